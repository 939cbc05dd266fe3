import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { rowsOf } from './bank/split-rows.ts'
import { encodeShiftJis, lacksShiftJis } from './journal/shift-jis.ts'
import { invoiceAs, issuedInvoice, proposed, quotedOrder, tolerateFeesInJapan } from './test-billing.ts'

const EXPORT = 'POST /billing/exportJournal'
const period = { from: '2026-11-01', to: '2026-11-30' }

/** Rows of a file as cells. */
async function fileOf(staff: { id: number }, id: number, encoding: string): Promise<string[][]> {
  const { bytes } = await as(staff).call('GET /billing/downloadJournal', { id })
  const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  return [...rowsOf(text, ',')].map(({ cells }) => cells)
}
const sum = (rows: string[][], column: number): number => rows.reduce((all, row) => all + Number(row[column]), 0)

/** An invoice with a reduction, a payment with a fee, a credit note, and a customer whose name Shift_JIS lacks. */
async function books() {
  const manager = await build.manager()
  const customer = await build.customer({ country: 2, company_name: '深圳鑫磊物流㐂' })
  const { order } = await quotedOrder({ customer, state: 8 })
  await proposed(manager, order, { kind: 'DISCOUNT', price: '-4310', cause: '11' })
  const duty = await proposed(manager, order, { kind: 'DUTY', price: '9000', cause: '9' })
  const premium = await proposed(manager, order, { kind: 'INSURANCE', price: '14572' })
  for (const id of [duty, premium]) await as(customer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })
  const { id } = await issuedInvoice(manager, { customer, order })
  await as(manager).call('POST /payment/add', {
    customerId: customer.id,
    receivedOn: '2026-11-20',
    amount: '302692',
    currency: 'JPY',
    allocations: [{ invoiceId: id, amount: '302692' }],
    closeAsFee: true,
  })
  const credited = await issuedInvoice(manager)
  const { version } = await invoiceAs(manager, credited.id)
  await as(manager).call('POST /billing/credit', { id: credited.id, version, reason: 'redone' })
  return { manager, customer }
}

beforeEach(() => tolerateFeesInJapan('880'))

describe('the journal', () => {
  it('balances in all three formats, with each document once', async () => {
    const { manager, customer } = await books()
    const first = (await as(manager).call(EXPORT, { ...period, format: 'generic' })).body.data
    expect(first).toMatchObject({ vouchers: 5, debit: first.credit, warnings: [] })
    const generic = (await fileOf(manager, first.id, 'utf-8')).slice(1)
    expect([sum(generic, 5), sum(generic, 9)]).toEqual([Number(first.debit), Number(first.credit)])
    const vouchers = generic.map((row) => [row[1]?.slice(0, 1), row[2], row[5], row[6], row[8], row[9]])
    expect(vouchers).toEqual(
      expect.arrayContaining([
        ['I', '売掛金', '303572', '売上高', '輸出売上', '220050'],
        ['I', '', '0', '立替金', '対象外', '9000'],
        ['P', '普通預金', '302692', '売掛金', '対象外', '302692'],
        ['P', '支払手数料', '880', '売掛金', '対象外', '880'],
      ]),
    )
    // Only duty is money laid out for the customer: the premium is sold (rules 11.6), as O like the charges in China.
    expect(vouchers).toContainEqual(['I', '', '0', '売上高', '対象外', '68522'])
    // The credit note reverses the invoice.
    expect(vouchers).toContainEqual(['N', '売上高', '224360', '売掛金', '対象外', '284310'])

    expectRefused(await as(manager).call(EXPORT, { ...period, format: 'yayoi' }), 'DATA_MISSING')
    const second = (await as(manager).call(EXPORT, { ...period, format: 'yayoi', again: true })).body.data
    expect(second.warnings).toEqual([{ customerCode: customer.code, name: customer.company_name }])
    const yayoi = await fileOf(manager, second.id, 'shift_jis')
    expect(new Set(yayoi.map((row) => row.length))).toEqual(new Set([25]))
    expect([sum(yayoi, 8), sum(yayoi, 14)]).toEqual([Number(second.debit), Number(second.credit)])
    expect(new Set(yayoi.map((row) => row[0]))).toEqual(new Set(['2000', '2110', '2100', '2101']))
    expect(yayoi.some((row) => row[16]?.includes(customer.code))).toBe(true)
    expect(yayoi.flat().some((cell) => cell.startsWith('-'))).toBe(false)

    const third = (await as(manager).call(EXPORT, { ...period, format: 'moneyForward', again: true })).body.data
    const forward = (await fileOf(manager, third.id, 'utf-8')).slice(1)
    const numbers = [...new Set(forward.map((row) => row[0]))]
    expect(numbers).toHaveLength(5)
    for (const number of numbers) {
      const rows = forward.filter((row) => row[0] === number)
      expect(sum(rows, 8)).toBe(sum(rows, 16))
    }
  })

  it('removes a cancelled payment and its fee from the books they were posted to', async () => {
    const { clock } = await testApp()
    const manager = await build.manager()
    const { id, customer } = await issuedInvoice(manager)
    const paid = {
      customerId: customer.id,
      receivedOn: '2026-11-20',
      amount: '283430',
      currency: 'JPY' as const,
      allocations: [{ invoiceId: id, amount: '283430' }],
      closeAsFee: true,
    }
    const payment = (await as(manager).call('POST /payment/add', paid)).body.data
    expect((await as(manager).call(EXPORT, { ...period, format: 'generic' })).code).toBe(200)
    const mistaken = (await as(manager).call('POST /payment/add', { ...paid, allocations: [] })).body.data
    const cancel = ({ id: of, version }: { id: number; version: number }) =>
      as(manager).call('POST /payment/cancel', { id: of, version, reason: 'of another customer' })
    clock.set('2026-12-02T03:00:00Z')
    for (const one of [payment, mistaken]) expect((await cancel(one)).code).toBe(200)
    expect(await invoiceAs(manager, id)).toMatchObject({ payState: 'unpaid', open: '284310' })

    const bookings = async (given: { from: string; to: string; again?: boolean }) => {
      const made = await as(manager).call(EXPORT, { ...given, format: 'generic' })
      const rows = (await fileOf(manager, made.body.data.id, 'utf-8')).slice(1)
      return rows.filter((row) => row[11] === customer.code).map((row) => [row[2], row[5], row[6], row[9]])
    }
    const december = { from: '2026-12-01', to: '2026-12-31' }
    const out = [
      ['売掛金', '283430', '普通預金', '283430'],
      ['売掛金', '880', '支払手数料', '880'],
    ]
    expect(await bookings(december)).toEqual(out)
    // Entries that were never exported need no reversal, and none is exported twice.
    expectRefused(await as(manager).call(EXPORT, { ...december, format: 'generic' }), 'DATA_MISSING')
    const all = await bookings({ from: period.from, to: december.to, again: true })
    expect(all).toEqual(expect.arrayContaining(out.map(([a, b, c, d]) => [c, d, a, b])))
    const statement = async (month: string) =>
      (await as(manager).call('POST /billing/statement', { customerId: customer.id, month, currency: 'JPY' })).body.data
    expect(await statement('2026-11')).toMatchObject({ closing: '283430' })
    expect(await statement('2026-12')).toMatchObject({ opening: '283430', closing: '284310' })
  })

  it('takes account names and tax labels from the business settings', async () => {
    const { manager } = await books()
    const settings = (await as(manager).call('POST /businessSetting/get', {})).body.data
    const { updatedBy: _by, updateTime: _time, ...values } = settings
    const changed = { ...values, accountBank: '当座預金', accountAdvances: '仮払金', genericTaxG: '免税売上' }
    await as(manager).call('POST /businessSetting/save', changed)
    const { id } = (await as(manager).call(EXPORT, { ...period, format: 'generic' })).body.data
    const cells = new Set((await fileOf(manager, id, 'utf-8')).flat())
    expect(['当座預金', '仮払金', '免税売上'].filter((word) => !cells.has(word))).toEqual([])
    expect(['普通預金', '立替金', '輸出売上'].filter((word) => cells.has(word))).toEqual([])
    await as(manager).call('POST /businessSetting/save', { ...values, version: values.version + 3 })
  })

  it('is refused for an empty or reversed period, and for anyone but staff', async () => {
    const manager = await build.manager()
    const call = (from: string, to: string) => as(manager).call(EXPORT, { from, to, format: 'generic' })
    expectRefused(await call('2025-01-01', '2025-01-31'), 'DATA_MISSING')
    expectRefused(await call('2026-02-01', '2026-01-31'), 'PARAMETER_ERROR')
    expectRefused(await as(await build.customer()).send(EXPORT, { ...period, format: 'generic' }), 'PERMISSION_ERROR')
  })
})

describe('Shift_JIS', () => {
  it.each(['請求書 ①㈱髙島', 'ﾄｳｷﾖｳ', 'A〜B', '～－'])('round-trips %s', (text) => {
    expect(lacksShiftJis(text)).toBe(false)
    expect(new TextDecoder('shift_jis').decode(encodeShiftJis(text)).replace('～', '〜')).toBe(text.replace('～', '〜'))
  })
  it('reports characters that it cannot encode', () =>
    expect(['髙', '㐂', '🚢', '鄧小平'].map(lacksShiftJis)).toEqual([false, true, true, false]))
})
