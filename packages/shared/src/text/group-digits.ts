/** Digits in groups of three from the right: `1234567` is `1,234,567`. */
export function groupDigits(digits: string): string {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let from = first; from < digits.length; from += 3) groups.push(digits.slice(from, from + 3))
  return groups.join(',')
}
