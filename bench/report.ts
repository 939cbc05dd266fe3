import type { Figures, Measured } from './measure.ts'

/** Calls a second at least, as a multiple of the naive handler's. */
const RATIO_AIM = 2
/** The number of clients at which p95 is compared with its aim. */
export const BUSY = 32

const COLUMNS = [
  ['case', 40],
  ['clients', 7],
  ['server/s', 9],
  ['naive/s', 9],
  ['ratio', 6],
  ['', 6],
  ['cpu ms', 7],
  ['naive', 7],
  ['p50 ms', 8],
  ['p95 ms', 8],
  ['aim ms', 6],
  ['', 6],
  ['bytes', 8],
] as const

const line = (cells: readonly string[]): string =>
  COLUMNS.map(([, width], i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width)))
    .join(' ')
    .trimEnd()

export const heading = (): string => line(COLUMNS.map(([name]) => name))

const validated = (meets: boolean | undefined): string => (meets === undefined ? '' : meets ? 'meets' : 'MISSES')
const figure = (value: number | undefined): string =>
  value === undefined ? '–' : value.toFixed(value >= 100 ? 0 : value >= 1 ? 1 : 2)

const processor = (figures: Figures | undefined): string =>
  figures && Number.isFinite(figures.processor) ? figure(figures.processor) : ''

/** Undefined where one of the two has not been measured. */
const meetsRatio = ({ ratio }: Measured): boolean | undefined => (ratio === undefined ? undefined : ratio >= RATIO_AIM)
/** Undefined where there is no aim, or nothing was measured. */
const meetsP95 = ({ case: { p95Aim }, clients, server }: Measured): boolean | undefined =>
  p95Aim === undefined || clients !== BUSY || !server ? undefined : server.p95 <= p95Aim

/** A row of the table; a dash where no call ended in time, empty where nothing was to be measured. */
export function row(measured: Measured): string {
  const { case: benchCase, clients, server, naive, ratio } = measured
  const against = benchCase.naive
    ? [figure(naive?.throughput), ratio?.toFixed(2) ?? '–', validated(meetsRatio(measured))]
    : ['', '', '']
  const p95 = meetsP95(measured)
  return line([
    benchCase.name,
    String(clients),
    figure(server?.throughput),
    ...against,
    processor(server),
    processor(naive),
    figure(server?.p50),
    figure(server?.p95),
    p95 === undefined ? '' : String(benchCase.p95Aim),
    validated(p95),
    server && server.bytes > 0 ? server.bytes.toFixed(0) : '',
  ])
}

/** Sentences for the end of the report: missed aims, and what was not measured. */
export function verdict(all: readonly Measured[]): string {
  const named = (rows: readonly Measured[]) =>
    rows.map(({ case: { name }, clients }) => `${name} (${clients})`).join('; ')
  const missed = all.filter((measured) => meetsRatio(measured) === false || meetsP95(measured) === false)
  const unmeasured = all.filter(({ case: benchCase, server, naive }) => !server || (benchCase.naive && !naive))
  return [
    missed.length === 0
      ? `All ${all.length} rows meet their aims.`
      : `${missed.length} of ${all.length} rows miss an aim: ${named(missed)}.`,
    ...(unmeasured.length > 0 ? [`Not measured on both sides, as calls took too long: ${named(unmeasured)}.`] : []),
  ].join('\n')
}

export const LEGEND = `
naive: the same page by plain SQL with joins, offset and count over node:http, without any cache (aim: ${RATIO_AIM}). ratio: calls a
second through the running server ÷ those. cpu ms: processor time of a call, of the server and PostgreSQL; naive: of that handler
and PostgreSQL. It tells more than calls a second where others use the machine as well. bytes: of an answer on average, not
compressed. A dash: no call ended before the window closed. Totals are exact and kept for 15 seconds. Rows «counted», «4 filters»,
«4 words» and rates ask what nobody asked in that time, so every call counts; the other order rows ask again, as people who leaf
through pages do. The naive handler always counts. p95 is held against its aim at ${BUSY} clients.`
