import type { APIRequestContext, Page } from '@playwright/test'

/** The token of the user signed in on this page. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token') ?? '')

interface Found {
  id: number
  code: string
  runningStatus: number
}

/** Orders that this user sees in one of the running statuses, newest first; to find demo data. */
export async function ordersOf(page: Page, request: APIRequestContext, state: string): Promise<Found[]> {
  const answer = await request.post('/api/order/search', {
    headers: { Authorization: await tokenOf(page) },
    data: { page: 1, limit: 20, state },
  })
  const { list } = (await answer.json()) as { list: { list: Found[] } }
  return list.list
}

/** As ordersOf, one of them; `which` lets journeys use different orders. */
export async function orderOf(page: Page, request: APIRequestContext, state: string, which = 0): Promise<Found> {
  const orders = await ordersOf(page, request, state)
  const order = orders.at(which)
  if (!order)
    throw new Error(`The demonstration has ${orders.length} orders in status ${state}; number ${which} is none.`)
  return order
}
