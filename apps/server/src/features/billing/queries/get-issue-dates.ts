import { SERIES } from '@kairo/shared/billing/document-numbers'
import type { AppContext } from '../../../app-context.ts'

const KINDS = ['invoice', 'credit'] as const

/** What `nextNumber` and `assertOpenMonth` would refuse, for the choice of a day. */
export async function getIssueDates({ db }: AppContext) {
  const [closed, series] = await Promise.all([
    db.selectFrom('periods').select('month').orderBy('month').execute(),
    db.selectFrom('number_series').select(['series', 'last_date']).orderBy('series').execute(),
  ])
  const last = series.flatMap(({ series, last_date }) => {
    const kind = KINDS.find((known) => series.startsWith(SERIES[known]))
    return kind ? [{ kind, month: last_date.slice(0, 7), day: last_date }] : []
  })
  return { closed: closed.map(({ month }) => month), last }
}
