import type { TermsOfRate } from '@kairo/shared/free-time/free-time.contract'
import { useApiQuery } from '@/api/queries.ts'

export type Terms = TermsOfRate['terms']

/** The free time of rates for their next ship from a day on, by rate; undefined while it is loading or not to be seen. */
export function useTermsOfRates(ids: readonly number[], etd: string | undefined, isSeen: boolean) {
  const { data } = useApiQuery(
    'POST /freeTime/forRate',
    { transportCostId: [...ids].sort((a, b) => a - b), etd: etd || undefined },
    // A page of rates is complete without it.
    { enabled: isSeen && ids.length > 0, keepPrevious: true, staleMs: 60_000, later: true },
  )
  return (id: number): Terms | undefined =>
    data?.data.dataList.find(({ transportCostId }) => transportCostId === id)?.terms
}
