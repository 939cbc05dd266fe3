/** A shorter number is that of a line, a branch or a day's payment: banks begin anew with them. */
const SHORTEST_NUMBER = 7
/** Numbers that are counted up through a file are of the file, unless they are this long. */
const LONGEST_COUNTER = 9

/** A number without zeros in front; undefined for other texts. */
const numberOf = (text: string): string | undefined => /^(?:no\.?|№|#)?0{0,40}(\d{0,60})$/i.exec(text)?.[1]

function isCounted(values: readonly string[]): boolean {
  const numbers = values.map((value) => numberOf(value))
  if (values.length < 2 || numbers.some((number) => number === undefined || number.length > LONGEST_COUNTER))
    return false
  const steps = numbers.slice(1).map((number, at) => Number(number) - Number(numbers[at]))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

/**
 * Which of the columns that may refer to a payment does: its values differ, are not counted up from line to line, and are
 * not so short that another file has them for other payments. undefined where none does.
 */
export function soundReference(
  entries: readonly { isIn: boolean; references: readonly string[] }[],
): number | undefined {
  const count = entries.reduce((most, { references }) => Math.max(most, references.length), 0)
  for (let at = 0; at < count; at++) {
    const all = entries.map(({ references }) => references[at] ?? '').filter((value) => value !== '')
    const received = entries
      .filter(({ isIn }) => isIn)
      .map(({ references }) => references[at] ?? '')
      .filter((value) => value !== '')
    if (received.length === 0 || new Set(received).size < received.length) continue
    if (received.some((value) => (numberOf(value)?.length ?? SHORTEST_NUMBER) < SHORTEST_NUMBER) || isCounted(all))
      continue
    return at
  }
  return undefined
}
