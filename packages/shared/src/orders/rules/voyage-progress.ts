/** How far a voyage is, 0 to 1: the time since departure, of that until the expected arrival; in milliseconds, a day at least. */
export function voyageProgress({ left, arrives, now }: Record<'left' | 'arrives' | 'now', number>): number {
  const whole = Math.max(arrives - left, 24 * 3_600_000)
  return Math.min(Math.max((now - left) / whole, 0), 1)
}
