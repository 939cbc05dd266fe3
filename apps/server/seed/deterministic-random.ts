/** A number from 0 to `below` - 1 that looks random and is the same for the same text: two seeded databases look alike. */
export function pickNumber(text: string, below: number): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return ((hash ^ (hash >>> 15)) >>> 0) % below
}

/** One of a list, the same for the same text. */
export function pickOne<T>(text: string, from: readonly T[]): T {
  const one = from[pickNumber(text, from.length)]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}
