import holidays from '@holiday-jp/holiday_jp/lib/holidays.js'
import type { ShippedDay } from './shipped-calendar.ts'

/** Orders of a past year are still billed and corrected; later ones are not requested by any deadline. */
const FIRST_YEAR = 2024
const LAST_YEAR = 2030
/** The Cabinet Office announces the equinoxes of a year, and the days between holidays with them, in February before it. */
const LAST_ANNOUNCED_YEAR = 2027

/** The Cabinet Office, whose days the package has. */
const SOURCE = 'https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html'

/** The package has Japanese and English. */
const CHINESE: Readonly<Record<string, string>> = {
  元日: '元旦',
  成人の日: '成人节',
  建国記念の日: '建国纪念日',
  天皇誕生日: '天皇诞辰日',
  春分の日: '春分日',
  昭和の日: '昭和日',
  憲法記念日: '宪法纪念日',
  みどりの日: '绿之日',
  こどもの日: '儿童节',
  海の日: '海之日',
  山の日: '山之日',
  敬老の日: '敬老日',
  休日: '国民休息日',
  秋分の日: '秋分日',
  スポーツの日: '体育日',
  文化の日: '文化日',
  勤労感謝の日: '勤劳感谢日',
}
const IN_LIEU = /^(.+) 振替休日$/

function chineseOf(japanese: string): string {
  const replaced = IN_LIEU.exec(japanese)?.[1]
  const name = CHINESE[replaced ?? japanese]
  // A law that adds a holiday comes with a new release of the package; its name in Chinese is added here then.
  if (name === undefined) throw new RangeError(`holiday without a Chinese name: ${japanese}`)
  return replaced === undefined ? name : `${name}补休`
}

/** Japan's public holidays. */
export const JAPANESE_HOLIDAYS: readonly ShippedDay[] = Object.values(holidays)
  .map(({ date, name, name_en }): [number, ShippedDay] => [
    Number(date.slice(0, 4)),
    { day: date, kind: 'off', nameCn: name, nameEn: name_en, nameJp: name, source: SOURCE, provisional: false },
  ])
  .filter(([year]) => year >= FIRST_YEAR && year <= LAST_YEAR)
  .map(([year, day]) => ({ ...day, nameCn: chineseOf(day.nameJp), provisional: year > LAST_ANNOUNCED_YEAR }))
