import type { DcsaCharge } from '@kairo/shared/dcsa/bookings.contract'
import { calculationBasisOf, lineOf } from '@kairo/shared/dcsa/codes'
import type { QuotationLine } from '@kairo/shared/quotations/quotation-lines'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { chargeNamer } from '../charges/charge-kinds.ts'
import { loadOrderDictionary, CODE_GROUPS } from '../orders/record/order-codes.ts'
import type { StoredOrder } from '../orders/queries/find-order.ts'
import { frozenQuotationOf } from '../quotations/frozen-quotation.ts'

/**
 * The lines of the quotation that was frozen with the order. Charges of loading are prepaid and those of discharge
 * collect; the freight is as the order says.
 */
export async function chargesOf(db: Kysely<DB>, order: StoredOrder): Promise<DcsaCharge[]> {
  const quotation = frozenQuotationOf(order)?.quotation
  if (!quotation) return []
  const [nameOf, entry] = await Promise.all([chargeNamer(db, 'en'), loadOrderDictionary(db, 'en')])
  const method = entry(CODE_GROUPS['flightDto.freightMethod'], order.freight_method_code)?.entry_value ?? ''
  const freight = /collect/i.test(method) ? 'COL' : 'PRE'
  const charge = (paymentTermCode: DcsaCharge['paymentTermCode']) => (line: QuotationLine) => ({
    chargeName: lineOf(nameOf(line), 50) ?? line.item,
    currencyAmount: Number(line.totalPrice),
    currencyCode: line.currency,
    paymentTermCode,
    calculationBasis: calculationBasisOf(line.basis, line.containerType),
    unitPrice: Number(line.price),
    quantity: Number(line.quantity),
  })
  const { oceanFreightList, gsList, polList, podList } = quotation
  return [
    ...oceanFreightList.map(charge(freight)),
    ...gsList.map(charge(freight)),
    ...polList.map(charge('PRE')),
    ...podList.map(charge('COL')),
  ]
}
