import { toHalfWidth } from '../../text/typed-number.ts'

/** Letters count 10 to 38 without the multiples of 11 (ISO 6346). */
const valueOf = (character: string): number => {
  const code = character.charCodeAt(0)
  if (code < 65) return code - 48
  const position = code - 65
  return 10 + position + Math.floor((position + 9) / 10)
}

/** The check digit of the first ten characters, e.g. `CSQU305438` → 3. */
export function containerCheckDigit(firstTen: string): number {
  const sum = [...firstTen].reduce((total, character, place) => total + valueOf(character) * 2 ** place, 0)
  return (sum % 11) % 10
}

/**
 * `format`: no container number at all. `checkDigit`: its last digit is invalid, which needs a confirmation
 * (rules 8.10).
 */
type ContainerNumberIssue = 'format' | 'checkDigit'

export interface ContainerNumber {
  /** Without blanks and hyphens, in capitals: `CSQU3054383`. What has another form stays as it was typed. */
  number: string
  issue: ContainerNumberIssue | null
}

/** Four letters, of which carriers end theirs with U, six digits, the check digit. */
const FORM = /^[A-Z]{4}\d{7}$/

/** The error of one number written without blanks; null when it is valid. */
export function containerNumberIssue(number: string): ContainerNumberIssue | null {
  if (!FORM.test(number)) return 'format'
  return containerCheckDigit(number.slice(0, 10)) === Number(number[10]) ? null : 'checkDigit'
}

/** Users write `CSQU 305438 3` and `CSQU305438-3`: blanks and hyphens inside a number belong to it. */
export const WRITTEN = /(?<![A-Z])[A-Z]{4}[\s-]*\d{6}[\s-]*\d(?![\dA-Z])/g

/** The numbers in free text, separated by commas, semicolons, lines or blanks; each number once, in their order. */
export function parseContainerNumbers(text: string): ContainerNumber[] {
  const parts = toHalfWidth(text)
    .toUpperCase()
    .split(/[,;、，；/\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const numbers = parts.flatMap((part) => {
    const found = part.match(WRITTEN) ?? []
    const rest = part.replace(WRITTEN, ' ').split(/\s+/)
    return [...found.map((number) => number.replace(/[\s-]/g, '')), ...rest.filter((word) => word !== '')]
  })
  return [...new Set(numbers)].map((number) => ({ number, issue: containerNumberIssue(number) }))
}
