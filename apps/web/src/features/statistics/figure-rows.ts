import { BUSINESS_DAY_HOURS } from '@kairo/shared/tasks/task-due'

/** The sum of all and the largest groups: what a chart has room for. */
export const CHART_ROWS = 13
export const FIGURES = { keepPrevious: true, staleMs: 30_000 } as const

/** Business time as it is read: under a working day of nine hours in hours and minutes, above in days and hours. */
export function businessTime(minutes: number): { days: number; hours: number; minutes: number } {
  if (minutes < BUSINESS_DAY_HOURS * 60) return { days: 0, hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const hours = Math.round(minutes / 60)
  return { days: Math.floor(hours / BUSINESS_DAY_HOURS), hours: hours % BUSINESS_DAY_HOURS, minutes: 0 }
}

/** The rows by the names that a reader knows them by: the server's name of a month is its number. */
export const byName = <Row extends { key: string; name: string }>(
  group: string,
  rows: readonly Row[],
  month: (key: string) => string,
): readonly Row[] => (group === 'month' ? rows.map((row) => (row.key ? { ...row, name: month(row.key) } : row)) : rows)

/** The sum of all as the first row. */
export const withAll = <Total extends object, Row extends { key: string; name: string }>(
  all: string,
  { total, dataList }: { total: Total; dataList: readonly (Row & Total)[] },
): ({ key: string; name: string } & Total)[] => [{ key: '', name: all, ...total }, ...dataList]

/** A figure in a sentence, where it may be too little for one. */
export const named = (text: string | null): string => text ?? '—'
