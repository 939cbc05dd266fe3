import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { inputsOf, listed, ok, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { billListTexts } from './texts.ts'

const t = billListTexts['zh-cn']
const LIST = 'POST /bl/list'
const row = (given: object = {}) => ({
  id: 3,
  orderId: 7,
  orderCode: 'K261120-0007',
  seq: 1,
  of: 1,
  no: 'BL2600001',
  kind: 'bl',
  state: 3,
  customer: 'みほん通商',
  shipper: 'SHANGHAI YUANYANG',
  consignee: 'KANSAI FOODS',
  vesselVoyage: 'SITC OSAKA / 2648E',
  departurePort: '上海',
  destinationPort: '大阪',
  onBoard: '2020-12-04',
  issuedOn: '2020-12-05',
  originals: 3,
  printed: 2,
  fileId: 51,
  updateTime: '2020-12-05 10:00',
  ...given,
})
const draft = row({ id: 4, seq: 2, of: 2, no: null, state: 1, issuedOn: null, onBoard: null, originals: 0, printed: 0 })

beforeEach(async () => {
  await page.viewport(1280, 800)
  stubFrame()
  response('POST /usersearch/getByComponent', ({ component }) => ok({ component, searchJson: null }))
  response(LIST, () => listed([row(), draft]))
})

test('lists B/Ls by the filters of the address, with what of them was printed', async () => {
  open('/billsOfLading?state=3&kind=bl&keyword=BL26&issuedFrom=2020-12-01&sortBy=no&sortOrder=desc', 3)
  const issued = page.getByRole('row', { name: /BL2600001/ })
  await expect.element(issued).toHaveTextContent('SHANGHAI YUANYANGKANSAI FOODS')
  await expect.element(issued).toHaveTextContent('已签发')
  await expect.element(issued).toHaveTextContent(t.printedOf(2, 3))
  await expect.element(page.getByRole('row', { name: new RegExp(t.noNumber) })).toHaveTextContent(t.part(2, 2))
  expect(inputsOf(LIST)[0]).toEqual({
    state: 3,
    kind: 'bl',
    keyword: 'BL26',
    issuedFrom: '2020-12-01',
    sortBy: 'no',
    sortOrder: 'desc',
    page: 1,
    limit: 20,
  })
  await expectAccessible()
})

test('the export takes the same filters', async () => {
  response('POST /bl/export', () => ({
    headers: { 'content-type': 'application/octet-stream' },
    body: new Blob(['x']),
  }))
  open('/billsOfLading?state=3', 3)
  await page.getByRole('button', { name: '导出', exact: false }).click()
  await expect.poll(() => inputsOf('POST /bl/export')).toEqual([{ state: 3 }])
})

test('staff come to the editor of a B/L, the customer to the check of what waits', async () => {
  open('/billsOfLading', 2)
  await page.getByRole('button', { name: `${t.edit} BL2600001` }).click()
  await expect.poll(addressNow).toBe('/billsOfLading/7')
})

test('the customer checks what waits, is given the copy of what is issued, and filters no drafts of others', async () => {
  open('/billsOfLading', 5)
  await expect.element(page.getByRole('row', { name: new RegExp(t.noNumber) })).toHaveTextContent('待您确认')
  await expect.element(page.getByRole('button', { name: `${t.copy} BL2600001` })).toBeVisible()
  await expect.element(page.getByText('みほん通商')).not.toBeInTheDocument()
  await page.getByRole('button', { name: new RegExp(`^${t.check} `) }).click()
  await expect.poll(addressNow).toBe('/billsOfLading/7/check')
})

test('without B/Ls it says where they come from', async () => {
  response(LIST, () => listed([]))
  open('/billsOfLading', 4)
  await expect.element(page.getByText(t.emptyCustomer)).toBeVisible()
})

test('rows are cards on a phone', async () => {
  await page.viewport(390, 844)
  open('/billsOfLading', 4)
  await expect.element(page.getByText('BL2600001')).toBeVisible()
  expect(document.querySelectorAll('[data-card]')).toHaveLength(2)
  await expectAccessible()
})
