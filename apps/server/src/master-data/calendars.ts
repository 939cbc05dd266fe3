import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { COUNTRY } from '@kairo/shared/countries'
import { CHINESE_HOLIDAYS } from './chinese-holidays.ts'
import { JAPANESE_BANK_DAYS } from './japanese-bank-days.ts'
import { JAPANESE_HOLIDAYS } from './japanese-holidays.ts'
import type { ShippedCalendar } from './shipped-calendar.ts'

/** The calendars of the two countries and of banks. A release brings the days announced since the last one (docs/decisions/0014). */
export const CALENDARS: readonly ShippedCalendar[] = [
  {
    code: CALENDAR.japan,
    country: COUNTRY.japan,
    nameCn: '日本',
    nameEn: 'Japan',
    nameJp: '日本',
    days: JAPANESE_HOLIDAYS,
  },
  {
    code: CALENDAR.japanBank,
    country: COUNTRY.japan,
    nameCn: '日本的银行（另加）',
    nameEn: 'Banks in Japan (besides Japan)',
    nameJp: '日本の銀行（日本の休日に加えて）',
    days: JAPANESE_BANK_DAYS,
  },
  {
    code: CALENDAR.china,
    country: COUNTRY.china,
    nameCn: '中国',
    nameEn: 'China',
    nameJp: '中国',
    days: CHINESE_HOLIDAYS,
  },
]
