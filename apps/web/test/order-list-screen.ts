import { page } from './draw.tsx'
import { ok, response, listed, inputsOf } from './fake-server.ts'
import { stubFrame } from './open.tsx'
import type { Order } from '@/features/orders/order.ts'

export const SEARCH = 'POST /order/search'
export const searches = () => inputsOf(SEARCH)
export const serve = (...rows: Order[]) => response(SEARCH, () => listed(rows))
export const after = (version: number) =>
  ok({ id: 7, code: 'K261120-0007', state: 2, version, isCancelWithMoney: false })
export const modal = () => page.getByRole('dialog')

/** The filters that the page has saved. */
export const savedSearch: { json: string | null } = { json: null }

/** The responses that every order list needs. */
export function serveOrderList(): void {
  stubFrame()
  savedSearch.json = null
  response('POST /order/getStatusCounts', () => ok({ total: 9, counts: [{ runningStatus: 2, count: 4 }] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /user/getResponsibleList', () => ok({ responsibleList: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: savedSearch.json }))
  response('POST /usersearch/saveByComponent', ({ searchJson }) => {
    savedSearch.json = String(searchJson)
    return ok()
  })
}
