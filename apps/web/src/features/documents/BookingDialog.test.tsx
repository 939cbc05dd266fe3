import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page } from '../../../test/draw.tsx'
import { response, asked, ok, refuse, silence } from '../../../test/fake-server.ts'
import { stubFrame, open } from '../../../test/open.tsx'
import { orderRow } from '../../../test/order.ts'
import { messages as core } from '../../i18n/messages/zh-cn.ts'
import { messages as commands } from '../orders/action-messages/zh-cn.ts'
import { messages as t } from './messages/zh-cn.ts'

const SAVE = 'POST /order/saveBooking'
const detail = {
  id: 7,
  version: 3,
  state: 2,
  mbl: '',
  hbl_no: '',
  hs_code_top_six: '630260',
  remark: 'N/M',
  container_number: '',
  customs_clearance_method: '1',
  packing_method: '1',
  freight_method: '1',
  trade_terms: '1',
  vessel: '',
  voyage: '',
  loadingNoticeFileName: '',
}
const modal = () => page.getByRole('dialog')
const field = (name: string) => modal().getByRole('textbox', { name, exact: false })

beforeEach(() => {
  stubFrame()
  response('POST /order/getStatusCounts', () => ok({ total: 1, counts: [] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /user/getResponsibleList', () => ok({ responsibleList: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: null }))
  response('POST /order/search', ({ limit }) => ({
    body: { code: 200, msg: 'ok', list: { list: limit === 1 ? [] : [orderRow(2, { state: 2 })], totalRow: 1 } },
  }))
  response('GET /common/getDictList', () => ok([]))
  response('GET /order/getBookingDetail', () => ok(detail))
})
const openBooking = async () => {
  open('/searchOrder', 2)
  await page.getByRole('button', { name: `${commands.action.book} K261120-0007` }).click()
}

test('a booking that cannot be loaded says so, and can be asked for again', async () => {
  response('GET /order/getBookingDetail', () => refuse(9003))
  await openBooking()
  await expect.element(modal().getByRole('alert')).toBeVisible()
  response('GET /order/getBookingDetail', () => ok(detail))
  await modal().getByRole('button', { name: core.common.retry }).click()
  await expect.element(field(t.hsCode)).toHaveValue('630260')
})

test('opened again, it starts from what the order says by then', async () => {
  await openBooking()
  await expect.element(field(t.hsCode)).toHaveValue('630260')
  await modal().getByRole('button', { name: core.common.cancel }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  response('GET /order/getBookingDetail', () => ok({ ...detail, version: 4, hs_code_top_six: '847130' }))
  await page.getByRole('button', { name: `${commands.action.book} K261120-0007` }).click()
  await expect.element(field(t.hsCode)).toHaveValue('847130')
})

test('when someone else was faster, what was typed stays and goes with the latest version', async () => {
  response(SAVE, ({ version }) =>
    version === '3'
      ? refuse(6019)
      : ok({ id: 7, code: 'K261120-0007', state: 5, version: 6, vessel: 'A', voyage: '1' }),
  )
  await openBooking()
  await field(t.mbl).fill('SITGSH123456')
  await field(t.hbl).fill('KAIRO0001')
  await userEvent.upload(modal().getByLabelText(t.loadingNotice), new File(['x'], 'so.xlsx'))
  response('GET /order/getBookingDetail', () => ok({ ...detail, version: 5, remark: 'KANSAI 1-500' }))
  await modal().getByRole('button', { name: t.book }).click()
  await modal().getByRole('button', { name: core.form.staleKeep }).click()
  await expect.element(field(t.mbl)).toHaveValue('SITGSH123456')
  await expect.element(field(t.shippingMark)).toHaveValue('KANSAI 1-500')
  await modal().getByRole('button', { name: t.book }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(asked.filter(({ route }) => route === SAVE).map(({ input }) => [input.version, input.mbl])).toEqual([
    ['3', 'SITGSH123456'],
    ['5', 'SITGSH123456'],
  ])
})

test('a sending that hangs can be ended, and a chosen file is not thrown away unasked', async () => {
  response(SAVE, silence)
  await openBooking()
  await field(t.mbl).fill('SITGSH123456')
  await field(t.hbl).fill('KAIRO0001')
  await userEvent.upload(modal().getByLabelText(t.loadingNotice), new File(['x'], 'so.xlsx'))
  await modal().getByRole('button', { name: t.book }).click()
  await expect.poll(() => asked.some(({ route }) => route === SAVE)).toBe(true)
  await modal().getByRole('button', { name: core.common.cancel, exact: true }).click()
  await expect.element(modal().getByText(core.upload.cancelled)).toBeVisible()
  await field(t.mbl).fill('')
  await field(t.hbl).fill('')
  await modal().getByRole('button', { name: core.common.cancel, exact: true }).click()
  await page.getByRole('button', { name: core.form.keepEditing }).click()
  await expect.element(modal().getByText('so.xlsx')).toBeVisible()
})
