import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { renderPrinted } from '../../pdf/render-pdf.ts'
import { aFile, documentPdf, textOfPdf } from '../documents/test-documents.ts'
import { billsOffice, savedForm } from './test-bills.ts'

let office: Awaited<ReturnType<typeof billsOffice>>
beforeAll(async () => {
  await build.exchangeRate()
  office = await billsOffice()
})
const first = ({ bills }: Bills) => bills[0] as Bill
const formNow = async (id: number) => {
  const { dataList } = (await as(office.manager).call('POST /blForm/list', {})).body.data
  return dataList.find((form) => form.id === id)
}

/** Orders at sea whose bill the customer agreed to, as rows. */
async function agreedOrders(count: number, formId: number) {
  const { booked, operator, context, compose } = office
  const { text } = first(await compose((await booked()).order))
  const content = JSON.stringify({ source: text, text, shown: text, reasons: {} })
  const orders: { id: number }[] = []
  for (let n = 0; n < count; n++) {
    const { order } = await booked({ is_bl_draft_confirmed: 2 })
    await changeOrder(order, { state: ORDER_STATE.inTransit, actual_departure: new Date('2026-11-19T01:00:00Z') })
    await context.db
      .insertInto('bills_of_lading')
      .values({
        order_id: order.id,
        form_id: formId,
        content,
        seq: 1,
        state: 2,
        created_by: operator.id,
        updated_by: operator.id,
      })
      .execute()
    orders.push(order)
  }
  return orders
}

test('20 issues at once, of which 5 fail after they took a number, leave no gap', async () => {
  const { manager, operator, context } = office
  const form = await savedForm(manager)
  const orders = await agreedOrders(20, form.id)
  const failing = orders.filter((_, n) => n % 4 === 0).map(({ id }) => id)
  // The order's own number is written after those of its bills were taken.
  await sql`create function refuse_number() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    context.db,
  )
  await sql`create trigger refuse_number before update of hbl_no on orders for each row
    when (new.hbl_no <> '' and new.id in (${sql.raw(failing.join())})) execute function refuse_number()`.execute(
    context.db,
  )
  const answers = await Promise.all(
    orders.map(({ id }) => as(operator).send('POST /bl/issue', { orderId: id, version: 1, place: 'SHANGHAI' })),
  )
  await sql`drop trigger refuse_number on orders`.execute(context.db)
  expect(answers.filter(({ code }) => code !== 200).map(({ code }) => code)).toEqual(Array(5).fill(9000))
  const rows = await context.db
    .selectFrom('bills_of_lading')
    .select(['no', 'state', 'order_id'])
    .where('form_id', '=', form.id)
    .execute()
  const running = rows.flatMap(({ no }) => (no ? Number(no.slice(-5)) : [])).sort((a, b) => a - b)
  expect(running).toEqual(Array.from({ length: 15 }, (_, n) => n + 1))
  expect((await formNow(form.id))?.lastNo).toBe(15)
  // Never half: what failed is as it was.
  for (const id of failing) {
    expect(rows.find(({ order_id }) => order_id === id)).toMatchObject({ no: null, state: 2 })
    expect((await tracksOf({ id })).order.hbl_no).toBe('')
  }
}, 60_000)

test('originals are printed once; a second time by a manager with a reason, and each print is kept', async () => {
  const { agreed, issue, print, compose, manager, operator } = office
  const { order } = await agreed()
  const draft = await print(first(await compose(order)), 'original1')
  expect(await textOfPdf(draft.bytes)).toContain('DRAFT')
  const bill = first((await issue(order, { originals: 2 })).body.data)
  const marks = { original1: 'ORIGINAL', original2: 'DUPLICATE', copy: 'COPYNON-NEGOTIABLE' }
  for (const [copy, mark] of Object.entries(marks)) {
    const paper = await print(bill, copy)
    expect([copy, paper.status]).toEqual([copy, 200])
    const text = await textOfPdf(paper.bytes)
    for (const word of [mark, bill.no ?? '', 'TWO(2)', 'TERMS']) expect(text).toContain(word)
  }
  expectRefused(await print(bill, 'original3'), 'BL_STATE_ERROR')
  expectRefused(await print(bill, 'original1', { reason: 'Paper jam' }), 'BL_STATE_ERROR')
  expectRefused(await print(bill, 'original1', {}, manager), 'PARAMETER_ERROR', 'reason')
  expect((await print(bill, 'original1', { reason: 'Paper jam' }, manager)).status).toBe(200)
  expect((await print(bill, 'copy')).status).toBe(200)
  expect(first(await compose(order)).prints).toMatchObject([
    { copy: 'original1', by: operator.name, at: '2026-11-20 12:00', reason: '' },
    { copy: 'original2' },
    { copy: 'copy' },
    { copy: 'original1', by: manager.name, reason: 'Paper jam' },
    { copy: 'copy' },
  ])
  const list = (await as(operator).call('POST /bl/list', { orderId: order.id })).body.data.dataList
  expect(list).toMatchObject([{ no: bill.no, originals: 2, printed: 2, state: 3, seq: 1, of: 1 }])
  const { log } = await tracksOf(order)
  expect(log.filter(({ type, explain }) => type === 'paper' && explain === 'printBill')).toHaveLength(6)
})

test('two prints of an original at once are one print', async () => {
  const { agreed, issue, print } = office
  const { order } = await agreed()
  const bill = first((await issue(order)).body.data)
  const answers = await Promise.all([print(bill, 'original1'), print(bill, 'original1')])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 6141])
})

test('a void bill gives its place to a draft with the same text, which gets a new number', async () => {
  const { agreed, issue, command, compose, print, manager, operator, save } = office
  const { order, customer } = await agreed()
  const old = first((await issue(order)).body.data)
  const reason = { id: old.id, fullSetBack: true, reason: 'Wrong consignee' }
  expectRefused(await command('void', order, reason, operator), 'PERMISSION_ERROR')
  expectRefused(await command('void', order, { ...reason, fullSetBack: false }, manager), 'BL_STATE_ERROR')
  expectRefused(await command('void', order, { ...reason, reason: '' }, manager), 'PARAMETER_ERROR', 'reason')
  const after = await command('void', order, reason, manager)
  expect(after.body.data.bills).toMatchObject([
    { seq: 1, state: 2, no: null, replaces: old.no, text: old.text },
    { seq: 1, state: 9, no: old.no, voidReason: 'Wrong consignee' },
  ])
  expect((await tracksOf(order)).order.hbl_no).toBe('')
  // The copy of the void one is not in force.
  const files = await as(customer).call('GET /common/getUploadFiles', {
    table: 'transport_order',
    entryId: order.id,
    businessType: 4,
  })
  expect(files.body.data.dataList).toEqual([])
  expectRefused(await print(old, 'copy'), 'BL_STATE_ERROR')
  expectRefused(await command('void', order, reason, manager), 'BL_STATE_ERROR')

  const bill = first(await compose(order))
  const corrected = await save(order, [
    { seq: 1, text: { ...bill.text, consignee: 'OSAKA FOODS' }, reasons: { consignee: 'Misspelt' }, taken: [] },
  ])
  expect(corrected.body.data.bills[0]).toMatchObject({ state: 2, text: { consignee: 'OSAKA FOODS' } })
  const again = (await issue(order)).body.data
  expect(again.bills).toMatchObject([{ state: 3, replaces: old.no }, { state: 9 }])
  expect(first(again).no).not.toBe(old.no)
  expect((await tracksOf(order)).order.hbl_no).toBe(first(again).no)
  const list = await as(operator).call('POST /bl/list', { keyword: old.no ?? '' })
  expect(list.body.data.dataList).toMatchObject([{ state: 9, no: old.no }])
})

test('the bills of an order that stand keep its departure', async () => {
  const { agreed, issue, compose, manager } = office
  const { order } = await agreed()
  const bill = first((await issue(order)).body.data)
  const { orderVersion: version } = await compose(order)
  const undone = await as(manager).send('POST /order/undoStep', { id: order.id, version, reasonText: 'Wrong' })
  expectRefused(undone, 'ORDER_STATE_ERROR')
  expect(undone.msg).toContain(bill.no)
})

test('a waybill has no originals and no surrender', async () => {
  const { booked, context, manager, operator } = office
  const form = await savedForm(manager, { kind: 'waybill' })
  const { order, customer } = await booked({ waybill: 1 })
  const version = async () => (await as(operator).call('POST /bl/compose', { orderId: order.id })).body.data.version
  const call = async (path: string, more: object) =>
    as(operator).send<{ data: Bills }>(`POST /bl/${path}` as never, {
      orderId: order.id,
      version: await version(),
      ...more,
    })
  const { bills, forms } = (await as(operator).call('POST /bl/compose', { orderId: order.id })).body.data
  expect(forms.every(({ kind }) => kind === 'waybill')).toBe(true)
  const bill = { seq: 1, text: first({ bills } as Bills).text, reasons: {}, taken: [] }
  expectRefused(await call('save', { formId: office.form.id, bills: [bill] }), 'BL_STATE_ERROR')
  expect((await call('save', { formId: form.id, bills: [bill] })).code).toBe(200)
  await call('show', {})
  await office.agree(order, customer)
  await office.depart(order)
  expectRefused(await call('issue', { place: 'SHANGHAI', originals: 1 }), 'PARAMETER_ERROR', 'originals')
  const issued = first((await call('issue', { place: 'SHANGHAI' })).body.data)
  expect(issued.originals).toBe(0)
  expectRefused(await office.print(issued, 'original1'), 'BL_STATE_ERROR')
  expect((await office.print(issued, 'copy')).status).toBe(200)
  expectRefused(await call('surrender', { fullSetBack: true, day: '2026-11-20' }), 'BL_STATE_ERROR')
  expect(
    await context.db
      .selectFrom('bl_prints')
      .select('copy')
      .where('bl_id', '=', issued.id ?? 0)
      .execute(),
  ).toEqual([{ copy: 'copy' }])
})

describe('what is refused says what to do next', () => {
  test('a form without approved terms, a series that is used up, a release of another kind', async () => {
    const { agreed, issue, command, context, manager } = office
    const form = await savedForm(manager, {}, false)
    const { order } = await agreed()
    const formOf = (id: number) =>
      context.db.updateTable('bills_of_lading').set({ form_id: id }).where('order_id', '=', order.id).execute()
    await formOf(form.id)
    const unready = await issue(order)
    expectRefused(unready, 'BL_STATE_ERROR')
    expect(unready.msg).toContain('Have a manager upload them')
    await formOf(office.form.id)
    const { last_no } = await context.db
      .selectFrom('bl_forms')
      .select('last_no')
      .where('id', '=', office.form.id)
      .executeTakeFirstOrThrow()
    const count = (last: number) =>
      context.db.updateTable('bl_forms').set({ last_no: last }).where('id', '=', office.form.id).execute()
    await count(99_999)
    expect((await issue(order)).msg).toContain('is used up')
    await count(last_no)
    expectRefused(await command('surrender', order, { fullSetBack: true, day: '2026-11-20' }), 'BL_STATE_ERROR')
    await changeOrder(order, { electronic_record: 1 })
    expect((await issue(order)).msg).toContain('electronic record')
  })

  test('a draft that nobody agreed to, a version of before, a bill that is not there', async () => {
    const { booked, save, depart, issue, print, operator } = office
    const { order } = await booked()
    const stale = { orderId: order.id, version: 3, formId: office.form.id, bills: [] }
    expectRefused(await as(operator).send('POST /bl/save', { ...stale, bills: [{}] }), 'PARAMETER_ERROR')
    expectRefused(await as(operator).send('POST /bl/show', { orderId: order.id, version: 3 }), 'BL_STATE_ERROR')
    expectRefused(await office.show(order), 'BL_STATE_ERROR')
    await save(order)
    await depart(order)
    expect((await issue(order)).msg).toContain('has not agreed')
    expectRefused(await office.show(order), 'ORDER_STATE_ERROR')
    expectRefused(await print({ id: 999_999 }, 'copy'), 'BL_STATE_ERROR')
    const many = (await booked({ bl_quantity: 100 })).order
    expectRefused(await as(operator).send('POST /bl/compose', { orderId: many.id }), 'BL_STATE_ERROR')
  })
})

describe('forms', () => {
  const save = (fields: object, files: Parameters<ReturnType<typeof as>['upload']>[2] = []) =>
    as(office.manager).upload('POST /blForm/save', fields as Record<string, unknown>, files)

  test('other terms need a new tick; old and new are in the log', async () => {
    const { manager, context } = office
    const { id, version, fields } = await savedForm(manager, { name: 'House B/L' })
    const { termsApproved: _tick, ...rest } = fields as Record<string, unknown>
    expect(await formNow(id)).toMatchObject({
      isReady: true,
      termsFileName: 'terms.pdf',
      termsApprovedBy: manager.name,
    })
    const kept = await save({ ...rest, id, version, name: 'House' })
    expect(await formNow(id)).toMatchObject({ isReady: true, name: 'House' })
    const other = aFile('other.pdf', documentPdf('OTHER TERMS'))
    const replaced = await save({ ...rest, id, version: kept.body.data.version }, [other])
    expect(await formNow(id)).toMatchObject({ isReady: false, termsFileName: 'other.pdf', termsApprovedBy: '' })
    expectRefused(await save({ ...rest, id, version }), 'UPDATE_FAIL')
    await save({ ...rest, id, version: replaced.body.data.version, termsApproved: true })
    const form = await formNow(id)
    expect(form?.isReady).toBe(true)
    const terms = await as(manager).send('GET /common/download', { id: form?.termsFileId })
    expect(await textOfPdf(terms.bytes)).toBe('OTHERTERMS')
    expectRefused(await as(office.operator).send('GET /common/download', { id: form?.termsFileId }), 'RECORD_NOT_EXIST')
    const log = await context.db
      .selectFrom('log')
      .select(['type', 'info'])
      .where('explain', '=', 'saveBlForm')
      .where('object', '=', String(fields.code))
      .orderBy('id')
      .execute()
    expect(log.map(({ type }) => type)).toEqual(Array(4).fill('paper'))
    expect(log[1]?.info).toEqual({ name: ['House B/L', 'House'] })
    expect(log[2]?.info).toMatchObject({ termsFile: ['terms.pdf', 'other.pdf'], termsApproved: [true, false] })
  })

  test('a series is checked, is of one form, and goes on where it ended', async () => {
    const { agreed, context } = office
    const { id, version, fields } = await savedForm(office.manager)
    expectRefused(await save({ ...fields, id, version, series: 'no{00}' }), 'PARAMETER_ERROR', 'series')
    expectRefused(
      await save({ ...fields, id, version, series: String(office.form.fields.series) }),
      'PARAMETER_ERROR',
      'series',
    )
    expectRefused(await save({ ...fields, series: 'ZZ{000}' }), 'PARAMETER_ERROR', 'code')
    expectRefused(await save({ ...fields, id, version, issuer: '海路' }), 'PARAMETER_ERROR', 'issuer')
    const { order } = await agreed()
    await context.db.updateTable('bills_of_lading').set({ form_id: id }).where('order_id', '=', order.id).execute()
    await office.issue(order)
    expectRefused(await save({ ...fields, id, version, kind: 'waybill' }), 'PARAMETER_ERROR', 'kind')
    const away = await save({ ...fields, id, version, series: 'AWAY{000}' })
    expect(await formNow(id)).toMatchObject({ lastNo: 0, nextNo: 'AWAY001' })
    await save({ ...fields, id, version: away.body.data.version, active: false })
    expect(await formNow(id)).toMatchObject({ lastNo: 1, active: false })
  })

  test('terms are judged by their content, and the own paper needs the tick alone', async () => {
    const { id, version, fields } = await savedForm(office.manager, { paper: 'preprinted' }, false)
    expectRefused(
      await save({ ...fields, id, version }, [aFile('terms.pdf', Buffer.from('no PDF'))]),
      'PARAMETER_ERROR',
    )
    expectRefused(
      await save({ ...fields, id, version, paper: 'plain', termsApproved: true }),
      'PARAMETER_ERROR',
      'file',
    )
    await save({ ...fields, id, version, termsApproved: true })
    expect(await formNow(id)).toMatchObject({ isReady: true, termsFileId: null })
    const page = await as(office.manager).send('POST /blForm/testPage', { id })
    expect(page.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('boxes that are numbered after the customer agreed stand on the B/L that is issued', async () => {
  const { agreed, issue, context } = office
  const { order } = await agreed({ fcl40hq: 1, container_number: '' })
  await context.db
    .insertInto('order_containers')
    .values({ order_id: order.id, seq: 1, container_number: 'CSQU3054383', size: '40HQ', seal_number: 'SEAL77' })
    .execute()
  const { text, source } = first((await issue(order)).body.data)
  expect(text.containers).toEqual([{ number: 'CSQU3054383', seal: 'SEAL77', size: '40HQ', isPart: false }])
  expect(source.containers).toEqual(text.containers)
})

test('terms of two pages, whose second nobody would print, are refused', async () => {
  const { manager } = office
  const { fields, id, version } = await savedForm(manager)
  const terms = await renderPrinted({
    language: 'en',
    title: 'Terms',
    subtitle: '',
    number: '',
    date: '2026-11-01',
    facts: [],
    issuer: { name: 'Kairo', lines: [] },
    blocks: [{ kind: 'notes', heading: '', notes: Array.from({ length: 200 }, (_, n) => `Clause ${n}`) }],
  })
  const files = [aFile('terms.pdf', terms)]
  const answer = await as(manager).upload('POST /blForm/save', { ...fields, id, version, termsApproved: true }, files)
  expect([answer.code, answer.errors?.map(({ path }) => path)]).toEqual([6014, ['file']])
  expect(answer.msg).toContain('one page')
})

test('where the settings say so, a manager issues', async () => {
  const { agreed, command, issue, manager } = office
  const { order } = await agreed()
  const settings = (await as(manager).call('POST /businessSetting/get', {})).body.data
  const { updatedBy: _by, updateTime: _time, version, ...values } = settings
  const only = { ...values, version, onlyManagersIssueBills: true }
  expect((await as(manager).send('POST /businessSetting/save', only)).code).toBe(200)
  const refused = await issue(order)
  expect([refused.code, refused.msg]).toEqual([6141, expect.stringContaining('administrator')])
  expect((await command('issue', order, { place: 'SHANGHAI' }, manager)).code).toBe(200)
})

test('terms that cannot be printed are refused when they are uploaded, not at the issue', async () => {
  const { manager } = office
  const { fields, id, version } = await savedForm(manager)
  const damaged = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
  const answer = await as(manager).upload('POST /blForm/save', { ...fields, id, version, termsApproved: true }, [
    aFile('terms.pdf', damaged),
  ])
  expect([answer.code, answer.errors?.map(({ path }) => path)]).toEqual([6014, ['file']])
})
