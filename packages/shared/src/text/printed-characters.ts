import { PACKED } from './packed-characters.ts'

/** `[from, to]` of the characters that the fonts of the papers have. */
function ranges(): [number, number][] {
  const found: [number, number][] = []
  let at = 0
  const counts = PACKED.split(' ').map((count) => Number.parseInt(count, 36))
  for (let i = 0; i + 1 < counts.length; i += 2) {
    const from = at + (counts[i] ?? 0)
    at = from + (counts[i + 1] ?? 0)
    found.push([from, at - 1])
  }
  return found
}

const hex = (code: number): string => `\\u{${code.toString(16)}}`
let pattern: RegExp | undefined
/**
 * What is neither in a font nor without a shape of its own: blanks, controls and joiners, which papers leave out, and
 * selectors of a variant, of which the common form is printed.
 */
const notPrinted = (): RegExp =>
  (pattern ??= new RegExp(
    `[^\\s\\p{Cc}\\p{Cf}\\p{Variation_Selector}${ranges()
      .map(([from, to]) => `${hex(from)}-${hex(to)}`)
      .join('')}]`,
    'u',
  ))

/** The first character that no font of the papers has: an emoji, a rare sign. */
export const unprintedIn = (text: string): string | undefined => notPrinted().exec(text.normalize('NFC'))?.[0]
