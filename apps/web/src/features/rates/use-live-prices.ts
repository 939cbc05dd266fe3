import { makeStale } from '../../api/queries.ts'
import { useLive } from '../../api/use-live.ts'
import { useTexts } from '../../i18n/texts.ts'
import { showInfo } from '../../ui/toast.ts'
import { rateTexts } from './messages/index.ts'

/** What discounts change the answers of. */
const PRICED = [
  'POST /transportCost/jiansuo',
  'GET /transportCost/getTransportCostlist',
  'GET /transportCost/getValidTransportCost',
  'POST /order/getEstimateInfo',
  'POST /discount',
] as const

/** Keeps the prices on screen right when a discount changes, and says why they are others now. */
export function useLivePrices({ isSeen = true }: { isSeen?: boolean } = {}): void {
  const t = useTexts(rateTexts)
  useLive(['prices', 'refresh'], (came) => {
    if (isSeen && came.has('prices')) showInfo(t.pricesRenewed)
    void makeStale(...PRICED)
  })
}
