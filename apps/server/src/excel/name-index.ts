import { LONGEST } from './cell-values.ts'

/**
 * Index of names, compared without width, case, blanks and punctuation. A sign at a digit stays: without it -2 would be
 * 2, 1/4 would be 14, and 7+ would be 7.
 */
export const nameKey = (name: string): string => {
  const text = name.normalize('NFKC').toLowerCase().trim()
  return text.replace(/[\s\p{P}\p{S}]+/gu, (signs: string, at: number) => {
    const [before, behind] = [text.charAt(at - 1), text.charAt(at + signs.length)]
    const sign = signs.replace(/\s/g, '')
    const isOfNumber = /\d/.test(behind)
      ? at === 0 || /\d/.test(before)
      : behind === '' && /\d/.test(before) && /^[\p{S}\p{Pd}]/u.test(sign)
    return isOfNumber ? sign || ' ' : ''
  })
}

/** Terms that users add to the name of a port or a company. */
const SUFFIXES = /(港口|港|口岸|port|seaport|株式会社|有限公司|line|lines|coltd|ltd)$/
/** A longer text is no name; it may hold several. */
const LONGEST_NAME = 80

/** Between names in one cell. */
const BETWEEN = /[,/()[\]|・\n;、&]+/

/** What the parts of a cell name: the records of each known part, and the parts that name nothing. */
export interface NamedParts<T> {
  known: { text: string; items: readonly T[] }[]
  unknown: string[]
}

/** Finds records by any of their names, and the most similar name to an unknown one. */
export class NameIndex<T> {
  readonly #byKey = new Map<string, Set<T>>()
  readonly #shown: { key: string; name: string }[] = []
  readonly #found = new Map<string, readonly T[]>()
  readonly #passedOver: ReadonlySet<string>

  /** `passedOver`: words that may stand beside a name and name nothing, such as its country. */
  constructor(passedOver: readonly string[] = []) {
    this.#passedOver = new Set(passedOver.map(nameKey))
  }

  /** `names` in order of preference: the first is what a suggestion shows. */
  add(item: T, names: readonly (string | null | undefined)[]): void {
    const [first = ''] = names.filter((name): name is string => Boolean(name))
    for (const name of names) {
      const key = nameKey(name ?? '')
      if (!key) continue
      const items = this.#byKey.get(key)
      if (items) items.add(item)
      else this.#byKey.set(key, new Set([item]))
      this.#shown.push({ key, name: name === first || !name ? first : `${name} (${first})` })
    }
  }

  /**
   * All records of that name: none when it is unknown or a part of it is, several when it is ambiguous. `上海 (CNSHA)`
   * names one.
   */
  find(text: string): readonly T[] {
    const before = this.#found.get(text)
    if (before) return before
    // A part of a longer text would be the name of another.
    const found = text.length > LONGEST_NAME ? [] : this.#search(text)
    this.#found.set(text, found)
    return found
  }

  #search(text: string): readonly T[] {
    const whole = this.#byName(text)
    if (whole.length > 0) return whole
    const { known, unknown } = this.parts(text)
    const [first, ...others] = known
    if (!first || unknown.length > 0) return []
    // `Shanghai (CNSHA)`: what all parts have in common; `Tokyo / Yokohama` have nothing in common.
    return first.items.filter((item) => others.every(({ items }) => items.includes(item)))
  }

  /** The names in a cell one by one: what `find` does not answer may be several. */
  parts(text: string): NamedParts<T> {
    const parts: NamedParts<T> = { known: [], unknown: [] }
    for (const part of text.slice(0, LONGEST).normalize('NFKC').split(BETWEEN)) {
      const key = nameKey(part)
      if (!key || this.#passedOver.has(key)) continue
      const items = this.#byName(part)
      if (items.length > 0) parts.known.push({ text: part.trim(), items })
      else parts.unknown.push(part.trim())
    }
    return parts
  }

  #byName(text: string): readonly T[] {
    const key = nameKey(text)
    const items = this.#byKey.get(key) ?? this.#byKey.get(key.replace(SUFFIXES, ''))
    return items ? [...items] : []
  }

  /** The most similar known name, or undefined when none is similar enough. */
  nearest(text: string): string | undefined {
    const key = nameKey(text.slice(0, LONGEST_NAME))
    if (!key) return undefined
    const allowed = Math.max(1, Math.floor(key.length * 0.4))
    let best: { name: string; distance: number } | undefined
    for (const candidate of this.#shown) {
      const limit = best ? best.distance - 1 : allowed
      if (limit < 0) break
      const distance = editDistance(key, candidate.key, limit)
      if (distance <= limit) best = { name: candidate.name, distance }
    }
    return best?.name
  }
}

/** Letters to insert, remove, replace or swap with their neighbour; anything above `limit` answers limit + 1. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    before = last
    last = row
  }
  return last[b.length] ?? limit + 1
}
