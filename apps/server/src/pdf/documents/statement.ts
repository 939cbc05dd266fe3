import { type Currency, formatAmount, formatMoney } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import type { PrintedDocument } from '../printed-document.ts'
import { INVOICE_TEXTS } from '../texts/invoice-texts.ts'
import { writtenDay } from '../written-values.ts'
import { type BankAccount, bankFacts } from './billing-blocks.ts'
import type { CompanyData } from './shipment-data.ts'
import { addresseeOf, factsOf, issuerOf } from './shipment-labels.ts'

interface StatementData {
  issuer: CompanyData
  bank?: BankAccount
  customer: CompanyData
  /** yyyy-MM */
  month: string
  /** yyyy-MM-dd of printing. */
  date: string
  currency: Currency
  opening: string
  invoices: string
  credits: string
  payments: string
  closing: string
  rows: {
    day: string
    kind: keyof (typeof INVOICE_TEXTS)['en']['movement']
    no: string
    amount: string
    balance: string
  }[]
}

export function statementDocument(data: StatementData, language: Language): PrintedDocument {
  const words = INVOICE_TEXTS[language]
  const amount = (value: string): string => formatAmount(value, data.currency, language)
  return {
    language,
    title: words.statement,
    subtitle: language === 'en' ? '' : 'Statement of account',
    number: `${data.month} ${data.currency}`,
    date: data.date,
    facts: factsOf([[words.statementMonth, data.month]]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.customer, language),
    blocks: [
      {
        kind: 'banner',
        label: words.closing,
        value: formatMoney(data.closing, data.currency, language),
        small: '',
        facts: [
          { label: words.opening, value: amount(data.opening) },
          { label: words.invoices, value: amount(data.invoices) },
          { label: words.credits, value: amount(data.credits) },
          { label: words.payments, value: amount(data.payments) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: words.day, align: 'left', width: { mm: 34 } },
          { title: words.document, align: 'left', width: { fr: 1 } },
          { title: `${words.amount} ${data.currency}`, align: 'right', width: { mm: 40 } },
          { title: `${words.balance} ${data.currency}`, align: 'right', width: { mm: 40 } },
        ],
        rows: data.rows.map((row) => [
          writtenDay(row.day, language),
          `${words.movement[row.kind]} ${row.no}`,
          amount(row.amount),
          amount(row.balance),
        ]),
        totals: [
          [
            { text: words.closing, span: 3, strong: true },
            { text: amount(data.closing), strong: true },
          ],
        ],
      },
      bankFacts(data.bank, language),
    ],
  }
}
