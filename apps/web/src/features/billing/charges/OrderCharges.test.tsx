import { choose } from '@test/choose.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chargeRow, stubBilling } from '@test/billing.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { detailOf, draft } from '@test/order-form.ts'
import { orderRow } from '@test/order.ts'
import { formatsOf } from '@/i18n/format.ts'
import { detailTexts } from '@/features/orders/texts.ts'
import { billingTexts } from '../texts.ts'

const dialog = () => page.getByRole('dialog').last()
const last = (route: string) => requests.findLast((one) => one.route === route)?.input
const section = () => page.getByRole('region', { name: billingTexts['zh-cn'].chargesSection, exact: true })

beforeEach(() => {
  stubFrame()
  stubBilling()
  const row = orderRow(4, { id: draft.id })
  response('POST /order/getStatusCounts', () => ok({ total: 0, counts: [] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: null }))
  response('POST /order/search', () => listed([row]))
  response('POST /order/queryById', () => ok(detailOf(row)))
  response('POST /order/getOrderStateHistory', () => ok())
  response('POST /order/getEstimateInfo', () => refuse(6018))
  response('POST /chargeKind/list', () => listed([{ id: 5, code: 'INSPECTION', nameCn: '查验费' }]))
  response('GET /common/getDictList', () =>
    ok([
      {
        entryID: 35,
        entryName: '费用事由',
        entryList: [
          { id: 1, entryCode: '4', entryValue: '海关查验', entrySeq: 1 },
          { id: 2, entryCode: '7', entryValue: '变更', entrySeq: 2 },
        ],
      },
    ]),
  )
})

test('the customer sees quoted, current and billed amounts, and responds there', async () => {
  open(`/searchOrder?open=${draft.id}&tab=money`, 4)
  await expect.element(section().getByRole('table', { name: /KH26110001/ })).toHaveTextContent('¥66,000')
  await expect.element(section().getByRole('button', { name: billingTexts['zh-cn'].agree, exact: true })).toBeVisible()
  await expect.element(section().getByRole('button', { name: billingTexts['zh-cn'].propose })).not.toBeInTheDocument()
  expect(last('POST /orderCharge/list')).toMatchObject({ orderId: draft.id })
})

/** The order after its arrival notice, which asks for money until a day. */
const requestedOrder = (sumMoney: string | null = '284310.00') => {
  const row = orderRow(4, { id: draft.id, state: 8 })
  response('POST /order/search', () => listed([row]))
  const asked = { anFeeRequestFileId: 5, sumMoney, expectPaymentDate: '2026-11-30' }
  response('POST /order/queryById', () => ok(detailOf(row, asked)))
}

test('one section holds the invoice with number, due date and PDF, and where it is paid to', async () => {
  requestedOrder()
  open(`/searchOrder?open=${draft.id}&tab=money`, 4)
  const bills = section().getByRole('table', { name: billingTexts['zh-cn'].billsOfOrder })
  await expect.element(bills.getByRole('link', { name: 'I2611-0007' })).toBeVisible()
  await expect.element(bills).toHaveTextContent(formatsOf('zh-cn').date('2026-11-13'))
  await expect.element(bills.getByRole('button', { name: `${billingTexts['zh-cn'].pdf} I2611-0007` })).toBeVisible()
  const account = section().getByRole('region', { name: billingTexts['zh-cn'].bank.title })
  await expect.element(account).toHaveTextContent('見本銀行')
  await expect.element(account.getByRole('button', { name: /7654321/ })).toBeVisible()
  // The invoice says what is due and when; the arrival notice no longer does.
  await expect.element(section().getByText(detailTexts['zh-cn'].drawer.paymentDate)).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: /费用|请求/ })).toHaveLength(1)
})

test('before the invoice the section says what is requested, until when and to which account', async () => {
  requestedOrder()
  response('POST /billing/search', () => listed([]))
  open(`/searchOrder?open=${draft.id}&tab=money`, 4)
  await expect.element(section().getByText(detailTexts['zh-cn'].drawer.paymentDate)).toBeVisible()
  await expect.element(section()).toHaveTextContent(formatsOf('zh-cn').date('2026-11-30'))
  await expect
    .element(section().getByRole('region', { name: billingTexts['zh-cn'].bank.title }))
    .toHaveTextContent('7654321')
  await expect
    .element(section().getByRole('table', { name: billingTexts['zh-cn'].billsOfOrder }))
    .not.toBeInTheDocument()
})

test('an amount that nobody typed is the one that the request letter asks for', async () => {
  requestedOrder(null)
  response('POST /billing/search', () => listed([]))
  response('POST /order/agreedSum', () => ok({ agreedSum: '165816' }))
  open(`/searchOrder?open=${draft.id}&tab=money`, 4)
  await expect.element(section().getByText('JP¥165,816')).toBeVisible()
  expect(last('POST /order/agreedSum')).toEqual({ id: draft.id })
})

test('a premium of an insurance that outlived its order links to the insurance', async () => {
  response('POST /orderCharge/list', () => listed([chargeRow({ state: 1, leftOverInsuranceId: 31, actions: [] })]))
  open(`/searchOrder?open=${draft.id}&tab=money`, 3)
  const link = section().getByRole('link', { name: billingTexts['zh-cn'].insuranceLeftOver })
  await expect.element(link).toHaveAttribute('href', '/InsuranceManagement?id=31')
})

test.each([
  [
    'a holiday that is not announced',
    { day: '2027-02-05', name: { 'zh-cn': '春节', en: '', ja: '' } },
    '2027年春节的放假',
  ],
  ['a year that is not', { day: null, name: null }, '中国2027年的节假日'],
])('the last day to answer carries ≈ and its reason: %s', async (_what, why, reason) => {
  const expiresProvisional = { calendar: 'CN', year: 2027, ...why }
  response('POST /orderCharge/list', () => listed([chargeRow({ expiresOn: '2027-02-15', expiresProvisional })]))
  open(`/searchOrder?open=${draft.id}&tab=money`, 4)
  await expect.element(section().getByText('≈ 2027', { exact: false })).toBeVisible()
  await expect.element(section().getByText(`${reason}安排尚未公布，日期可能变动`)).toBeVisible()
})

test('a day that stands carries none', async () => {
  open(`/searchOrder?open=${draft.id}&tab=money`, 4)
  await expect.element(section().getByText('未答复将自动撤回', { exact: false })).toBeVisible()
  await expect.element(section().getByText('≈', { exact: false })).not.toBeInTheDocument()
})

test('a shipper account requests no charges', async () => {
  open(`/searchOrder?open=${draft.id}&tab=money`, 5)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(section()).not.toBeInTheDocument()
  expect(requests.filter(({ route }) => /billing|orderCharge/i.test(route))).toEqual([])
})

test('staff propose a charge; a third-party cost requires its document', async () => {
  response('POST /orderCharge/list', () => listed([]))
  response('POST /orderCharge/propose', () => ok({ id: 9, version: 1 }))
  open(`/searchOrder?open=${draft.id}&tab=money`, 3)
  await expect.element(section().getByText(billingTexts['zh-cn'].noCharges)).toBeVisible()
  await section().getByRole('button', { name: billingTexts['zh-cn'].propose }).click()
  await choose(dialog().getByLabelText(billingTexts['zh-cn'].cause), '海关查验')
  // Kind and words follow from the cause; words of one's own stay.
  const words = dialog().getByLabelText(billingTexts['zh-cn'].text)
  await expect.element(words).toHaveValue('海关查验')
  await dialog().getByLabelText(billingTexts['zh-cn'].price).fill('12000')
  await expect.element(dialog().getByText(billingTexts['zh-cn'].filesNeeded)).toBeVisible()
  await dialog().getByRole('button', { name: billingTexts['zh-cn'].propose }).click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  expect(last('POST /orderCharge/propose')).toBeUndefined()
  await userEvent.upload(
    dialog().getByLabelText(billingTexts['zh-cn'].files).last(),
    new File(['x'], 'paper.pdf', { type: 'application/pdf' }),
  )
  await dialog().getByRole('button', { name: billingTexts['zh-cn'].propose }).click()
  await expect
    .poll(() => last('POST /orderCharge/propose'))
    .toMatchObject({
      orderId: String(draft.id),
      cause: '4',
      chargeKindId: '5',
      price: '12000',
      currency: 'JPY',
      text: '海关查验',
    })
})

test('a charge whose response was lost is sent again under the same key, with or without a document', async () => {
  const keys = () =>
    requests
      .filter(({ route }) => route === 'POST /orderCharge/propose')
      .map(({ headers }) => headers.get('Idempotency-Key'))
  response('POST /orderCharge/list', () => listed([]))
  response('POST /orderCharge/propose', () => (keys().length < 2 ? refuse(9999, {}, 500) : ok({ id: 9, version: 1 })))
  open(`/searchOrder?open=${draft.id}&tab=money`, 3)
  await section().getByRole('button', { name: billingTexts['zh-cn'].propose }).click()
  await choose(dialog().getByLabelText(billingTexts['zh-cn'].cause), '变更')
  await choose(dialog().getByLabelText(billingTexts['zh-cn'].chargeKind), 'INSPECTION 查验费')
  await dialog().getByLabelText(billingTexts['zh-cn'].price).fill('12000')
  await dialog().getByLabelText(billingTexts['zh-cn'].text).fill('改单')
  await dialog().getByRole('button', { name: billingTexts['zh-cn'].propose }).click()
  await expect.poll(keys).toHaveLength(1)
  await expect.element(dialog().getByRole('alert').last()).toBeVisible()
  await userEvent.upload(
    dialog().getByLabelText(billingTexts['zh-cn'].files).last(),
    new File(['x'], 'paper.pdf', { type: 'application/pdf' }),
  )
  await dialog().getByRole('button', { name: billingTexts['zh-cn'].propose }).click()
  await expect.poll(keys).toHaveLength(2)
  expect(keys()[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(keys()[1]).toBe(keys()[0])
})

test('withdrawing a charge that the customer has just answered is refused and reloads it', async () => {
  response('POST /orderCharge/list', () => listed([chargeRow({ actions: ['agreeByLetter', 'withdraw'] })]))
  response('POST /orderCharge/withdraw', () => {
    response('POST /orderCharge/list', () => listed([chargeRow({ state: 1, actions: [], version: 3 })]))
    return refuse(6102)
  })
  open(`/searchOrder?open=${draft.id}&tab=money`, 3)
  await section().getByRole('button', { name: billingTexts['zh-cn'].withdraw }).click()
  // The drawer is a dialog as well, with a button of the same name.
  await expect.element(page.getByText(billingTexts['zh-cn'].withdrawMeans)).toBeVisible()
  await dialog().getByRole('button', { name: billingTexts['zh-cn'].withdraw }).click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await dialog().getByRole('button', { name: '取消' }).click()
  await expect.element(section().getByText(billingTexts['zh-cn'].chargeStates['1'])).toBeVisible()
  await expect.element(section().getByRole('button', { name: billingTexts['zh-cn'].withdraw })).not.toBeInTheDocument()
})
