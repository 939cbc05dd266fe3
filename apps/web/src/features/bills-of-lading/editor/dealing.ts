import type { BlContainer } from '@kairo/shared/bills-of-lading/bl-content'
import type { BlTotal } from '@kairo/shared/bills-of-lading/bl-dealing'
import { decimalOf } from '@kairo/shared/money'
import { countOf, threePlaces, type TypedGoods, type TypedText } from './bills-form.ts'
import { emptyLine } from './goods-line.ts'

/** What is dealt out, as the lines of goods and the order's total call it. */
export const DEALT = ['packages', 'weightKg', 'volumeM3'] as const
export type Dealt = (typeof DEALT)[number]

const plainOf = (name: Dealt, typed: string): string =>
  name === 'packages' ? String(countOf(typed)) : threePlaces(typed)
const places = (name: Dealt): number => (name === 'packages' ? 0 : 3)

/** A column's sum over lines of goods. */
export const sumOf = (goods: readonly TypedGoods[], name: Dealt): string =>
  goods.reduce((sum, line) => sum.plus(decimalOf(plainOf(name, line[name]))), decimalOf('0')).toFixed(places(name))

/** What a column lacks to the order's total; below 0 where there is too much. */
export const lackOf = (goods: readonly TypedGoods[], total: BlTotal, name: Dealt): string =>
  decimalOf(String(total[name]))
    .minus(decimalOf(sumOf(goods, name)))
    .toFixed(places(name))

/** The goods of a bill with all that the others leave; never less than nothing. */
export function withRest(
  own: readonly TypedGoods[],
  all: readonly TypedGoods[],
  total: BlTotal,
  like: TypedGoods | undefined,
) {
  const lines = own.length > 0 ? own : [emptyLine(like)]
  const last = lines.at(-1) ?? emptyLine(like)
  const rest = Object.fromEntries(
    DEALT.map((name) => {
      const sum = decimalOf(plainOf(name, last[name])).plus(decimalOf(lackOf(all, total, name)))
      return [name, (sum.lt(0) ? decimalOf('0') : sum).toFixed(places(name))]
    }),
  )
  return [...lines.slice(0, -1), { ...last, ...rest }]
}

/** Boxes with a number, each once, as the bills name them. */
export const boxesOf = (texts: readonly TypedText[]): BlContainer[] => [
  ...new Map(
    texts.flatMap(({ containers }) =>
      containers.filter(({ number }) => number !== '').map((box) => [box.number, box] as const),
    ),
  ).values(),
]

/** The boxes of each bill after one was added to a bill or taken from it: a box of several is part of each. */
export function withBox(texts: readonly TypedText[], at: number, box: BlContainer, isIn: boolean): BlContainer[][] {
  const has = texts.map(({ containers }, index) =>
    index === at ? isIn : containers.some(({ number }) => number === box.number),
  )
  const isPart = has.filter(Boolean).length > 1
  return texts.map(({ containers }, index) => {
    const own = containers.filter(({ number }) => number !== box.number || has[index])
    const held = own.map((one) => (one.number === box.number ? { ...one, isPart } : one))
    return has[index] && !held.some(({ number }) => number === box.number) ? [...held, { ...box, isPart }] : held
  })
}
