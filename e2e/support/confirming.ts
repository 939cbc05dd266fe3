import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The token of the user signed in on this page. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token') ?? '')

/**
 * Calls the API as the user signed in on the page, to prepare a journey; with `file`, a path, as
 * multipart. Fails unless the call succeeds.
 */
export async function callAs(page: Page, request: APIRequestContext) {
  const headers = { Authorization: await tokenOf(page) }
  return async <T>(route: string, data: Record<string, unknown>, file?: string): Promise<T> => {
    const answer = await request.post(
      `/api${route}`,
      file ? { headers, multipart: await form(data, file) } : { headers, data },
    )
    const body = (await answer.json()) as { code: number; data: T }
    expect(body, route).toMatchObject({ code: 200 })
    return body.data
  }
}
const form = async (data: Record<string, unknown>, file: string) => ({
  ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
  file: {
    name: path.basename(file),
    mimeType: file.endsWith('.pdf')
      ? 'application/pdf'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  },
})

interface Found {
  id: number
  code: string
  runningStatus: number
  bl_file_id: number | null
  an_fee_request_file_id: number | null
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
