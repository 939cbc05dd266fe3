import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { DEMO_COMPANY } from '../../src/master-data/demo/demo-company.ts'
import { DEMO_CUSTOMERS } from '../../src/master-data/demo/demo-customers.ts'
import type { RequestLetterData } from '../../src/pdf/documents/request-letter.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import { remittanceDay } from '../orders/order-events.ts'
import { shipmentOf } from './shipment.ts'

/** The operator's invoice for an order that has arrived: what its arrival notice requested, in yen. */
export function requestLetterOf(order: DemoOrder, at: Date, language: Language): RequestLetterData {
  const shipment = shipmentOf(order, at, language)
  const customer = DEMO_CUSTOMERS.find(({ key }) => key === order.plan.customer)
  const sum = shipment.charges.reduce((total, { amount }) => total.plus(decimalOf(amount)), decimalOf('0'))
  const amount = roundMoney(sum, 'JPY')
  const { bank } = DEMO_COMPANY
  return {
    issuer: shipment.operator,
    customer: { name: customer?.companyName ?? '', address: customer?.address, contact: customer?.name },
    number: order.code.replace(/^K/, 'R'),
    date: tokyoToday(at),
    orderCode: order.code,
    orderNo: order.form.orderReq.orderNo,
    blNumber: order.hbl,
    sailing: shipment.sailing,
    amount,
    currency: 'JPY',
    remittanceDate: remittanceDay(order),
    lines: shipment.charges.map((charge) => ({
      item: charge.item,
      quantity: '1',
      price: charge.amount,
      currency: 'JPY',
      amount: charge.amount,
      // Freight and charges of an import by sea are zero-rated as part of international transport.
      taxCode: 'G',
    })),
    totals: { JPY: amount },
    taxes: [{ code: 'G', percent: 0, base: amount, tax: '0', baseJpy: amount, taxJpy: '0' }],
    bank: {
      bankName: bank.name[language],
      accountNumber: bank.accountNumber,
      accountName: bank.accountName,
      swift: bank.swift,
    },
  }
}
