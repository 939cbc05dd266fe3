import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'
import { rateRow } from '@test/rate.ts'

const rate = rateRow()
const changes = [
  {
    at: '2026-11-10 09:00',
    by: 'Hanako',
    what: 'edited',
    changes: { capacity20gp: ['310.00', '300'], shipping_company_id: ['2', '1'], direct_transfer: ['false', 'true'] },
  },
]
let shown: object = rate
beforeEach(() => {
  stubFrame()
  shown = rate
  response('GET /transportCostApproval/getTransportList', () => ok({ dataList: [shown], changes }))
  response('GET /surchargeNew/getPolPodSurchargeDetailList', () =>
    ok({ begins: [], ends: [], gs: [{ name: 'Winter', price: '30.00' }] }),
  )
  response('GET /surchargeNew/getSurchargeList', () => listed([]))
  response('GET /common/getDictList', () => ok([{ entryID: 33, entryList: [] }]))
  response('GET /shipping/company/list', () =>
    listed([
      { id: 1, name: 'SITC' },
      { id: 2, name: 'ONE' },
    ]),
  )
})

test('a rate shows prices, surcharges and history in words', async () => {
  open('/priceInfo?id=21', 3)
  await expect.element(page.getByRole('heading', { name: '上海 → 大阪' })).toBeVisible()
  await expect.element(page.getByText('$450.00')).toBeVisible()
  await expect.element(page.getByText('Winter')).toBeVisible()
  await expect.element(page.getByText('20GP: $310.00 → $300.00', { exact: false })).toBeVisible()
  await expect.element(page.getByText('船公司: ONE → SITC', { exact: false })).toBeVisible()
  await expect.element(page.getByText('直航: 中转 → 直航', { exact: false })).toBeVisible()
  await expectAccessible()
})

test('the edit address opens the form over the rate, and saving sends the version that was read', async () => {
  response('POST /transportCost/updateInfo', () => ok({ id: 21, version: 5, pending: false }))
  open('/priceInfo?id=21', 2)
  await page.getByRole('button', { name: '编辑' }).click()
  await expect.poll(addressNow).toContain('/upPrice?id=21')
  await page.getByRole('textbox', { name: '40HQ', exact: false }).fill('455')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => requests.find(({ route }) => route === 'POST /transportCost/updateInfo')?.input)
    .toMatchObject({
      id: 21,
      version: 4,
      capacity40hq: '455',
    })
  await expect.poll(addressNow).toContain('/priceInfo?id=21')
})

test('a rate that was never approved cannot be edited; an unknown one leads to the list', async () => {
  shown = { ...rate, approvalStatus: 1, approvalCount: 0 }
  open('/priceInfo?id=21', 2)
  await expect.element(page.getByText('$450.00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '编辑' })).not.toBeInTheDocument()
})

test('the address without a rate leads to the list', async () => {
  open('/upPrice', 2)
  await page.getByRole('button', { name: '运价管理' }).click()
  await expect.poll(addressNow).toContain('/searchPrice')
})
