import { type Currency, formatMoney } from '@kairo/shared/currencies'
import { readableDate } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { Letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { type Kysely, sql } from 'kysely'
import { isEntry } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import type { MailFact } from '../../../mail/mail-content.ts'
import { writtenDate } from '../../../pdf/written-values.ts'
import { issuerOf } from '../../operator-company/issuer.ts'

/** Of a mail in its reader's language. All of it names amounts, so no shipper account gets it. */
interface AmountFacts {
  about: (language: Language) => string
  until?: (language: Language, today: string) => string
  facts: (language: Language) => MailFact[]
}

const LABELS = {
  charge: { 'zh-cn': '费用', en: 'Charge', ja: '費用' },
  cause: { 'zh-cn': '原因', en: 'Cause', ja: '理由' },
  amount: { 'zh-cn': '金额', en: 'Amount', ja: '金額' },
  invoiceNo: { 'zh-cn': '账单编号', en: 'Invoice no.', ja: '請求書番号' },
  creditNo: { 'zh-cn': '贷项通知编号', en: 'Credit note no.', ja: '返還請求書番号' },
  credits: { 'zh-cn': '原账单', en: 'Corrects invoice', ja: '対象の請求書' },
  credited: { 'zh-cn': '冲减金额', en: 'Amount credited', ja: '返還額' },
  total: { 'zh-cn': '账单金额', en: 'Amount', ja: '請求額' },
  due: { 'zh-cn': '付款期限', en: 'Due date', ja: 'お支払期限' },
  open: { 'zh-cn': '未付金额', en: 'Still open', ja: '未払額' },
  bank: { 'zh-cn': '收款账户', en: 'Bank account', ja: 'お振込先' },
} as const satisfies Record<string, Trilingual>

const isFact = (fact: readonly [keyof typeof LABELS, string | null | undefined]): boolean => Boolean(fact[1])

const labelled = (
  language: Language,
  facts: readonly (readonly [keyof typeof LABELS, string | null | undefined])[],
): MailFact[] => facts.filter(isFact).map(([label, value]) => [LABELS[label][language], value ?? ''])

/** Text, cause and amount of a charge, and the last day for an answer or an objection. */
export async function chargeMailFacts(db: Kysely<DB>, chargeId: number): Promise<AmountFacts> {
  const charge = await db
    .selectFrom('order_charges as c')
    .leftJoin('dictionary as d', (join) => join.on(isEntry('d', DICTIONARY.chargeCause, 'c.cause')))
    .select(['c.text', 'c.amount', 'c.currency', 'c.expires_on', 'c.objection_until'])
    .select(['d.value_cn', 'd.value_en', 'd.value_ja'])
    .where('c.id', '=', chargeId)
    .executeTakeFirstOrThrow()
  const cause = { 'zh-cn': charge.value_cn, en: charge.value_en, ja: charge.value_ja }
  const amount = (language: Language) => formatMoney(charge.amount, charge.currency as Currency, language)
  const day = charge.expires_on ?? charge.objection_until
  return {
    about: (language) => `${amount(language)} ${charge.text}`,
    ...(day ? { until: (language, today) => readableDate(day, language, today) } : {}),
    facts: (language) =>
      labelled(language, [
        ['charge', charge.text],
        ['cause', cause[language]],
        ['amount', amount(language)],
      ]),
  }
}

/** Number, amounts, due date and bank account of an invoice or credit note, as on its paper. */
export async function invoiceMailFacts(db: Kysely<DB>, invoiceId: number): Promise<AmountFacts> {
  const invoice = await db
    .selectFrom('invoices as i')
    .leftJoin('invoices as old', 'old.id', 'i.credits_id')
    .select(['i.no', 'i.kind', 'i.total', 'i.open', 'i.currency', 'i.due_date', 'old.no as credits'])
    .select(sql<Letterhead | null>`i.snapshot -> 'letterhead'`.as('letterhead'))
    .where('i.id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const currency = invoice.currency as Currency
  const written = (amount: string, language: Language) => formatMoney(amount.replace(/^-/, ''), currency, language)
  const { due_date: day } = invoice
  const facts = (language: Language): MailFact[] => {
    const money = (amount: string) => written(amount, language)
    if (invoice.kind === 'credit')
      return labelled(language, [
        ['creditNo', invoice.no],
        ['credits', invoice.credits],
        ['credited', money(invoice.total)],
      ])
    const bank = invoice.letterhead ? issuerOf(invoice.letterhead, language).bank : undefined
    const isPartlyPaid = invoice.open !== null && invoice.open !== invoice.total
    return labelled(language, [
      ['invoiceNo', invoice.no],
      ['total', money(invoice.total)],
      ['open', isPartlyPaid ? money(invoice.open ?? '0') : null],
      ['due', day && writtenDate(day, language)],
      [
        'bank',
        bank &&
          [bank.bankName, bank.branch, bank.accountType, bank.accountNumber, bank.accountName, bank.swift]
            .filter(Boolean)
            .join(' '),
      ],
    ])
  }
  return {
    about: (language) => written(invoice.kind === 'credit' ? invoice.total : (invoice.open ?? invoice.total), language),
    ...(day ? { until: (language, today) => readableDate(day, language, today) } : {}),
    facts,
  }
}
