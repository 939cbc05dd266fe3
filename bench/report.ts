import type { Measured } from './measure.ts'

/** At least half of what the bare driver does. */
const RATIO_AIM = 0.5
/** Clients at which p95 is held against its aim. */
export const BUSY = 32

const COLUMNS = ['case', 'clients', 'server/s', 'driver/s', 'ratio', '', 'p50 ms', 'p95 ms', 'aim ms', ''] as const
const WIDTHS = [36, 8, 9, 9, 6, 7, 8, 8, 7, 7]

const line = (cells: readonly string[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i] ?? 0) : cell.padStart(WIDTHS[i] ?? 0))).join(' ')

export const heading = (): string => line(COLUMNS)

const judged = (meets: boolean): string => (meets ? 'meets' : 'MISSES')
const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

export const meetsRatio = ({ ratio }: Measured): boolean => ratio >= RATIO_AIM
/** Undefined where there is no aim. */
export const meetsP95 = ({ case: { p95Aim }, clients, server }: Measured): boolean | undefined =>
  p95Aim === undefined || clients !== BUSY ? undefined : server.p95 <= p95Aim

/** A row of the table. */
export function row(measured: Measured): string {
  const p95 = meetsP95(measured)
  return line([
    measured.case.name,
    String(measured.clients),
    figure(measured.server.throughput),
    figure(measured.driver.throughput),
    measured.ratio.toFixed(2),
    judged(meetsRatio(measured)),
    figure(measured.server.p50),
    figure(measured.server.p95),
    p95 === undefined ? '' : String(measured.case.p95Aim),
    p95 === undefined ? '' : judged(p95),
  ])
}

/** One sentence for the end. */
export function verdict(all: readonly Measured[]): string {
  const missed = all.filter((measured) => !meetsRatio(measured) || meetsP95(measured) === false)
  if (missed.length === 0) return `All ${all.length} rows meet their aims.`
  return `${missed.length} of ${all.length} rows miss an aim: ${missed
    .map(({ case: { name }, clients }) => `${name} (${clients})`)
    .join('; ')}.`
}

export const LEGEND = `
ratio: calls a second through the running server ÷ the same SQL, session look-up included, through the bare driver (aim: at least ${RATIO_AIM}).
Totals are exact and kept for 15 seconds. Rows «counted», «4 filters», «4 words» and rates ask what nobody asked in that time,
so every call counts; the other order rows ask again, as people who leaf through pages do. Where the server did not
count, the driver does not either. Sign-in: the driver checks the password as well. p95 is held against its aim at ${BUSY} clients.`
