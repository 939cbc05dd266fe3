import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page } from '@test/draw.tsx'
import { response, ok, refuse, inputsOf, listed } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { orderRow } from '@test/order.ts'
import { draft } from '@test/order-form.ts'
import { after, modal, SEARCH, searches, serve, serveOrderList } from '@test/order-list-screen.ts'
import { actionTexts, correctionTexts } from '../texts.ts'

beforeEach(serveOrderList)

test('an action that lacks documents lists all of them and makes no call', async () => {
  serve(orderRow(2, { state: 5, loading_notice_file_id: 1, bl_draft_file_id: 2 }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '登记开船 K261120-0007' }).click()
  await expect.element(modal().getByText('发票', { exact: false }).first()).toBeVisible()
  await expect.element(modal().getByText('装箱单', { exact: false }).first()).toBeVisible()
  await modal().getByRole('button', { name: '确定' }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(inputsOf('POST /order/updateState')).toEqual([])
})

test('the booking of a booked order is shown read-only with vessel and loading notice', async () => {
  serve(orderRow(2, { state: 5, loading_notice_file_id: 1 }))
  response('GET /common/getDictList', () => ok([]))
  response('GET /order/getBookingDetail', () =>
    ok({
      mbl: 'SITKSH001',
      hbl_no: 'KILSH001',
      hs_code_top_six: '630260,610910',
      remark: 'N/M',
      container_number: '',
      customs_clearance_method: '1',
      packing_method: '1',
      freight_method: '1',
      trade_terms: '1',
      vessel: 'SITC OSAKA',
      voyage: '2648E',
      loadingNoticeFileName: 'SO_1.xlsx',
    }),
  )
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: actionTexts['zh-cn'].action.bookingCheck }).click()
  await expect.element(modal().getByText('SITC OSAKA / 2648E')).toBeVisible()
  await expect.element(modal().getByText('SO_1.xlsx')).toBeVisible()
  await expect.element(modal().getByLabelText('HS 编码', { exact: false })).toHaveValue('630260,610910')
  expect(modal().element().querySelectorAll('label > [aria-hidden]')).toHaveLength(0)
})

test('accepting asks first, sends the version that was read, and reloads the rows', async () => {
  serve(orderRow(2))
  response('POST /order/updateState', () => after(4))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '受理 K261120-0007' }).click()
  const before = searches().length
  await expect
    .poll(async () => {
      await modal().getByRole('button', { name: '受理' }).click()
      return inputsOf('POST /order/updateState').length
    })
    .toBe(1)
  expect(inputsOf('POST /order/updateState')).toEqual([{ id: 7, version: 3, state: 2 }])
  await expect.element(page.getByText('已受理 K261120-0007')).toBeVisible()
  await expect.poll(() => searches().length).toBeGreaterThan(before)
})

test('after a version conflict nothing is accepted; pressing again uses the latest version', async () => {
  let version = 3
  response(SEARCH, () => listed([orderRow(2, { version })]))
  response('POST /order/updateState', (input) => {
    if (input.version === version && version === 5) return after(6)
    version = 5
    return refuse(6019)
  })
  response('POST /order/queryById', () => ok({ id: 7, version: 5, runningStatus: 2, cancelReason: null }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '受理 K261120-0007' }).click()
  await expect
    .poll(async () => {
      if (inputsOf('POST /order/updateState').length === 0) await modal().getByRole('button', { name: '受理' }).click()
      return inputsOf('POST /order/updateState').length
    })
    .toBe(1)
  await expect.element(modal()).not.toBeInTheDocument()
  await expect
    .poll(async () => {
      if (!modal().query()) await page.getByRole('button', { name: '受理 K261120-0007' }).click()
      else await modal().getByRole('button', { name: '受理' }).click()
      return inputsOf('POST /order/updateState').length
    })
    .toBe(2)
  await expect.element(page.getByText('已受理 K261120-0007')).toBeVisible()
  expect(inputsOf('POST /order/updateState').map(({ version }) => version)).toEqual([3, 5])
})

const cutOffs = actionTexts['zh-cn'].cutOff
/** The dialog of an order whose documents close by the schedule, and whose VGM by its shipping order. */
async function openCutOffs() {
  serve(orderRow(2, { state: 2, version: 3 }))
  const said = { basis: 'announced', source: 'so', seenAt: '2026-11-20 12:00', fileId: 4 } as const
  response('POST /order/queryById', () =>
    ok({
      ...draft,
      id: 7,
      version: 3,
      departureZone: 'Asia/Shanghai',
      expectedLeavePortDateStr: '2099-12-04',
      cutOffs: [
        { ...said, kind: 'si', at: '2099-12-03 12:00', basis: 'expected', source: 'sheet', seenAt: null, fileId: null },
        { ...said, kind: 'vgm', at: '2099-12-02 16:00' },
      ],
    }),
  )
  response('POST /container/list', () => ok({}))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: actionTexts['zh-cn'].action.changeCutOff }).click()
  await expect.element(modal().getByText(cutOffs.clock('上海'), { exact: false })).toBeVisible()
}
const moment = (name: string) => modal().getByRole('textbox', { name, exact: true })
const save = () => modal().getByRole('button', { name: '保存' }).click()

test('a cut-off in the past warns that the order is past its cut-off at once', async () => {
  await openCutOffs()
  await expect.element(modal().getByText(cutOffs.atOnce)).not.toBeInTheDocument()
  await moment('截单').fill('2026-01-05 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(modal().getByText(cutOffs.atOnce)).toBeVisible()
  expect(inputsOf('POST /order/changeCurOfDate')).toEqual([])
})

test('cut-offs saved as they were are said to be unchanged', async () => {
  await openCutOffs()
  await save()
  await expect.element(page.getByText('内容没有变化。')).toBeVisible()
  expect(inputsOf('POST /order/changeCurOfDate')).toEqual([])
})

test('all eight stand there with their source; only what was typed is sent, and what was announced otherwise is asked', async () => {
  await openCutOffs()
  response('POST /order/changeCurOfDate', () =>
    ok({ id: 7, code: 'K261120-0007', state: 2, version: 4, kept: ['yard'] }),
  )
  expect(modal().getByRole('textbox').elements()).toHaveLength(8)
  await expect.element(modal().getByText('入货通知（S/O）', { exact: false })).toBeVisible()
  await moment('VGM 截止').fill('2099-12-02 12:00')
  await moment('截港').fill('2099-12-03 10:00')
  await modal()
    .getByRole('checkbox', { name: `截港: ${cutOffs.isExpected}` })
    .click()
  await modal().getByRole('checkbox', { name: cutOffs.holds }).click()
  await save()
  await expect.element(page.getByText(cutOffs.kept('截港'))).toBeVisible()
  expect(inputsOf('POST /order/changeCurOfDate')).toEqual([
    {
      orderId: 7,
      orderCode: 'K261120-0007',
      version: 3,
      cutOffs: {
        vgm: { at: '2099-12-02 12:00', basis: 'announced', replaces: '2099-12-02 16:00' },
        yard: { at: '2099-12-03 10:00', basis: 'expected' },
      },
    },
  ])
})

test('cancelling for lack of space asks first, and declining changes nothing', async () => {
  serve(orderRow(2, { state: 2 }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: actionTexts['zh-cn'].action.cabinFull }).click()
  await expect.element(modal().getByRole('button', { name: actionTexts['zh-cn'].cabinFull.action })).toBeVisible()
  await modal().getByRole('button', { name: actionTexts['zh-cn'].cancel.keep }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(inputsOf('POST /order/updateState')).toEqual([])
})

test('cancelling after the cut-off shows the fee and accepts it by its button', async () => {
  serve(orderRow(4, { state: 2, isCut: true }))
  response('POST /orderCharge/fee', () => ok({ amount: '30000', currency: 'JPY' }))
  response('POST /order/updateState', () => after(4))
  open('/searchOrder', 4)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '取消订单' }).click()
  await expect.element(modal().getByText('JP¥30,000', { exact: false })).toBeVisible()
  expect(inputsOf('POST /orderCharge/fee')).toEqual([{ orderId: 7, kind: 'cancel' }])
  await expect
    .poll(async () => {
      if (inputsOf('POST /order/updateState').length === 0)
        await modal().getByRole('button', { name: '接受费用', exact: false }).click()
      return inputsOf('POST /order/updateState')
    })
    .toEqual([{ id: 7, version: 3, state: 4, acceptFee: true, feeShown: { amount: '30000', currency: 'JPY' } }])
})

test('a cut-off that passes while the question is open asks again, with the fee', async () => {
  serve(orderRow(4, { state: 2, isCut: false }))
  response('POST /orderCharge/fee', () => ok({ amount: '30000', currency: 'JPY' }))
  response('POST /order/updateState', ({ acceptFee }) =>
    acceptFee ? after(4) : { body: { code: 6021, msg: 'Accept the fee', data: { isCancelWithMoney: true } } },
  )
  open('/searchOrder', 4)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '取消订单' }).click()
  await modal().getByRole('button', { name: actionTexts['zh-cn'].action.cancel }).click()
  await expect.element(modal().getByText('JP¥30,000', { exact: false })).toBeVisible()
  await modal().getByRole('button', { name: '接受费用', exact: false }).click()
  await expect
    .poll(() => inputsOf('POST /order/updateState'))
    .toEqual([
      { id: 7, version: 3, state: 4 },
      { id: 7, version: 3, state: 4, acceptFee: true, feeShown: { amount: '30000', currency: 'JPY' } },
    ])
})

test('a shipper account accepts the fee without seeing an amount', async () => {
  serve(orderRow(5, { state: 2, isCut: true }))
  response('POST /order/updateState', () => after(4))
  open('/searchOrder', 5)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '取消订单' }).click()
  await expect.element(modal().getByText('金额会请贵公司', { exact: false })).toBeVisible()
  expect(inputsOf('POST /orderCharge/fee')).toEqual([])
  await modal().getByRole('button', { name: actionTexts['zh-cn'].cancel.keep }).click()
  await expect.element(modal()).not.toBeInTheDocument()
})

test('a wrong check digit needs a second confirmation before the departure', async () => {
  serve(
    orderRow(2, {
      state: 5,
      loading_notice_file_id: 1,
      bl_draft_file_id: 2,
      is_bl_draft_confirmed: 2,
      invoice_file_id: 3,
      parking_list_file_id: 4,
    }),
  )
  response('POST /order/updateState', ({ acceptContainerNumbers }) =>
    acceptContainerNumbers
      ? after(4)
      : refuse(6014, { data: { containerNumbers: [{ number: 'CSQU3054384', issue: 'checkDigit' }] } }),
  )
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '登记开船 K261120-0007' }).click()
  // Departing without the arrival notice is possible, with a warning (rules 8.12).
  await expect.element(modal().getByText('尚未上传到货通知', { exact: false })).toBeVisible()
  await modal().getByRole('textbox', { name: '箱号' }).fill('CSQU3054384')
  await expect.element(modal().getByText('校验位不符，应为 3')).toBeVisible()
  await modal().getByRole('button', { name: '登记开船' }).click()
  const question = page.getByRole('dialog').filter({ hasText: correctionTexts['zh-cn'].digitTitle })
  await expect.element(question).toBeVisible()
  await expect
    .poll(async () => {
      if (question.query()) await question.getByRole('button', { name: correctionTexts['zh-cn'].meant }).click()
      return inputsOf('POST /order/updateState')[1]
    })
    .toMatchObject({ id: 7, version: 3, state: 7, containerNumber: 'CSQU3054384', acceptContainerNumbers: true })
})

test('a memo is saved and can be undone', async () => {
  serve(orderRow(2, { memo: 'before' }))
  response('POST /order/updateMemo', ({ memo }) => ok({ id: 7, version: 4, memo }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '备注' }).click()
  await modal().getByRole('textbox').fill('after')
  await modal().getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(() => inputsOf('POST /order/updateMemo'))
    .toEqual([
      { id: 7, memo: 'after' },
      { id: 7, memo: 'before' },
    ])
  await expect.element(page.getByText('已恢复原状。')).toBeVisible()
})

test('accepting one order says that its cut-off has passed', async () => {
  serve(orderRow(2, { isCut: true, deadline: '2026-11-16 17:00' }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '受理 K261120-0007' }).click()
  await expect.element(modal().getByText(/^截单时间（.*17:00 上海）已过。$/)).toBeVisible()
})

test('a departure that is recorded days before the ETD is said', async () => {
  const booked = { state: 5, loading_notice_file_id: 1, invoice_file_id: 2, parking_list_file_id: 3 }
  serve(
    orderRow(2, { ...booked, bl_draft_file_id: 4, is_bl_draft_confirmed: 2, expect_leave_port_date_str: '2199-12-02' }),
  )
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '登记开船 K261120-0007' }).click()
  await expect.element(modal().getByText('早于预计开船日', { exact: false })).toBeVisible()
})
