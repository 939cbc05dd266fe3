import { arrivedOn } from '../../orders/record/event-time.ts'
import { linesOfQuotation, sumMoney, taxSums } from '@kairo/shared/billing/invoice-amounts'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import type { QuotationLine } from '@kairo/shared/quotations/quotation-lines'
import { minimumText } from '@kairo/shared/quotations/quotation-texts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RequestLetterData, RequestLine } from '../../../pdf/documents/request-letter.ts'
import { assertAgreedSum } from '../../charges/agreed-sum.ts'
import { billableOrders } from '../../charges/billable-lines.ts'
import { chargeNames } from '../../charges/charge-kinds.ts'
import { frozenTerms } from '../../free-time/terms/freeze-terms.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'
import { quote } from '../../quotations/estimate.ts'
import { frozenQuotationOf } from '../../quotations/frozen-quotation.ts'
import { chargedIn } from '../../quotations/quotation-pdf.ts'
import { shipmentOf } from './shipment-of-order.ts'

type Sailing = RequestLetterData['sailing']

const ARRIVAL_CHARGES: Trilingual = { 'zh-cn': '到货费用合计', en: 'Arrival charges', ja: 'アライバル費用一式' }

/** Payment term in days where neither the request nor the arrival gives a date. */
const DAYS_TO_PAY = 7

const yenLine = (item: string, amount: string): RequestLine => ({
  item,
  quantity: '1',
  price: amount,
  currency: 'JPY',
  amount,
})

const figuresOf = ({ quantity, price, currency }: Omit<RequestLine, 'item' | 'amount'>, amount: string) => ({
  quantity,
  price,
  currency,
  amount,
})

/** What a line is for beside its name: the size, and that the least of a rate is charged. */
const sizeText = (line: QuotationLine, language: Language): string => {
  const size = [line.containerType, line.isMinimum && minimumText(line.quantity, language)].filter(Boolean).join(', ')
  return size && ` (${size})`
}

/**
 * Lines, tax and the amount to remit: the quoted and the agreed lines, as on the invoice. `request.language` is the
 * document's. Throws TRANSPORT_COST_ERROR where neither has an amount, and CHARGE_NOT_AGREED for a different typed amount:
 * the difference has to be agreed as a charge.
 */
export async function agreedCharges(context: AppContext, order: StoredOrder, request: RequestContext) {
  const { language, now } = request
  // Without a frozen quotation nothing is calculated: today's prices were not agreed.
  const frozen = frozenQuotationOf(order)
  const typed = order.sum_money === null ? null : roundMoney(order.sum_money, 'JPY')
  if (!frozen) {
    if (typed === null) throw new Refusal('TRANSPORT_COST_ERROR')
    return { amount: typed, lines: [yenLine(ARRIVAL_CHARGES[language], typed)], totals: { JPY: typed }, taxes: [] }
  }
  const [{ estimate }, [billable], names] = await Promise.all([
    quote(context, order, {}, request),
    billableOrders(context.db, [order.id], tokyoToday(now), true),
    chargeNames(context.db),
  ])
  const { exchangeRates } = estimate
  const inYen = billable?.amountsIn('JPY', exchangeRates) ?? []
  const amount = sumMoney(inYen, 'JPY')
  assertAgreedSum(typed, amount)
  const billed = billable?.lines ?? []
  const taxCodes = new Map(billed.map(({ quotationLine, taxCode }) => [quotationLine, taxCode]))
  const agreed = billed.filter(({ source }) => source === 'charge')
  const lines: RequestLine[] = [
    ...linesOfQuotation(frozen.quotation).map((line) => ({
      ...figuresOf(line, line.totalPrice),
      id: line.id,
      item: names.quoted(line)[language] + sizeText(line, language),
      taxCode: taxCodes.get(line.id) ?? null,
    })),
    ...agreed.map((line) => ({
      ...figuresOf(line, line.amount),
      id: `charge ${line.orderChargeId}`,
      item: names.billed({ ...line, kind: line.chargeKindCode })[language],
      taxCode: line.taxCode,
    })),
  ]
  const totals = agreed.reduce(
    (sums, line) => ({
      ...sums,
      [line.currency]: roundMoney(decimalOf(sums[line.currency]).plus(line.amount), line.currency),
    }),
    estimate.totals.overall.perCurrency,
  )
  return {
    amount,
    lines,
    totals: chargedIn(totals),
    taxes: taxSums(
      billed.map((line, at) => ({ ...line, amountInInvoice: inYen[at] ?? '0' })),
      'JPY',
      exchangeRates,
      'halfUp',
    ),
    missing: estimate,
    ...(lines.some((line) => line.currency !== 'JPY') ? { exchangeRates } : {}),
  }
}

/** What a payment for the order quotes until an invoice bills it. */
export const requestNumberOf = ({ code }: StoredOrder): string => code.replace(/^K/, 'R')

/** By when the money is expected: as stated, else with the arrival. */
export function remittanceDateOf(order: StoredOrder, today: string): string {
  const arrival = arrivedOn(order) ?? order.arrive_port_date ?? order.eta
  return order.expect_payment_date ?? (arrival && arrival > today ? arrival : addDays(today, DAYS_TO_PAY))
}

/** A paper knows nothing of what came after its day, however often it is made again. */
const knownOn = ({ actualDeparture, actualArrival, ...planned }: Sailing, day: string): Sailing => ({
  ...planned,
  ...(actualDeparture && actualDeparture <= day ? { actualDeparture } : {}),
  ...(actualArrival && actualArrival <= day ? { actualArrival } : {}),
})

/**
 * The request for payment of the arrival notice, generated from the quotation and the input of the arrival dialog, while no
 * invoice bills the order.
 * `request.language` is the document's. Throws TRANSPORT_COST_ERROR where neither has an amount.
 */
export async function requestLetterData(
  context: AppContext,
  order: StoredOrder,
  request: RequestContext,
): Promise<RequestLetterData> {
  const shipment = await shipmentOf(context, order, request)
  const today = tokyoToday(request.now)
  const date = order.request_date ?? today
  return {
    issuer: shipment.issuer.company,
    customer: shipment.customer,
    number: requestNumberOf(order),
    date,
    orderCode: order.code,
    orderNo: order.order_no || undefined,
    blNumber: order.hbl_no || undefined,
    sailing: knownOn(shipment.sailing, date),
    remittanceDate: remittanceDateOf(order, today),
    currency: 'JPY',
    ...(await agreedCharges(context, order, request)),
    bank: shipment.issuer.bank,
    ...(order.is_fcl ? { freeTime: await frozenTerms(context.db, order.id) } : {}),
  }
}
