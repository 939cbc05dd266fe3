import { searchText } from '@kairo/shared/text/search-text'
import { withoutInvisible } from '@kairo/shared/text/without-invisible'

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

/** What was typed, as everything is compared, with single blanks. */
export const normalized = (text: string): string => searchText(withoutInvisible(text)).replace(/\s+/g, ' ').trim()

/** Without blanks and hyphens: "TCLU 123456-7" is the container TCLU1234567. */
export const compacted = (text: string): string => normalized(text).replace(/[\s\-‐–−]/g, '')

/** The words of what was typed, not more than anybody types. */
export const wordsOf = (wanted: string): string[] => wanted.split(' ').slice(0, 8)

/** The number of an order, typed as a whole. */
export const WHOLE_CODE = /^k\d{6}-\d{4,}$/

/** Of these letters numbers of bills and orders are made; a word with another one can only be part of a name. */
const OF_NUMBERS = /^[kin\d-]+$/

export const canBeNumber = (word: string): boolean => OF_NUMBERS.test(word)

/** A container number or the beginning of one, once compacted. */
export const isLikeContainer = (compact: string): boolean => /^[a-z]{3}[ujz]\d{1,7}$/.test(compact)

/**
 * Whether an index can find it: the trigram index knows three characters, the bigram index two of Chinese or Japanese.
 * Less would read all orders.
 */
export const isSearchable = (text: string): boolean =>
  text.split(' ').some((word) => word.length > 2 || (word.length === 2 && CJK.test(word)))

export const RANK = { exact: 0, prefix: 1, part: 2, none: 3 } as const

/** How well a value is met; blanks and hyphens do not count. */
export function rankOf(value: string, wanted: string): number {
  const [stored, compact] = [compacted(value), compacted(wanted)]
  if (stored === '' || compact === '') return RANK.none
  if (stored === compact) return RANK.exact
  if (stored.startsWith(compact)) return RANK.prefix
  const holdsWords = normalized(wanted)
    .split(' ')
    .every((word) => stored.includes(compacted(word)))
  return stored.includes(compact) || holdsWords ? RANK.part : RANK.none
}

/** The best of several values. */
export const bestRank = (values: readonly (string | null)[], wanted: string): number =>
  Math.min(RANK.none, ...values.map((value) => rankOf(value ?? '', wanted)))
