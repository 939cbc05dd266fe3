import { invalidate, queryClient } from '@/api/queries.ts'
import { useLive } from '@/api/use-live.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showInfo } from '@/ui/feedback/toast.ts'
import { rateTexts } from '../texts.ts'

/** The queries that depend on rates, surcharges, discounts and exchange rates. */
const PRICED = [
  'POST /transportCost/jiansuo',
  'GET /transportCost/getTransportCost',
  'GET /transportCost/getTransportCostlist',
  'GET /transportCost/getValidTransportCost',
  'GET /surchargeNew/getPolPodSurchargeDetailList',
  'POST /order/queryFlight',
  'POST /order/getEstimateInfo',
  'POST /discount',
] as const

/** The prices on screen, to be compared. */
const onScreen = (): string =>
  JSON.stringify(PRICED.map((route) => queryClient.getQueriesData({ queryKey: [route], type: 'active' })))

/** Refetches the prices on screen when one of their parts changes, and reports when they differ. */
export function useLivePrices({ isSeen = true }: { isSeen?: boolean } = {}): void {
  const t = useTexts(rateTexts)
  useLive(['prices', 'refresh'], (came) => {
    const before = onScreen()
    return invalidate(...PRICED).then(() => {
      if (isSeen && came.has('prices') && onScreen() !== before) showInfo(t.pricesRenewed)
    })
  })
}
