import { expect, test } from 'vitest'
import { decimal } from '../contract/fields.ts'
import { addDays, weekdayOf } from '../dates.ts'
import { readAmount } from './amount.ts'
import { readClock } from './clock.ts'
import { readDay } from './day.ts'
import { readQuantity } from './quantity.ts'

/** Numbers below 1 that are the same in each run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const next = randomOf(20_261_128)
const below = (n: number): number => Math.floor(next() * n)
const one = <T>(of: readonly T[]): T => of[below(of.length)] as T
const two = (n: number): string => String(n).padStart(2, '0')
const wide = (text: string): string => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')
const MARKS = ['①', '¹', '²', '*', '※', '注1', '❶']

/** A cell as it is written, and what is meant; a plain form must be read, any other may be doubted. */
interface Written<T> {
  cell: string
  truth: T
  isPlain: boolean
}
const EACH = 500
const cellsOf = <T>(
  make: () => T,
  plain: readonly ((truth: T) => string)[],
  odd: readonly ((truth: T) => string | undefined)[],
): Written<T>[] =>
  Array.from({ length: EACH }, (_, n) => {
    const truth = make()
    const forms = n % 2 === 0 ? plain : odd
    const cell = one(forms)(truth)
    return cell === undefined
      ? { cell: one(plain)(truth), truth, isPlain: true }
      : { cell, truth, isPlain: n % 2 === 0 }
  })

interface Money {
  whole: string
  places: string
  isNegative?: boolean
}
const textOf = ({ whole, places }: Money, group = true): string =>
  `${group ? grouped(whole) : whole}${places === '' ? '' : `.${places}`}`
const valueOf = ({ whole, places, isNegative }: Money): number =>
  Number(`${isNegative ? '-' : ''}${whole}.${places || '0'}`)
const other = (money: Money): string => String(Number(money.whole) + 30)

const amounts = cellsOf<Money>(
  () => ({ whole: String(below(10 ** (1 + below(7)))), places: one(['', '', '00', '50', '5']) }),
  [
    (m) => textOf(m),
    (m) => textOf(m, false),
    (m) => wide(textOf(m)),
    (m) => ` ${textOf(m)}　`,
    (m) => `US$${textOf(m)}`,
    (m) => `USD ${textOf(m)}`,
    (m) => `${textOf(m)}美元`,
    (m) => `¥${textOf(m)}`,
    (m) => `￥${textOf(m)}-`,
    (m) => `${textOf(m)}円`,
    (m) => `人民币${textOf(m)}`,
    (m) => `CNY ${textOf(m)}`,
    (m) => `*${textOf(m)}`,
    (m) => `+${textOf(m)}`,
    (m) => textOf(m).replace(/\d/, '$&\u200b'),
  ],
  [
    (m) => `${textOf(m)}${one(MARKS)}`,
    (m) => `${textOf(m)} ${other(m)}`,
    (m) => `${textOf(m)}\n${other(m)}`,
    (m) => `${textOf(m)}/${other(m)}`,
    (m) => `${textOf(m)}～${other(m)}`,
    (m) => (m.whole.length > 3 ? grouped(m.whole).replaceAll(',', ' ') : undefined),
    (m) => (m.whole.length > 3 ? grouped(m.whole).replaceAll(',', "'") : undefined),
    (m) => (m.places === '' || m.places === '00' ? undefined : `${m.whole},${m.places}`),
    (m) => `€${textOf(m)}`,
    (m) => `HK$${textOf(m)}`,
    (m) => `${textOf(m)} USD/TEU`,
    (m) => `約${textOf(m)}`,
    (m) => `${m.whole}万`,
    (m) => `${m.whole}1E+10`,
  ],
)
/** What these cells mean is not the one number that stands there. */
const NO_ONE_NUMBER = /[/～\n万]|E\+|\d .*\d$/

test('an amount is read as it is meant, or doubted; a field of the contract says the same', () => {
  const field = decimal(2, 0, 99_999_999)
  const wrong = amounts.filter(({ cell, truth, isPlain }) => {
    const read = readAmount(cell)
    const typed = field.safeParse(cell)
    // The currency of a field is stated beside it.
    const isNumber = 'value' in read && read.value.currency === null
    if (typed.success !== isNumber || (typed.success && Number(typed.data) !== valueOf(truth))) return true
    if ('doubt' in read) return isPlain
    return (!isPlain && NO_ONE_NUMBER.test(cell.trim())) || Number(read.value.amount) !== valueOf(truth)
  })
  expect(wrong).toEqual([])
})

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const [CN, JA, EN] = ['一二三四五六日', '月火水木金土日', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']] as const
interface Day {
  date: string
  near: string
}
const parts = ({ date }: Day): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
const weekday = ({ date }: Day): number => weekdayOf(date) - 1
const form = (make: (year: number, month: number, day: number) => string) => (of: Day) => make(...parts(of))

const days = cellsOf<Day>(
  () => {
    const date = addDays('2019-05-01', below(7500))
    return { date, near: addDays(date, below(200) - 100) }
  },
  [
    (of) => of.date,
    form((y, m, d) => `${y}/${m}/${d}`),
    form((y, m, d) => `${y}.${two(m)}.${two(d)}`),
    form((y, m, d) => `${y}年${m}月${d}日`),
    form((y, m, d) => wide(`${y}/${m}/${d}`)),
    form((y, m, d) => `${y}${two(m)}${two(d)}`),
    form((y, m, d) => `令和${y === 2019 ? '元' : y - 2018}年${m}月${d}日`),
    form((y, m, d) => `R${y - 2018}.${m}.${d}`),
    form((y, m, d) => `㋿${y - 2018}年${m}月${d}日`),
    form((y, m, d) => `${d} ${MONTHS[m - 1]} ${y}`),
    form((y, m, d) => `${two(d)}-${(MONTHS[m - 1] ?? '').toUpperCase()}-${y}`),
    form((y, m, d) => `${MONTHS[m - 1]} ${d}, ${y}`),
    form((_, m, d) => `${m}月${d}日`),
    form((_, m, d) => `${m}/${d}`),
    form((_, m, d) => `${d} ${MONTHS[m - 1]}`),
    (of) => `${of.date} (${JA[weekday(of)]})`,
    (of) => `${of.date} 星期${CN[weekday(of)]}`,
    (of) => `${EN[weekday(of)]}, ${of.date}`,
    (of) => ` ${of.date} 00:00:00`,
  ],
  [
    form((y, m, d) => `${d}/${m}/${y}`),
    form((y, m, d) => `${m}/${d}/${y}`),
    form((y, m, d) => `${two(y % 100)}/${two(m)}/${two(d)}`),
    form((y, m, d) => `${two(d)}/${two(m)}/${two(y % 100)}`),
    form((y, m, d) => `${two(m)}/${two(d)}/${two(y % 100)}`),
    (of) => `${of.date}${one(MARKS)}`,
    (of) => `${of.date} (${JA[(weekday(of) + 1) % 7]})`,
    (of) => `${EN[(weekday(of) + 3) % 7]}, ${of.date}`,
    (of) => `${of.date} ${addDays(of.date, 7)}`,
    (of) => `${of.date}～${addDays(of.date, 7)}`,
    (of) => `約${of.date}`,
    form((y, m) => `${y}/${m}`),
    form((y, m) => `${y}/${m}/32`),
  ],
)
test('a day is read as it is meant, or doubted', () => {
  const wrong = days.filter(({ cell, truth: { date, near }, isPlain }) => {
    const read = readDay(cell, { near })
    return 'doubt' in read ? isPlain : read.value !== date
  })
  expect(wrong).toEqual([])
})

const clocks = cellsOf<[hour: number, minute: number]>(
  () => [below(24), one([0, 0, 30, below(60)])],
  [
    ([h, m]: [number, number]) => `${h}:${two(m)}`,
    ([h, m]: [number, number]) => `${two(h)}：${two(m)}`,
    ([h, m]: [number, number]) => wide(`${h}:${two(m)}`),
    ([h, m]: [number, number]) => `${two(h)}:${two(m)}:59`,
    ([h, m]: [number, number]) => `${two(h)}${two(m)}`,
    ([h, m]: [number, number]) => `${two(h)}${two(m)}HRS`,
    ([h, m]: [number, number]) => `${h}時${two(m)}分`,
    ([h, m]: [number, number]) => `${h}点${two(m)}分`,
    ([h, m]: [number, number]) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'AM' : 'PM'}`,
    ([h, m]: [number, number]) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'a.m.' : 'p.m.'}`,
    ([h, m]: [number, number]) => (h === 12 ? `${h}:${two(m)}` : `${h < 12 ? '午前' : '午後'}${h % 12}時${m}分`),
    ([h, m]: [number, number]) =>
      h === 0 ? `${h}:${two(m)}` : `${h < 12 ? '上午' : '下午'}${h > 12 ? h - 12 : h}点${two(m)}分`,
  ].map((write) => (of: [number, number]) => write(of).replace(/上午12点/, '12点')),
  [
    ([h, m]) => `${h}.${two(m)}`,
    ([h, m]) => `${h}:${two(m)}${one(MARKS)}`,
    ([h, m]) => `${h}:${two(m)}-${(h + 1) % 24}:${two(m)}`,
    ([h, m]) => `${h}:${two(m)} / ${(h + 2) % 24}:${two(m)}`,
    ([h, m]) => (h === 12 ? `午後12時${m}分` : undefined),
    ([h, m]) => (h === 0 ? `午前12時${m}分` : undefined),
    ([h, m]) => (h > 12 ? `${h}:${two(m)} AM` : undefined),
    ([h]) => String(h),
    ([h, m]) => `${h}:${m + 60}`,
    ([h, m]) => `${h + 25}:${two(m)}`,
  ],
)
test('a clock is read as it is meant, or doubted', () => {
  const wrong = clocks.filter(({ cell, truth: [hour, minute], isPlain }) => {
    const read = readClock(cell)
    return 'doubt' in read ? isPlain : read.value !== `${two(hour)}:${two(minute)}`
  })
  expect(wrong).toEqual([])
})

const UNITS = { days: ['days', 'day', '日間', '日', '天'], kg: ['kg', 'kgs', '公斤', 'キロ'] } as const
const quantities = cellsOf<Money>(
  () => ({ whole: String(below(10 ** (1 + below(5)))), places: one(['', '', '5', '250']) }),
  [
    (q) => textOf(q),
    (q) => `${textOf(q)} kg`,
    (q) => wide(`${textOf(q)}KG`),
    (q) => `${textOf(q)}公斤`,
    (q) => `${textOf(q)} days`,
    (q) => `${textOf(q)}日間`,
    (q) => `${textOf(q, false)}天`,
  ],
  [
    (q) => `${textOf(q)}${one(MARKS)}`,
    (q) => `${textOf(q)}-${other(q)} kg`,
    (q) => `${textOf(q)}日/${other(q)}日`,
    (q) => `${textOf(q)} lbs`,
    (q) => `${textOf(q)} kg ${one(['①', '²'])}`,
    (q) => (q.places === '5' ? `${q.whole},5 kg` : undefined),
    (q) => `${textOf(q)} ${other(q)}`,
  ],
)
test('a quantity is read as it is meant, or doubted', () => {
  const wrong = quantities.filter(({ cell, truth, isPlain }) => {
    const read = readQuantity(cell, UNITS)
    return 'doubt' in read ? isPlain : !isPlain || Number(read.value.quantity) !== valueOf(truth)
  })
  expect(wrong).toEqual([])
})
