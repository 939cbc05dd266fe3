import { unmountAll } from '@test/mounted.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { coreTexts } from '@/i18n/core-texts.ts'
import { textsNow } from '@/i18n/texts.ts'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, listed, ok, refuse, inputsOf } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const customer = {
  customerId: 44,
  version: 3,
  code: 'C00044',
  company_name: 'Mihon Trading',
  name: 'Mihon',
  email: 'm@mihon.example',
  state: 1,
  discount: '0.90',
  note: '优惠10%（9折）',
  changedBy: 'Opera Tor',
  changeTime: '2026-11-20 10:00',
}
const line = (group: string, currency: string, totalPrice: string) => ({
  group,
  item: group,
  price: totalPrice,
  currency,
  totalPrice,
})
const port = (id: number, label: string) => ({ id, name: label, label, country: id, unlocode: null })
const rate = {
  id: 21,
  departurePortLabel: '上海',
  destinationPortLabel: '大阪',
  shippingCompany: 'SITC',
  weekday: 5,
  type: 'FCL',
  capacity20gp: null,
  capacity40gp: null,
  capacity40hq: '427.50',
  lcl: null,
  listPrice: { capacity20gp: null, capacity40gp: null, capacity40hq: '450.00', lcl: null },
  allIn: [{ containerType: '40HQ' }],
}
const lines = [line('oceanFreight', 'USD', '427.50'), line('pol', 'CNY', '1470.00'), line('pod', 'JPY', '55000')]

beforeEach(() => {
  stubFrame()
  response('POST /discount/customers', () => listed([customer]))
  response('POST /discount/all', () => ok({ discount: '0.95', version: 7, note: '优惠5%（9.5折）' }))
  response('GET /common/getDictList', () =>
    ok([{ entryID: 4, entryName: '', entryList: [{ id: 1, entryCode: '1', entryValue: '签约中', entrySeq: 1 }] }]),
  )
  response('GET /transportCost/approvalOKPortList', () =>
    ok({ departurePorts: [port(1, '上海')], destinationPorts: [port(2, '大阪')] }),
  )
  response('GET /transportCost/getValidTransportCost', () => listed([rate]))
  response('GET /transportCost/getTransportCost', () => ok({ ...rate, allIn: [{ containerType: '40HQ', lines }] }))
})
const dialog = () => page.getByRole('dialog')
const openList = async (role: 2 | 3) => {
  open('/disCustomer', role)
  await expect.element(page.getByRole('heading', { name: '折扣设置' })).toBeVisible()
  await expect.element(page.getByText('Mihon Trading')).toBeVisible()
}
const edit = () => page.getByRole('button', { name: '修改 Mihon Trading' }).click()
const cellsOf = (size: string) =>
  dialog()
    .getByRole('row', { name: size })
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)

test('describes each factor, alone and with the global discount, and who set it last', async () => {
  await openList(3)
  for (const shown of ['0.90', '优惠10%（9折）', '× 0.855', '优惠14.5%（8.55折）', '签约中', 'Opera Tor'])
    await expect.element(page.getByText(shown).first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: '全线统一折扣' })).toHaveTextContent('0.95')
  await page.getByRole('textbox', { name: '公司、联系人、邮箱、电话或编号' }).fill('mihon')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf('POST /discount/customers').at(-1)).toMatchObject({ keyword: 'mihon', page: 1 })
  expect(addressNow()).toBe('/disCustomer?keyword=mihon')
})

test('a common factor takes one click, with a preview of a rate before saving', async () => {
  response('POST /discount/update', () => ok({ id: 44, version: 4 }))
  await openList(3)
  await edit()
  await expect.element(dialog().getByRole('radio', { name: '优惠10%（9折）' })).toBeChecked()
  await dialog().getByText('优惠15%（8.5折）').click()
  // 450 × 0.95 = 427.50; × 0.9 = 384.75, × 0.85 = 363.375; + 1470 / 7.1038 + 55000 / 156.42 = 921.92, rounded once
  await expect.poll(() => cellsOf('40HQ')).toEqual(['$450.00', '$427.50', '$384.75', '$363.38', '$921.92'])
  await expect.element(dialog().getByRole('rowheader', { name: '40HQ' })).toHaveTextContent('CN¥1,470.00')
  await expectAccessible()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('折扣已更新，立即生效。')).toBeVisible()
  expect(inputsOf('POST /discount/update')).toEqual([{ customerId: 44, discount: '0.85', version: 3 }])
})

test('a typed factor is validated, never rounded or truncated, and stepped by 0.1', async () => {
  await openList(3)
  await edit()
  await dialog().getByText('自定义').click()
  const box = dialog().getByRole('spinbutton', { name: '自定义折扣系数' })
  await box.fill('０．８５５')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('小数位数过多。')).toBeVisible()
  await expect.element(dialog().getByText('输入正确的系数后显示修改后的价格。')).toBeVisible()
  await expect.element(box).toHaveValue('0.855')
  await box.fill('12')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('数值过大，请检查。')).toBeVisible()
  await expect.element(box).toHaveValue('12')
  await box.fill('1.2')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box).toHaveValue('1.3')
  expect(inputsOf('POST /discount/update')).toEqual([])
})

test('a version conflict shows the other change beside the input and allows saving over it', async () => {
  response('POST /discount/update', ({ version }) =>
    version === 3 ? refuse(9002, { data: { latest: { discount: '0.50', version: 4 } } }) : ok({ id: 44, version: 5 }),
  )
  await openList(2)
  await edit()
  await dialog().getByText('加价一倍…').click()
  await page.getByRole('button', { name: '加价一倍', exact: true }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByRole('cell', { name: '0.50' })).toBeVisible()
  await dialog()
    .getByRole('button', { name: textsNow(coreTexts).form.staleKeep })
    .click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.poll(() => inputsOf('POST /discount/update').at(-1)).toMatchObject({ discount: '2', version: 4 })
})

test('only role 2 can set the global discount', async () => {
  response('POST /discount/updateAll', () => ok({ id: 1, version: 8 }))
  await openList(3)
  expect(page.getByRole('button', { name: '修改', exact: true }).elements()).toEqual([])
  await expect.element(page.getByText('只有业务管理员可以修改。')).toBeVisible()
  unmountAll()
  await openList(2)
  await page.getByRole('button', { name: '修改', exact: true }).click()
  const factor = dialog().getByRole('spinbutton', { name: '折扣系数' })
  await factor.fill('1.5')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('数值过大，请检查。')).toBeVisible()
  await factor.fill('0.8')
  await expect.poll(() => cellsOf('40HQ').slice(0, 4)).toEqual(['$450.00', '$360.00', '$427.50', '$360.00'])
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('折扣已更新，立即生效。')).toBeVisible()
  expect(inputsOf('POST /discount/updateAll')).toEqual([{ discount: '0.8', version: 7 }])
})

test('the history shows who changed old to new values, with paging', async () => {
  const change = (id: number) => ({
    id,
    kind: id % 2 ? 'allFare' : 'customer',
    code: id % 2 ? null : 'C00044',
    company_name: id % 2 ? null : 'Mihon Trading',
    before: '1.00',
    after: '0.90',
    changedBy: 'Mana Ger',
    changeTime: `2026-11-20 10:0${id}`,
  })
  response('POST /discount/history', () => listed([change(1), change(2)], 21))
  await openList(3)
  await page.getByRole('button', { name: '变更记录', exact: true }).click()
  await expect
    .element(dialog().getByRole('row', { name: '11月20日 周五 10:01 全线统一折扣' }))
    .toHaveTextContent('1.00 → 0.90')
  await expect.element(dialog().getByText('不打折 → 优惠10%（9折）').first()).toBeVisible()
  await dialog().getByRole('listitem', { name: '2' }).click()
  await expect.poll(() => inputsOf('POST /discount/history').at(-1)).toEqual({ page: 2, limit: 10 })
})

test('open price pages refetch when a price may have changed, and report different prices', async () => {
  response('GET /transportCost/approvalOKPortList', () => ok({ departurePorts: [], destinationPorts: [] }))
  let discount = '1'
  response('POST /transportCost/jiansuo', () => ok({ dataList: [], total: 0, discount, discountNote: null }))
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const notify = (event: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`))
  const others = window.fetch
  window.fetch = async (target, init) =>
    String(target).includes('/api/events')
      ? new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }))
      : others(target, init)
  open('/freightRateRetrieval', 4)
  await expect.poll(() => inputsOf('POST /transportCost/jiansuo')).toHaveLength(1)
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  notify('prices')
  await expect.poll(() => inputsOf('POST /transportCost/jiansuo')).toHaveLength(2)
  const errorMessage = page.getByText('价格有更新，现在显示的是最新价格。')
  // Another customer's price, or that of another route.
  await expect.element(errorMessage).not.toBeInTheDocument()
  discount = '0.9'
  notify('prices')
  await expect.element(errorMessage).toBeVisible()
  await expect.poll(() => inputsOf('POST /transportCost/jiansuo')).toHaveLength(3)
})
