import { TAX_CODES, TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import type { TaxSum } from '@kairo/shared/billing/invoice-amounts'
import { type Currency, formatAmount } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import type { Block } from '../printed-document.ts'
import { INVOICE_TEXTS } from '../texts/invoice-texts.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { factsOf } from './shipment-labels.ts'

export interface BankAccount {
  bankName: string
  branch?: string
  accountType?: string
  accountNumber: string
  accountName: string
  swift?: string
}

/** Where to pay. */
export function bankFacts(bank: BankAccount | undefined, language: Language): Block {
  const words = PDF_TEXTS[language].requestLetter
  const facts = bank
    ? factsOf([
        [words.bankName, bank.bankName],
        [words.branch, bank.branch],
        [words.swift, bank.swift],
        [words.accountType, bank.accountType],
        [words.accountNumber, bank.accountNumber],
        [words.accountName, bank.accountName],
      ])
    : [{ label: '', value: words.bankLater, span: 3 }]
  return { kind: 'facts', heading: words.bank, columns: 3, facts }
}

/** Base and tax of each rate; of an invoice in another currency also in yen, as the tax law requires. */
export function taxTable(data: { currency: Currency; taxes: readonly TaxSum[] }, language: Language): Block {
  const words = INVOICE_TEXTS[language]
  const inYen = data.currency !== 'JPY'
  const wide = { mm: inYen ? 30 : 44 }
  return {
    kind: 'table',
    heading: words.taxHeading,
    columns: [
      { title: words.taxRate, align: 'left', width: { fr: 1 } },
      { title: `${words.taxBase} ${data.currency}`, align: 'right', width: wide },
      { title: `${words.taxWithin} ${data.currency}`, align: 'right', width: wide },
      ...(inYen
        ? ([
            { title: `${words.taxBase} JPY`, align: 'right', width: wide },
            { title: `${words.taxWithin} JPY`, align: 'right', width: wide },
          ] as const)
        : []),
    ],
    rows: data.taxes.map((sum) => [
      sum.code === null ? '—' : `${sum.code}  ${TAX_TEXTS[sum.code][language]}`,
      formatAmount(sum.base, data.currency, language),
      formatAmount(sum.tax, data.currency, language),
      ...(inYen ? [formatAmount(sum.baseJpy, 'JPY', language), formatAmount(sum.taxJpy, 'JPY', language)] : []),
    ]),
    totals: [],
  }
}

/** What the codes in the column of tax mean. */
export const taxMarks = (language: Language): string =>
  TAX_CODES.map((code) => `${code}${language === 'en' ? ': ' : '：'}${TAX_TEXTS[code][language]}`).join('   ')
