import { beforeEach, expect, test } from 'vitest'
import { draw, page } from '@test/draw.tsx'
import { ok, refuse, requests, response } from '@test/fake-server.ts'
import { userOf } from '@test/open.tsx'
import { orderRow } from '@test/order.ts'
import { beginSession } from '@/session/session.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { deliveryTexts } from './texts.ts'

const t = deliveryTexts['zh-cn']
const signIn = (role: 2 | 3) => beginSession({ token: 't', user: userOf(role), version: '1.0.0', kept: false })
beforeEach(() => signIn(3))
const order = () => orderRow(3, { state: 8, bl_file_id: 4 })

const checked = (isPaid = true) => ({
  orderId: 7,
  version: 3,
  release: 'original' as const,
  checks: [
    { kind: 'paper' as const, isDone: false, text: '尚未收回正本提单。', invoices: [] },
    {
      kind: 'money' as const,
      isDone: isPaid,
      text: isPaid ? '费用已付清。' : '账单未付清：I2611-0001。',
      invoices: isPaid ? [] : [{ id: 5, no: 'I2611-0001' }],
    },
    { kind: 'exceptions' as const, isDone: true, text: '没有阻止放货的异常。', invoices: [] },
  ],
  asksForPaper: true,
  toName: 'OHI CONTAINER TERMINAL 3',
  toAddress: '',
  consignee: 'KANSAI FOODS',
  deliveryCode: '',
  no: '',
})
const sent = () => requests.filter(({ route }) => route === 'POST /deliveryOrder/issue').map(({ input }) => input)

test('what is missing is marked; with the original ticked it is issued to the terminal of the carrier’s notice', async () => {
  response('POST /deliveryOrder/check', () => ok(checked()))
  response('POST /deliveryOrder/issue', () =>
    ok({ id: 7, code: 'K261120-0007', state: 8, version: 4, no: 'D2611-0001', fileId: 12 }),
  )
  draw(<DeliveryDialog order={order()} onClose={() => undefined} />)
  await expect.element(page.getByRole('img', { name: t.missing })).toBeVisible()
  await expect.element(page.getByText(t.onlyManager)).toBeVisible()
  await expect.element(page.getByText(t.deliveryCodeHint)).toBeVisible()
  await page.getByRole('checkbox').click()
  await expect.element(page.getByRole('img', { name: t.missing })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t.issue, exact: true }).click()
  await expect
    .poll(sent)
    .toMatchObject([{ orderId: 7, version: 3, toName: 'OHI CONTAINER TERMINAL 3', paperBack: true }])
})

test('an unpaid bill is linked; an operator is not asked for a reason', async () => {
  response('POST /deliveryOrder/check', () => ok(checked(false)))
  response('POST /deliveryOrder/issue', () =>
    refuse(6144, { errors: [{ path: 'money', message: '账单未付清：I2611-0001。' }] }),
  )
  draw(<DeliveryDialog order={order()} onClose={() => undefined} />)
  await expect.element(page.getByRole('link', { name: t.bill('I2611-0001') })).toBeVisible()
  await expect.element(page.getByLabelText(t.reason)).not.toBeInTheDocument()
})

test('the manager’s reason goes along', async () => {
  signIn(2)
  response('POST /deliveryOrder/check', () => ok(checked(false)))
  response('POST /deliveryOrder/issue', () =>
    ok({ id: 7, code: 'K261120-0007', state: 8, version: 4, no: 'D2611-0001', fileId: 12 }),
  )
  draw(<DeliveryDialog order={order()} onClose={() => undefined} />)
  await page.getByLabelText(t.reason).fill('银行保函')
  await page.getByRole('button', { name: t.issue, exact: true }).click()
  await expect.poll(sent).toMatchObject([{ reason: '银行保函', paperBack: false }])
})
