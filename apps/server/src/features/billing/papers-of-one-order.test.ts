import { TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { formatMoney } from '@kairo/shared/currencies'
import { LANGUAGES, type Language } from '@kairo/shared/languages'
import type { SurchargeLine } from '@kairo/shared/quotations/charges'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { withoutBlanks } from '../../pdf/pdf-pages.ts'
import { INVOICE_TEXTS } from '../../pdf/texts/invoice-texts.ts'
import { writtenDay, writtenRate } from '../../pdf/written-values.ts'
import { PDF } from '../../storage/test-files.ts'
import { textOfPdf } from '../documents/test-documents.ts'
import { draftOf, frozenExample, invoiceAs, issuedInvoice, issueAs, proposed, quotedOrder } from './test-billing.ts'

const LETTER = 'GET /fileDownload/requestLetterDownload'
const INVOICE = 'GET /billing/downloadInvoice'
const lacks = (text: string, ...parts: string[]): string[] =>
  parts.filter((part) => !text.includes(withoutBlanks(part)))

const letterAs = (staff: { id: number }, order: { id: number }, language?: Language) =>
  as(staff).call(LETTER, { id: order.id, generated: true, ...(language ? { language } : {}) })
const textOf = async (answer: { bytes: Buffer; code: number | undefined; msg: string }) => {
  if (answer.bytes.length < 1000) throw new Error(`no PDF: ${answer.code} ${answer.msg}`)
  return await textOfPdf(answer.bytes)
}

/** The names that the quotation, the comparison and the invoice on the screen have for the lines of an order. */
async function namesOnScreen(reader: { id: number }, order: { id: number }, invoice: number, language: Language) {
  const by = as(reader, language)
  const quotation = (await by.call('POST /order/getEstimateInfo', { orderId: order.id } as never)).body.data
  const variance = (await by.call('POST /billing/variance', { orderId: order.id })).body.data
  const { lines } = (await by.call('POST /billing/getInvoice', { id: invoice })).body.data
  return [
    [...quotation.oceanFreightList, ...quotation.gsList, ...quotation.polList, ...quotation.podList],
    variance.rows,
    lines,
  ].map((rows) => rows.map(({ item }) => item))
}

const ratesText = (jpy: string, cny: string): string =>
  INVOICE_TEXTS.en.rates(writtenRate(jpy), writtenRate(cny), writtenDay('2026-11-20', 'en'))

const FAF: SurchargeLine = {
  side: 'destination',
  kind: null,
  item: 'FAF',
  basis: 'bl',
  currency: 'USD',
  amounts: { '20GP': null, '40GP': null, '40HQ': '30', LCL: null },
}

describe('the papers of one order', () => {
  it.each(LANGUAGES)(
    'have one number, due date, tax words and names of lines on screen and paper: %s',
    async (language) => {
      const operator = await build.operator()
      const billed = await quotedOrder({ state: 8, quotations: [frozenExample({ more: [FAF] })] })
      const { order, customer } = billed
      const before = await textOf(await letterAs(operator, order, language))
      const { id, no } = await issuedInvoice(operator, billed)
      const { dueDate, tax } = await invoiceAs(customer, id)
      const words = [
        ...tax.map(({ code }) => TAX_TEXTS[code ?? 'O'][language]),
        no,
        writtenDay(dueDate ?? '', language),
      ]
      const [quoted = [], compared, invoiced] = await namesOnScreen(customer, order, id, language)
      expect(compared).toEqual(quoted)
      expect(invoiced).toEqual(quoted)
      // Each line says its side, so no two are called the same.
      expect(new Set(quoted).size).toBe(quoted.length)
      const paper = await as(customer).call(INVOICE, { id, language })
      expect(lacks(await textOf(paper), ...words, ...quoted)).toEqual([])
      const letter = await letterAs(operator, order, language)
      expect(letter.bytes.equals(paper.bytes)).toBe(true)
      // Before the invoice the letter has its own number, and the same tax words and names.
      expect(lacks(before, order.code.replace('K', 'R'), ...words.slice(0, tax.length), ...quoted)).toEqual([])
      expect(lacks(before, no)).toEqual([no])
    },
  )

  it('write acronyms out in English and the side in every language', async () => {
    const operator = await build.operator()
    const billed = await quotedOrder({ state: 8, quotations: [frozenExample({ more: [FAF] })] })
    const { id } = await issuedInvoice(operator, billed)
    const names: Record<Language, string[]> = {
      en: ['Terminal handling charge (THC, origin)', 'Documents (origin)', 'Fuel adjustment factor (FAF)'],
      ja: ['THC（積地）', 'THC（揚地）', '書類作成費（積地）', '燃料調整金'],
      'zh-cn': ['起运港码头操作费', '目的港码头操作费', '起运港单证费', '燃油附加费'],
    }
    for (const language of LANGUAGES)
      expect(lacks(await textOf(await as(operator).call(INVOICE, { id, language })), ...names[language])).toEqual([])
  })

  it('a draft leaves the letter as it is; a credit note brings it back', async () => {
    const manager = await build.manager()
    const { order } = await quotedOrder({ state: 8 })
    const own = order.code.replace('K', 'R')
    const id = await draftOf(manager, order)
    expect(lacks(await textOf(await letterAs(manager, order)), own)).toEqual([])
    const no = (await issueAs(manager, id)).body.data.no
    expect(lacks(await textOf(await letterAs(manager, order)), no)).toEqual([])
    const { version } = await invoiceAs(manager, id)
    expect((await as(manager).call('POST /billing/credit', { id, version, reason: 'wrong party' })).code).toBe(200)
    const after = await textOf(await letterAs(manager, order))
    expect([lacks(after, own), lacks(after, no)]).toEqual([[], [no]])
  })

  it('of several invoices of an order the letter is the newest, and each has its own due date on the screen', async () => {
    const operator = await build.operator()
    const { id: first, order, customer } = await issuedInvoice(operator)
    const charge = await proposed(operator, order, { kind: 'DEM', price: '18000', text: '本船遅延' })
    expect((await as(customer).call('POST /orderCharge/answer', { id: charge, agree: true, version: 1 })).code).toBe(
      200,
    )
    const second = (await issueAs(operator, await draftOf(operator, order))).body.data
    const letter = await letterAs(operator, order, 'en')
    expect(lacks(await textOf(letter), second.no, 'Demurrage: 本船遅延')).toEqual([])
    const { dataList } = (await as(customer).call('POST /billing/search', { orderId: order.id })).body.data
    expect(dataList.map((row) => row.id)).toEqual([second.id, first])
    expect(dataList.every((row) => row.dueDate !== null)).toBe(true)
  })

  it('says the rates of each order, and that it equals the quotation only where it does', async () => {
    const operator = await build.operator()
    const one = await quotedOrder({ state: 8 })
    const dearer = frozenExample()
    dearer.prices.exchangeRates = { jpy: '158.25', cny: '7.3' }
    const two = await quotedOrder({ state: 8, customer: one.customer, quotations: [dearer] })
    const draft = await draftOf(operator, one.order, two.order)
    const { code } = await issueAs(operator, draft)
    expect(code).toBe(200)
    const both = await textOf(await as(operator).call(INVOICE, { id: draft, language: 'en' }))
    const rates = [
      `${one.order.code} · ${ratesText('156', '7.2')}`,
      `${two.order.code} · ${ratesText('158.25', '7.3')}`,
    ]
    expect(lacks(both, ...rates, 'The total equals the quotation.')).toEqual([])
    expect((await invoiceAs(operator, draft)).orders.map((order) => order.rates.jpy)).toEqual(['156', '158.25'])
    expect((await invoiceAs(one.customer, draft)).orders.map((order) => order.differs)).toEqual([false, false])
    // The invoice of both orders is the letter of either.
    const letters = await Promise.all([one, two].map(({ order }) => letterAs(operator, order)))
    expect(letters[0]?.bytes.equals(letters[1]?.bytes ?? Buffer.alloc(0))).toBe(true)

    const charged = await quotedOrder({ state: 8 })
    const charge = await proposed(operator, charged.order, { kind: 'DEM', price: '18000' })
    await as(charged.customer).call('POST /orderCharge/answer', { id: charge, agree: true, version: 1 })
    const { id } = await issuedInvoice(operator, charged)
    const more = await textOf(await as(operator).call(INVOICE, { id, language: 'en' }))
    expect([lacks(more, ratesText('156', '7.2')), lacks(more, 'equals the quotation')]).toEqual([
      [],
      ['equals the quotation'],
    ])
    expect((await invoiceAs(charged.customer, id)).orders.map((order) => order.differs)).toEqual([true])
  })

  it('name one bank account on paper and screen, whatever the letterhead becomes after the issue', async () => {
    const { db } = (await testApp()).context
    const operator = await build.operator()
    const name = (text: string) => ({ 'zh-cn': text, en: text, ja: text })
    const fill = (accountNumber: string) =>
      db
        .updateTable('settings')
        .set({
          value: JSON.stringify({
            name: name('Seaport Logistics'),
            bank: { name: name('Mihon Bank'), accountNumber, accountName: 'KAIKO' },
          }),
        })
        .where('key', '=', 'operatorCompany')
        .execute()
    await fill('1111111')
    const { id, order, customer } = await issuedInvoice(operator)
    const later = await quotedOrder({ customer, state: 8 })
    await fill('2222222')
    const accounts = async (orderId: number) =>
      (await as(customer).call('POST /billing/variance', { orderId })).body.data.bank?.accountNumber
    expect([await accounts(order.id), await accounts(later.order.id)]).toEqual(['1111111', '2222222'])
    expect((await invoiceAs(customer, id)).bank).toEqual({
      bankName: 'Mihon Bank',
      accountNumber: '1111111',
      accountName: 'KAIKO',
    })
    expect(lacks(await textOf(await as(customer).call(INVOICE, { id, language: 'ja' })), '1111111')).toEqual([])
  })

  it('keep the names of their lines in each language, whatever the kinds are called later', async () => {
    const { db } = (await testApp()).context
    const operator = await build.operator()
    const { id, no } = await issuedInvoice(operator)
    const { snapshot } = await db
      .selectFrom('invoices')
      .select('snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const names = (snapshot as { print: { orders: { lines: { item: object }[] }[] } }).print.orders[0]?.lines
    // The name in each language stands in the invoice itself, so that a kind renamed later changes no paper.
    expect(names?.map(({ item }) => item)).toContainEqual({
      'zh-cn': '起运港码头操作费',
      en: 'Terminal handling charge (THC, origin)',
      ja: 'THC（積地）',
    })
    await db.updateTable('charge_kinds').set({ name_en: 'Renamed' }).where('code', '=', 'THC_O').execute()
    const paper = await textOf(await as(operator).call(INVOICE, { id, language: 'en' }))
    expect([lacks(paper, no, 'THC, origin'), lacks(paper, 'Renamed')]).toEqual([[], ['Renamed']])
  })
})

describe('the paper of an invoice', () => {
  it.each(LANGUAGES)('says who agreed in %s', async (language) => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const charge = await proposed(operator, order, { kind: 'DEM', price: '18000' })
    const letter = { field: 'file', name: 'letter.pdf', bytes: PDF }
    await as(operator).upload('POST /orderCharge/agreeByLetter', { id: charge, version: 1 }, [letter])
    const { clock } = await testApp()
    clock.set('2026-12-01T03:00:00Z')
    const { id } = await issuedInvoice(operator, { customer, order })
    const text = await textOf(await as(customer).call(INVOICE, { id, language }))
    const names = { 'zh-cn': '操作方', en: 'Operator', ja: '弊社' }
    expect(lacks(text, `${names[language]} ${writtenDay('2026-11-20', language)}`)).toEqual([])
    expect(LANGUAGES.filter((other) => lacks(text, names[other]).length === 0)).toEqual([language])
  })

  it.each(LANGUAGES)('of a reduction larger than the quotation says in %s what is credited', async (language) => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    await proposed(operator, order, { kind: 'DISCOUNT', price: '-300000', cause: '11' })
    const { id, no } = await issuedInvoice(operator, { customer, order })
    expect([no.slice(0, 1), (await invoiceAs(customer, id)).total]).toEqual(['N', '-15690'])
    const text = await textOf(await as(customer).call(INVOICE, { id, language }))
    const { credited, total } = INVOICE_TEXTS[language]
    expect(lacks(text, `${credited}${formatMoney('15690', 'JPY', language)}`)).toEqual([])
    expect(text).not.toContain(withoutBlanks(total))
    const { context } = await testApp()
    const mails = await context.db
      .selectFrom('mails')
      .select('kind')
      .where('to_address', '=', customer.email)
      .where('kind', 'in', ['invoiceIssued', 'creditIssued'])
      .execute()
    expect(mails).toEqual([{ kind: 'creditIssued' }])
  })
})
