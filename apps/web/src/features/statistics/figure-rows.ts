/** The sum of all and the largest groups: what a chart has room for. */
export const CHART_ROWS = 13
export const FIGURES = { keepPrevious: true, staleMs: 30_000 } as const

/** The sum of all as the first row. */
export const withAll = <Total extends object, Row extends { key: string; name: string }>(
  all: string,
  { total, dataList }: { total: Total; dataList: readonly (Row & Total)[] },
): ({ key: string; name: string } & Total)[] => [{ key: '', name: all, ...total }, ...dataList]

/** A figure in a sentence, where it may be too little for one. */
export const named = (text: string | null): string => text ?? '—'
