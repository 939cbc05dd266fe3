import { call } from '../../api/call.ts'
import type { Format } from '../../i18n/format.ts'
import { columnOfRate, type TrialColumn } from './trial-column.ts'

/** A rate as a column: quoted for one of each size and one RT, so that every price and charge of it is in the answer. */
export async function loadColumn(key: number, rateId: number, weekday: Format['weekday']): Promise<TrialColumn> {
  const [estimate, rate] = await Promise.all([
    call('POST /order/getEstimateInfo', {
      transportCostId: rateId,
      fcl20Gp: 1,
      fcl40Gp: 1,
      fcl40Hq: 1,
      lclRt: '1',
      blQuantity: 1,
    }),
    call('GET /transportCost/getTransportCost', { id: rateId }),
  ])
  const { distance } = estimate.data
  return columnOfRate(key, rateId, estimate.data, {
    transit: String(distance),
    frequency: weekday(rate.data.weekday),
  })
}
