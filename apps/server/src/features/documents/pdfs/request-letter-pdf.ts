import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import type { Estimate } from '@kairo/shared/quotations/quotations.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RequestLetterData, RequestLine } from '../../../pdf/documents/request-letter.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'
import { quote } from '../../quotations/estimate.ts'
import { chargedIn } from '../../quotations/quotation-pdf.ts'
import { shipmentOf } from './shipment-of-order.ts'

const ARRIVAL_CHARGES: Trilingual = { 'zh-cn': '到货费用合计', en: 'Arrival charges', ja: 'アライバル費用一式' }
const ADJUSTMENT: Trilingual = { 'zh-cn': '其他费用及调整', en: 'Other charges and adjustment', ja: 'その他費用・調整' }

/** Days to pay in where neither the request nor the ship says a day. */
const DAYS_TO_PAY = 7

const yenLine = (item: string, amount: string): RequestLine => ({
  item,
  quantity: '1',
  price: amount,
  currency: 'JPY',
  amount,
})

/** What was quoted, line by line. */
const quotedLines = (estimate: Estimate): RequestLine[] =>
  [estimate.oceanFreightList, estimate.gsList, estimate.polList, estimate.podList].flat().map((line) => ({
    item: line.containerType ? `${line.item} (${line.containerType})` : line.item,
    quantity: line.quantity,
    price: line.price,
    currency: line.currency,
    amount: line.totalPrice,
  }))

/** Lines, sums and the amount to remit. An amount that was typed counts; what it differs by stands in a line of its own. */
function charges(order: StoredOrder, estimate: Estimate | null, language: Language) {
  const typed = order.sum_money === null ? null : roundMoney(order.sum_money, 'JPY')
  if (!estimate) {
    if (typed === null) throw new Refusal('TRANSPORT_COST_ERROR')
    return { amount: typed, lines: [yenLine(ARRIVAL_CHARGES[language], typed)], totals: { JPY: typed } }
  }
  const { perCurrency, combined } = estimate.totals.overall
  const amount = typed ?? combined.JPY
  const difference = decimalOf(amount).minus(combined.JPY)
  const lines = quotedLines(estimate)
  if (!difference.eq(0)) lines.push(yenLine(ADJUSTMENT[language], difference.toFixed(0)))
  return {
    amount,
    lines,
    totals: chargedIn({ ...perCurrency, JPY: decimalOf(perCurrency.JPY).plus(difference).toFixed(0) }),
    ...(lines.some((line) => line.currency !== 'JPY') ? { exchangeRates: estimate.exchangeRates } : {}),
  }
}

/**
 * The fee request of the arrival notice, made from the order: what was quoted, and what the arrival dialog says.
 * `request.language` is the document's. Throws TRANSPORT_COST_ERROR where neither says an amount.
 */
export async function requestLetterData(
  context: AppContext,
  order: StoredOrder,
  request: RequestContext,
): Promise<RequestLetterData> {
  const { language } = request
  const shipment = await shipmentOf(context, order, language)
  // Without a frozen quotation nothing is calculated: prices of today are not what was agreed.
  const estimate = order.quotation ? (await quote(context, order, {}, request)).estimate : null
  const today = tokyoToday(context.clock.now())
  const arrival = order.actual_arrival ? tokyoToday(order.actual_arrival) : (order.arrive_port_date ?? order.eta)
  return {
    issuer: shipment.issuer.company,
    customer: shipment.customer,
    number: order.code.replace(/^K/, 'R'),
    date: order.request_date ?? today,
    orderCode: order.code,
    orderNo: order.order_no || undefined,
    blNumber: order.hbl_no || order.mbl || undefined,
    sailing: shipment.sailing,
    remittanceDate: order.expect_payment_date ?? (arrival && arrival > today ? arrival : addDays(today, DAYS_TO_PAY)),
    currency: 'JPY',
    ...charges(order, estimate, language),
    taxes: [],
    bank: shipment.issuer.bank,
  }
}
