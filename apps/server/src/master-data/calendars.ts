import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { COUNTRY } from '@kairo/shared/countries'
import { CHINESE_HOLIDAYS } from './chinese-holidays.ts'
import { JAPANESE_HOLIDAYS } from './japanese-holidays.ts'
import type { ShippedCalendar } from './shipped-calendar.ts'

/** The calendars of the two countries. A release brings the days announced since the last one (docs/decisions/0014). */
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
    code: CALENDAR.china,
    country: COUNTRY.china,
    nameCn: '中国',
    nameEn: 'China',
    nameJp: '中国',
    days: CHINESE_HOLIDAYS,
  },
]
