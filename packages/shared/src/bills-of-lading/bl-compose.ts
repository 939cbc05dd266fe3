import type { BlContent, BlField, BlOrder, BlText } from './bl-content.ts'

/** The B/Ls of an order as it has them: as many as it asks for; the first has all goods and boxes, the others none. */
export function blTexts(_order: BlOrder, _agents: Readonly<Record<string, string>>): BlText[] {
  throw new Error('not yet')
}

/** Fields that read differently, in the order of the paper. */
export function changedFields(_a: BlText, _b: BlText): BlField[] {
  throw new Error('not yet')
}

/** Fields whose order says something else by now. */
export const offersOf = (source: BlText, fresh: BlText): BlField[] => changedFields(source, fresh)

/** Takes what the order says now into the fields that are named; what staff had changed stays, with its reason. */
export function takeOffers(_content: BlContent, _fresh: BlText, _taken: readonly BlField[]): BlContent {
  throw new Error('not yet')
}

/** Fields that staff changed without saying why; goods and boxes that are dealt to several B/Ls need no reason. */
export function missingReasons(_content: BlContent, _isDealt = false): BlField[] {
  throw new Error('not yet')
}

export const withoutGoods = (text: BlText): boolean => text.goods.every((line) => line.packages === 0)
