import type { Language } from '../languages.ts'
import { type Decimal, decimalOf } from '../money.ts'
import type { BlText } from './bl-content.ts'
import { groupedDecimal } from './bl-words.ts'

export interface BlTotal {
  packages: number
  weightKg: string
  volumeM3: string
}
/** What does not add up between an order and its B/Ls. */
export type DealtDifference =
  | { what: 'packages' | 'weight' | 'volume'; missing: boolean; by: string }
  /**
   * A box: `notPart` stands in several B/Ls without being marked so in each; `partAlone` is marked so in one B/L alone;
   * `noBill` stands in none; `twice` stands twice in one.
   */
  | { what: 'notPart' | 'partAlone' | 'noBill' | 'twice'; container: string }
type Sum = Extract<DealtDifference, { by: string }>

function sumDifference(what: Sum['what'], values: readonly string[], total: string, places: number): Sum[] {
  const sum = values.reduce<Decimal>((all, value) => all.plus(decimalOf(value)), decimalOf('0'))
  const by = decimalOf(total).minus(sum)
  return by.eq(0) ? [] : [{ what, missing: by.gt(0), by: by.abs().toFixed(places) }]
}

/** Boxes without a number cannot be told apart and are not looked at. */
function boxDifferences(texts: readonly BlText[], boxes: readonly { number: string }[]): DealtDifference[] {
  /** By number, of each B/L that has the box: whether it is marked as a part. */
  const bills = new Map<string, boolean[]>(
    boxes.filter(({ number }) => number !== '').map(({ number }) => [number, []]),
  )
  const twice = new Set<string>()
  for (const { containers } of texts) {
    const here = new Set<string>()
    for (const { number, isPart } of containers) {
      if (number === '') continue
      if (here.has(number)) twice.add(number)
      else bills.set(number, [...(bills.get(number) ?? []), isPart])
      here.add(number)
    }
  }
  return [...bills].flatMap(([container, parts]): DealtDifference[] => {
    const found: DealtDifference[] = twice.has(container) ? [{ what: 'twice', container }] : []
    if (parts.length === 0) found.push({ what: 'noBill', container })
    if (parts.length === 1 && parts[0]) found.push({ what: 'partAlone', container })
    if (parts.length > 1 && parts.includes(false)) found.push({ what: 'notPart', container })
    return found
  })
}

/** Of all B/Ls of an order against its totals and, where they are handed over, its boxes (rules 18.12, 18.13); empty: all adds up. */
export function dealtDifferences(
  texts: readonly BlText[],
  total: BlTotal,
  boxes: readonly { number: string }[] = [],
): DealtDifference[] {
  const goods = texts.flatMap((text) => text.goods)
  return [
    ...sumDifference(
      'packages',
      goods.map((line) => String(line.packages)),
      String(total.packages),
      0,
    ),
    ...sumDifference(
      'weight',
      goods.map((line) => line.weightKg),
      total.weightKg,
      3,
    ),
    ...sumDifference(
      'volume',
      goods.map((line) => line.volumeM3),
      total.volumeM3,
      3,
    ),
    ...boxDifferences(texts, boxes),
  ]
}

const SUMS: Record<Language, (what: Sum['what'], missing: boolean, by: string) => string> = {
  'zh-cn': (what, missing, by) => {
    const [name, unit] = { packages: ['件数', '件'], weight: ['毛重', 'kg'], volume: ['体积', 'm³'] }[what]
    return `${name}${missing ? '少' : '多'} ${by} ${unit}`
  },
  en: (what, missing, by) => {
    if (what === 'packages') return `${by} ${by === '1' ? 'package' : 'packages'} ${missing ? 'missing' : 'too many'}`
    return `${what} ${by} ${what === 'weight' ? 'kg' : 'm³'} ${missing ? 'missing' : 'too much'}`
  },
  ja: (what, missing, by) => {
    const [name, unit] = { packages: ['個数', '個'], weight: ['総重量', 'kg'], volume: ['容積', 'm³'] }[what]
    return `${name}が ${by} ${unit} ${missing ? '不足' : '超過'}`
  },
}
const BOXES: Record<Language, Record<Exclude<DealtDifference['what'], Sum['what']>, string>> = {
  'zh-cn': {
    notPart: '集装箱 {} 出现在多份提单中，请在每份中标为拼用（PART OF）',
    partAlone: '集装箱 {} 只在一份提单中标为拼用，请取消标记或加入另一份提单',
    noBill: '集装箱 {} 未列入任何提单，请补上',
    twice: '集装箱 {} 在同一份提单中重复，请删除一处',
  },
  en: {
    notPart: 'container {} stands in several B/Ls: mark it as part in each',
    partAlone: 'container {} is marked as part in one B/L alone: unmark it or add it to another',
    noBill: 'container {} stands in no B/L: add it to one',
    twice: 'container {} stands twice in one B/L: remove one',
  },
  ja: {
    notPart: 'コンテナ {} は複数のB/Lにあります。各B/Lで一部（PART OF）としてください',
    partAlone: 'コンテナ {} は1件のB/Lだけで一部とされています。解除するか、他のB/Lにも加えてください',
    noBill: 'コンテナ {} がどのB/Lにもありません。追加してください',
    twice: 'コンテナ {} が同じB/Lに重複しています。一方を削除してください',
  },
}

/** One of them as part of a sentence: `volume 0.100 m³ missing`. */
export const dealtDifferenceText = (difference: DealtDifference, language: Language): string =>
  'by' in difference
    ? SUMS[language](difference.what, difference.missing, groupedDecimal(difference.by))
    : BOXES[language][difference.what].replace('{}', () => difference.container)
