import type { ZoneClock } from '../port-time.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** An instant as programs get it: on the clock of its port, with that clock's offset, `2026-12-03T12:00:00+09:00`. */
export function isoAtPort(instant: Date, clock: ZoneClock): string {
  const local = clock.at(instant).replace(' ', 'T')
  const seconds = two(instant.getUTCSeconds())
  const ahead = Math.round((Date.parse(`${local}:${seconds}Z`) - Math.trunc(instant.getTime() / 1000) * 1000) / 60_000)
  const size = Math.abs(ahead)
  return `${local}:${seconds}${ahead < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}:${two(size % 60)}`
}

/** The same of what is stored as `yyyy-MM-dd HH:mm` at its port. */
export const isoOfPortTime = (time: string, clock: ZoneClock): string =>
  isoAtPort(clock.instant(time.slice(0, 10), time.slice(11)), clock)
