/** Line breaks, other controls and characters that turn a line around: they must not stand in a header. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu

/** A text fit for a subject or a name: one line, without controls, at most so many characters. */
export function oneLine(text: string, characters: number): string {
  const line = text.replace(UNFIT, ' ').replace(/ {2,}/g, ' ').trim()
  const all = [...line]
  return all.length <= characters ? line : `${all.slice(0, characters - 1).join('')}…`
}

/** One address and nothing but an address: no list, no name, no line break. As fields.ts `email()` has it. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\].]+(?:\.[^\s@<>(),;:"\\[\].]+)+$/u.test(text)
