import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { changedKeys, notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { refreshSearchText } from '../../orders/record/order-words.ts'
import { pdfOfText } from '../../../pdf/read-test-pdfs.ts'
import {
  aFile,
  documentPdf,
  given,
  loadingNotice,
  lockedPdf,
  scanPdf,
  textOfPdf,
  peopleOfDocuments,
} from '../test-documents.ts'

let customer: Account
let account: Account
let manager: Account
beforeEach(async () => ({ customer, account, manager } = await peopleOfDocuments()))
const order = (more: object = {}) =>
  build.order({
    customer,
    shipper_account_id: account.id,
    state: 2,
    etd: '2026-12-04',
    eta: '2026-12-07',
    mbl: 'SITG0000001',
    ...more,
  })
const confirmation = () =>
  pdfOfText([
    { x: 60, y: 760, text: 'BOOKING CONFIRMATION' },
    { x: 60, y: 730, text: 'Booking No.' },
    { x: 200, y: 730, text: 'SITSHOS2648012' },
    { x: 60, y: 710, text: 'Vessel / Voyage' },
    { x: 200, y: 710, text: 'EVER GIVEN / 025W' },
    { x: 60, y: 690, text: 'B/L No.' },
    { x: 200, y: 690, text: 'SITG1234567' },
    { x: 60, y: 670, text: 'ETD' },
    { x: 200, y: 670, text: '2026/12/05' },
    { x: 60, y: 650, text: 'Terminal' },
    { x: 200, y: 650, text: 'WAIGAOQIAO PHASE 5' },
  ])
const notice = () =>
  pdfOfText([
    { x: 60, y: 760, text: 'ARRIVAL NOTICE' },
    { x: 60, y: 730, text: 'ETA: 2026/12/09' },
    { x: 60, y: 710, text: 'Free time: 10 days' },
    { x: 60, y: 690, text: 'Total amount: JPY 104,000' },
    { x: 60, y: 670, text: 'Payment due: 2026/12/15' },
  ])
const read = (one: { id: number }, businessType: number, file?: Uint8Array, name = 'file.pdf', by = manager) =>
  as(by, 'en').upload('POST /order/readDocumentFacts', { id: one.id, businessType }, file ? [aFile(name, file)] : [])
type Row = { name: string; order: string; document: string | null }
const factOf = (rows: readonly Row[], name: string) => {
  const row = rows.find((known) => known.name === name)
  return row && [row.order, row.document]
}

test('a document is known by its name, else by its head; a stranger gets no answer, and nothing is stored', async () => {
  const one = await order()
  const titled = (title: string) =>
    pdfOfText([
      { x: 60, y: 760, text: title },
      { x: 60, y: 730, text: 'Invoice No. IV-2611' },
    ])
  const guess = (name: string, file: Uint8Array, by = account) =>
    as(by, 'en').upload('POST /order/guessDocumentKind', { id: one.id }, [aFile(name, file)])
  expect((await guess('iv.pdf', titled('PACKING LIST'))).body.data).toEqual({ businessType: 2 })
  expect((await guess('0001.pdf', titled('PACKING LIST'))).body.data).toEqual({ businessType: 3 })
  expect((await guess('0001.pdf', scanPdf())).body.data).toEqual({ businessType: null })
  expectRefused(await guess('iv.pdf', titled('INVOICE'), await build.customer()), 'ORDER_NOT_EXIST')
  expectRefused(await guess('iv.xlsx', new Uint8Array([1, 2, 3])), 'PARAMETER_ERROR')
  const { db } = (await testApp()).context
  expect(await db.selectFrom('order_files').select('id').where('order_id', '=', one.id).execute()).toEqual([])
})

describe('extracting facts from a document', () => {
  test("shows the facts of a booking confirmation beside the order's values, and stores nothing", async () => {
    const one = await order()
    const { data } = (await read(one, 1, confirmation(), 'confirmation.pdf')).body
    expect([data.outcome, data.fileName, data.version]).toEqual(['read', 'confirmation.pdf', one.version])
    expect(factOf(data.facts, 'bookingNumber')).toEqual(['', 'SITSHOS2648012'])
    expect(factOf(data.facts, 'mbl')).toEqual(['SITG0000001', 'SITG1234567'])
    expect(factOf(data.facts, 'expectedLeavePortDate')).toEqual(['2026-12-04', '2026-12-05'])
    expect(factOf(data.facts, 'vessel')?.[1]).toBe('EVER GIVEN')
    expect(factOf(data.facts, 'hbl_no')?.[1]).toBeNull()
    expect(factOf(data.facts, 'sumMoney')).toBeUndefined()
    const after = await tracksOf(one)
    expect([after.order.version, after.order.mbl, after.order.booking_number]).toEqual([one.version, 'SITG0000001', ''])
    expect([after.history, after.log, after.mails]).toEqual([[], [], []])
    expect((await as(manager).call('GET /common/getUploadFiles', { entryId: one.id })).body.data.dataList).toEqual([])
  })

  test('says which other order a document names, by its number or by a booking number that is stored', async () => {
    const [one, other] = [await order({ code: 'K261128-7001' }), await order({ code: 'K261121-7002' })]
    const { db } = (await testApp()).context
    await db.updateTable('orders').set({ booking_number: 'SITSHOS2648012' }).where('id', '=', other.id).execute()
    await refreshSearchText(db, other.id)
    expect((await read(one, 1, confirmation())).body.data).toMatchObject({ otherOrders: [], bookedFor: other.code })
    expect((await read(other, 1, confirmation())).body.data).toMatchObject({ otherOrders: [], bookedFor: null })
    const naming = (...codes: string[]) =>
      pdfOfText(codes.map((code, at) => ({ x: 60, y: 700 - at * 20, text: `Your ref. ${code}` })))
    expect((await read(one, 1, naming(other.code))).body.data.otherOrders).toEqual([other.code])
    expect((await read(one, 1, naming(other.code, one.code))).body.data.otherOrders).toEqual([])
    const sheet = await loadingNotice()
    expect((await read(one, 1, sheet, 'so.xlsx')).body.data).toMatchObject({ otherOrders: [], bookedFor: other.code })
  })

  test('reads the uploaded S/O of the order when no file is sent', async () => {
    const one = await order({ state: 5 })
    expect((await read(one, 1)).msg).toContain('S/O')
    await given(one, 1, manager, aFile('so.xlsx', await loadingNotice()))
    const { data } = (await read(one, 1)).body
    expect(data.fileName).toBe('so.xlsx')
    expect(factOf(data.facts, 'bookingNumber')?.[1]).toBe('SITSHOS2648012')
  })

  test('shows the amounts of an arrival notice to staff only', async () => {
    const one = await order({ state: 7, ft_days: 7, sum_money: '98000' })
    const { data } = (await read(one, 5, notice())).body
    expect(factOf(data.facts, 'sumMoney')).toEqual(['98000', '104000'])
    expect(factOf(data.facts, 'expectedArrivePortDate')).toEqual(['2026-12-07', '2026-12-09'])
    expect(factOf(data.facts, 'ftDays')).toEqual(['7', '10'])
    expect(factOf(data.facts, 'expectPaymentDate')?.[1]).toBe('2026-12-15')
    for (const by of [customer, account]) expect((await read(one, 5, notice(), 'an.pdf', by)).status).toBe(403)
  })

  test('names what can be read in two ways, and takes no value of it', async () => {
    const one = await order({ deadline: '2026-12-02 17:00' })
    const paper = pdfOfText([
      { x: 60, y: 730, text: 'ETD: 05/12/2026' },
      { x: 60, y: 710, text: 'DOC CUT: 2026/12/02 5.00' },
    ])
    const { data } = (await read(one, 1, paper)).body
    const unsure = data.facts.filter((fact) => fact.unsure).map((fact) => [fact.name, fact.document, fact.unsure?.why])
    expect(unsure).toEqual([
      ['deadline', null, 'clock'],
      ['expectedLeavePortDate', null, 'dayOrder'],
    ])
  })

  test('reports a scan without text; refuses a file that cannot be opened', async () => {
    const one = await order()
    const { data } = (await read(one, 1, scanPdf())).body
    expect(data.outcome).toBe('scan')
    expect(data.facts.every(({ document }) => document === null)).toBe(true)
    expect((await read(one, 1, lockedPdf())).msg).toContain('password')
    expectRefused(await read(one, 1, Buffer.from('no document'), 'x.pdf'), 'PARAMETER_ERROR')
    expectRefused(await read(one, 5, await loadingNotice(), 'x.xlsx'), 'PARAMETER_ERROR')
    expectRefused(await read(one, 2, documentPdf()), 'PARAMETER_ERROR')
    expectRefused(await read({ id: 987_654_321 }, 1, documentPdf()), 'ORDER_NOT_EXIST')
  })
})

describe('applying extracted facts', () => {
  const save = (one: { id: number; version: number }, more: object, by = manager) =>
    as(by, 'en').call('POST /order/saveDocumentFacts', { id: one.id, version: one.version, ...more })

  test('updates order, history, log, detail, mails and S/O with the selected values only', async () => {
    const one = await order({ state: 5, vessel: 'EVER GIVEN', voyage: '025W', open_start: '2026-11-30 09:00' })
    const facts = { bookingNumber: 'SITSHOS2648012', terminal: 'WGQ PHASE 5', mbl: 'SITG1234567' }
    const saved = await save(one, facts)
    expect(saved.body.data.version).toBe(one.version + 1)
    const { order: row, history, log } = await tracksOf(one)
    expect(row).toMatchObject({ booking_number: 'SITSHOS2648012', terminal: 'WGQ PHASE 5', vessel: 'EVER GIVEN' })
    expect(changedKeys(history).toSorted()).toEqual(['bookingNumber', 'mbl', 'terminal'])
    expect(log.at(-1)).toMatchObject({ explain: 'documentFacts', info: { mbl: ['SITG0000001', 'SITG1234567'] } })
    const detail = (await as(account, 'en').call('POST /order/queryById', { id: one.id })).body.data
    expect(detail).toMatchObject({ bookingNumber: 'SITSHOS2648012', terminal: 'WGQ PHASE 5' })
    const found = await as(manager).call('POST /order/search', { keyword: 'SITSHOS2648012', customerId: customer.id })
    expect(found.body.list.list.map(({ code }) => code)).toEqual([one.code])
    // The file has another booking number: the value applied by staff takes precedence.
    await given(one, 1, manager, aFile('so.xlsx', await loadingNotice()))
    await save({ ...one, version: one.version + 1 }, { bookingNumber: 'CORRECTED99' })
    const pdf = await as(customer, 'en').call('GET /fileDownload/stowageNotificationDownload', { id: one.id })
    const text = (await textOfPdf(pdf.bytes)).replace(/\s/g, '')
    expect(text).toContain('CORRECTED99')
    expect(text).not.toContain('SITSHOS2648012')
    expect(text).toContain('WGQPHASE5')
  })

  test('of a booked order leave a trace row and are told to the customer’s side; before the booking they are not', async () => {
    const one = await order({ state: 5, booking_number: 'OLD-1' })
    await save(one, { bookingNumber: 'SITSHOS2648012', mbl: 'SITG1234567', ftDays: 10 })
    const { trace, history, mails } = await tracksOf(one)
    expect(trace).toMatchObject([
      { action: 12, state: 5, new_state: 5, remark: 'showDetail', history_id: history[0]?.id, apply_id: manager.id },
    ])
    for (const reader of [customer, account])
      expect(await notificationsOf(one, reader as never)).toEqual({
        messages: ['orderFactsRecorded'],
        mails: ['orderFactsRecorded'],
      })
    const told = (await as(customer, 'en').call('POST /msg/list', { orderId: one.id })).body.list.list
    expect(told.map(({ content }) => content)).toEqual([
      `Order ${one.code} was completed from its documents: Free time (days): — → 10; Booking no.: OLD-1 → SITSHOS2648012.`,
    ])
    expect(JSON.stringify(mails)).not.toContain('SITG1234567')
    // Only what the operator reads: nothing to tell.
    await save({ ...one, version: one.version + 1 }, { mbl: 'SITG7654321' })
    expect((await tracksOf(one)).messages).toHaveLength(2)

    const accepted = await order()
    await save(accepted, { bookingNumber: 'SITSHOS2648012' })
    const quiet = await tracksOf(accepted)
    expect([quiet.trace.length, quiet.history.length, quiet.messages.length]).toEqual([1, 1, 0])
  })

  test('the mail about a new departure names booking number and terminal', async () => {
    const one = await order({ booking_number: 'SITSHOS2648012', terminal: 'WGQ PHASE 5', deadline: '2026-12-02 17:00' })
    await as(manager).call('POST /order/updateExpectLeaveDate', {
      newData: { id: one.id, version: one.version, expectedLeavePortDate: '2026-12-05' },
      oldData: { expectedLeavePortDate: '2026-12-04' },
    })
    const { mails } = await tracksOf(one)
    expect(JSON.stringify(mails)).toContain('SITSHOS2648012')
    expect(JSON.stringify(mails)).toContain('WGQ PHASE 5')
  })

  test("does nothing without changes; refuses a stale version and another customer's order", async () => {
    const one = await order()
    const same = await save(one, { mbl: 'SITG0000001' })
    expect(same.body.data.version).toBe(one.version)
    expect((await tracksOf(one)).history).toEqual([])
    expectRefused(await save({ ...one, version: one.version + 5 }, { mbl: 'SITG1234567' }), 'ORDER_STATE_ERROR')
    expectRefused(await save({ id: 987_654_321, version: 0 }, { mbl: 'X' }), 'ORDER_NOT_EXIST')
    expect((await save(one, { mbl: 'SITG1234567' }, customer)).status).toBe(403)
  })

  test('after the departure allows only the free time, until the arrival', async () => {
    const sailed = await order({ state: 7, ft_days: 7 })
    expectRefused(await save(sailed, { mbl: 'SITG1234567' }), 'ORDER_STATE_ERROR')
    expect((await save(sailed, { ftDays: 10 })).code).toBe(200)
    expect((await tracksOf(sailed)).order.ft_days).toBe(10)
    const done = await order({ state: 9 })
    expectRefused(await save(done, { ftDays: 10 }), 'ORDER_STATE_ERROR')
    const early = await order({ state: 1 })
    expectRefused(await save(early, { bookingNumber: 'B1234567' }), 'ORDER_STATE_ERROR')
  })
})
