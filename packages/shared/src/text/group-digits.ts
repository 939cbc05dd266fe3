/** Digits in groups of three from the right: `1234567` is `1,234,567`. */
export function groupDigits(digits: string): string {
  const groups: string[] = []
  for (let to = digits.length; to > 0; to -= 3) groups.unshift(digits.slice(Math.max(0, to - 3), to))
  return groups.join(',')
}
