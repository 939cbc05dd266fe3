import { addDays } from '@kairo/shared/dates'
import type { ShippedDay } from './shipped-calendar.ts'

type Names = Pick<ShippedDay, 'nameCn' | 'nameEn' | 'nameJp'>
const names = (nameCn: string, nameEn: string, nameJp: string): Names => ({ nameCn, nameEn, nameJp })

const NEW_YEAR = names('元旦', 'New Year’s Day', '元旦')
const SPRING = names('春节', 'Spring Festival', '春節')
const TOMB_SWEEPING = names('清明节', 'Tomb-sweeping Day', '清明節')
const LABOUR = names('劳动节', 'Labour Day', '労働節')
const DRAGON_BOAT = names('端午节', 'Dragon Boat Festival', '端午節')
const MID_AUTUMN = names('中秋节', 'Mid-Autumn Festival', '中秋節')
const NATIONAL = names('国庆节', 'National Day', '国慶節')
const NATIONAL_AND_MID_AUTUMN = names('国庆节、中秋节', 'National Day and Mid-Autumn Festival', '国慶節・中秋節')

interface Holiday {
  names: Names
  first: string
  last: string
  /** Weekend days that are worked in exchange. */
  worked?: readonly string[]
}

/**
 * Which days are off: State Council Order 795 of 10 November 2024,
 * https://www.gov.cn/zhengce/content/202411/content_6986380.htm.
 */
const FIXED_BY_LAW = '全国年节及纪念日放假办法（2024年修订）'
/**
 * Festivals of the lunar calendar by the table of the Hong Kong Observatory,
 * https://www.hko.gov.hk/en/gts/time/conversion.htm. Never computed: `Intl` has the first day of 2027 one day late.
 */
const LUNAR_BY_LAW = `${FIXED_BY_LAW}；香港天文台公历与农历日期对照表`

/** The General Office of the State Council announces each year in November before it: gov.cn, 部分节假日安排的通知. */
const NOTICES: readonly { source: string; provisional?: true; holidays: readonly Holiday[] }[] = [
  {
    source: 'https://www.gov.cn/zhengce/zhengceku/202411/content_6986383.htm',
    holidays: [
      { names: NEW_YEAR, first: '2025-01-01', last: '2025-01-01' },
      { names: SPRING, first: '2025-01-28', last: '2025-02-04', worked: ['2025-01-26', '2025-02-08'] },
      { names: TOMB_SWEEPING, first: '2025-04-04', last: '2025-04-06' },
      { names: LABOUR, first: '2025-05-01', last: '2025-05-05', worked: ['2025-04-27'] },
      { names: DRAGON_BOAT, first: '2025-05-31', last: '2025-06-02' },
      {
        names: NATIONAL_AND_MID_AUTUMN,
        first: '2025-10-01',
        last: '2025-10-08',
        worked: ['2025-09-28', '2025-10-11'],
      },
    ],
  },
  {
    source: 'https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm',
    holidays: [
      { names: NEW_YEAR, first: '2026-01-01', last: '2026-01-03', worked: ['2026-01-04'] },
      { names: SPRING, first: '2026-02-15', last: '2026-02-23', worked: ['2026-02-14', '2026-02-28'] },
      { names: TOMB_SWEEPING, first: '2026-04-04', last: '2026-04-06' },
      { names: LABOUR, first: '2026-05-01', last: '2026-05-05', worked: ['2026-05-09'] },
      { names: DRAGON_BOAT, first: '2026-06-19', last: '2026-06-21' },
      { names: MID_AUTUMN, first: '2026-09-25', last: '2026-09-27' },
      { names: NATIONAL, first: '2026-10-01', last: '2026-10-07', worked: ['2026-09-20', '2026-10-10'] },
    ],
  },
  // Not announced by November 2026: the thirteen days that the law gives, of which no exchange of working days is known.
  {
    source: FIXED_BY_LAW,
    provisional: true,
    holidays: [
      { names: NEW_YEAR, first: '2027-01-01', last: '2027-01-01' },
      { names: LABOUR, first: '2027-05-01', last: '2027-05-02' },
      { names: NATIONAL, first: '2027-10-01', last: '2027-10-03' },
    ],
  },
  {
    source: LUNAR_BY_LAW,
    provisional: true,
    holidays: [
      // New Year's Eve and the first three days of the year.
      { names: SPRING, first: '2027-02-05', last: '2027-02-08' },
      { names: TOMB_SWEEPING, first: '2027-04-05', last: '2027-04-05' },
      { names: DRAGON_BOAT, first: '2027-06-09', last: '2027-06-09' },
      { names: MID_AUTUMN, first: '2027-09-15', last: '2027-09-15' },
    ],
  },
]

/** A weekend day that is worked in exchange for days of a holiday. */
export const workedFor = ({ nameCn, nameEn, nameJp }: Names): Names => ({
  nameCn: `${nameCn}调休上班`,
  nameEn: `Worked for ${nameEn}`,
  nameJp: `${nameJp}の振替出勤日`,
})

const daysFrom = (first: string, last: string): string[] =>
  first > last ? [] : [first, ...daysFrom(addDays(first, 1), last)]

/** China's public holidays, with the weekend days worked in exchange for them. */
export const CHINESE_HOLIDAYS: readonly ShippedDay[] = NOTICES.flatMap(({ source, provisional = false, holidays }) =>
  holidays.flatMap(({ names: called, first, last, worked = [] }) => [
    ...daysFrom(first, last).map((day): ShippedDay => ({ day, kind: 'off', ...called, source, provisional })),
    ...worked.map(
      (day): ShippedDay => ({
        day,
        kind: 'work',
        ...workedFor(called),
        source,
        provisional,
      }),
    ),
  ]),
)
