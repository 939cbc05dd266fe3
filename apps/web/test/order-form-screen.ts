import type {} from '@vitest/browser-playwright'
import { expect } from 'vitest'
import { type Locator, locators } from 'vitest/browser'
import { page } from './draw.tsx'
import { listed, ok, response } from './fake-server.ts'
import { open, stubFrame } from './open.tsx'
import { draft, estimate, flight } from './order-form.ts'

export const after = (state: number, version: number) => ok({ id: 7, code: 'K261121-0007', state, version })

/** The responses that every order form needs. */
export function serveOrderForm(): void {
  stubFrame()
  const port = (id: number, name: string, label: string) => ({ id, name, label, country: id, spliced: label })
  response('POST /order/getSplicingCityAndCountriesPorts', () =>
    ok({ departurePorts: [port(1, 'Shanghai', '上海')], destinationPorts: [port(2, 'Osaka', '大阪')] }),
  )
  response('GET /common/getDictList', () =>
    ok(
      [11, 12, 13, 14, 15].map((entryID) => ({
        entryID,
        entryName: '',
        entryList: [{ id: entryID, entryCode: '1', entryValue: `值${entryID}`, entrySeq: 1 }],
      })),
    ),
  )
  response('POST /user/getUserByRole', () => ok({ users: [] }))
  response('GET /common/getUploadFiles', () => listed([]))
  response('POST /order/queryFlight', () => ok(flight))
  response('POST /order/getEstimateInfo', () => ok(estimate))
  response('POST /order/queryById', () => ok(draft))
  response('POST /order/search', () => listed([]))
}

/** An input of the form by its name in the specification: labels are worded for people and may change. */
locators.extend({ byField: (name: string) => `css=#order-${name}` })
declare module 'vitest/browser' {
  interface LocatorSelectors {
    byField: (name: string) => Locator
  }
}
export const field = (name: string) => page.byField(name)
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const openNew = async () => {
  open('/addOrder', 4)
  await expect.element(page.getByRole('heading', { name: '新订舱' })).toBeVisible()
}
export const openDraft = async () => {
  open('/addOrder?state=2&id=7', 4)
  await expect.element(page.getByRole('heading', { name: '编辑订单 K261121-0007' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '全部填好，可以提交' })).toBeVisible()
}
