import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { aFile, documentPdf, textOfPdf } from '../documents/test-documents.ts'
import { billsOffice, inputOf } from './test-bills.ts'

let office: Awaited<ReturnType<typeof billsOffice>>
beforeAll(async () => {
  await build.exchangeRate()
  office = await billsOffice()
})

const first = ({ bills }: Bills) => bills[0] as Bills['bills'][number]
const tasksOf = async (order: { id: number }) => {
  const rows = await office.context.db
    .selectFrom('order_tasks as t')
    .select(['t.kind', 't.state'])
    .where('t.order_id', '=', order.id)
    .execute()
  return Object.fromEntries(rows.map(({ kind, state }) => [kind, state]))
}
const eventsOf = async (order: { id: number }) => {
  const rows = await office.context.db
    .selectFrom('order_events')
    .select('code')
    .where('order_id', '=', order.id)
    .where('document_type', '=', 'TRD')
    .orderBy('seq')
    .execute()
  return rows.map(({ code }) => code)
}
const download = (by: { id: number }, id: number | null) => as(by).send('GET /common/download', { id })

test('a bill lives from the order to the surrender', async () => {
  const { booked, compose, save, show, agree, depart, issue, command, manager } = office
  const { order, customer, account } = await booked({ telex: 1 })

  const made = await compose(order)
  expect(made).toMatchObject({ version: 0, draftFlag: 0, release: 'surrendered', differences: [] })
  expect(first(made)).toMatchObject({
    id: null,
    state: 0,
    text: {
      shipper: 'SHANGHAI YUANYANG TRADING\n88 CENTURY AVE SHANGHAI\nATTN: WANG LEI\nTEL: 02112345678',
      notify: 'SAME AS CONSIGNEE',
      deliveryAgent: 'OSAKA AGENT CO LTD',
      vessel: 'EVER GIVEN',
      voyage: '025W',
      portOfLoading: 'SHANGHAI, CHINA',
      portOfDischarge: 'OSAKA, JAPAN',
      freight: 'PREPAID',
      goods: [{ packages: 500, unit: 'CARTONS', weightKg: '8200.000', volumeM3: '54.500' }],
      containers: [{ number: '', size: '40HQ', isPart: false }],
    },
  })

  expect((await save(order)).body.data.bills[0]).toMatchObject({ state: 0, no: null, offers: [] })
  // Nobody but staff sees a draft.
  expect((await compose(order, customer)).bills).toEqual([])

  const shown = await show(order)
  expect(shown.body.data).toMatchObject({ draftFlag: 1, bills: [{ state: 1, changedSinceShown: [] }] })
  expect(await notificationsOf(order, customer)).toEqual({ messages: ['draftUploaded'], mails: ['draftUploaded'] })
  const paper = await download(customer, first(shown.body.data).fileId)
  const text = await textOfPdf(paper.bytes)
  for (const word of ['DRAFT', 'KANSAIFOODS', 'EVERGIVEN/025W', 'FREIGHTPREPAID', 'THREE(3)'])
    expect(text).toContain(word)
  expect(first(await compose(order, account))).toMatchObject({
    state: 1,
    formId: null,
    prints: [],
    text: { vessel: 'EVER GIVEN' },
  })

  expect((await agree(order, customer)).code).toBe(200)
  expect(await compose(order)).toMatchObject({ draftFlag: 2, bills: [{ state: 2 }] })
  expectRefused(await show(order), 'BL_STATE_ERROR')
  expectRefused(await issue(order), 'ORDER_STATE_ERROR')

  await depart(order)
  const issued = (await issue(order)).body.data
  expect(first(issued)).toMatchObject({
    state: 3,
    no: expect.stringMatching(/^T\d+-2600001$/),
    originals: 3,
    onBoard: '2026-11-19',
    issuedOn: '2026-11-20',
    place: 'SHANGHAI',
  })
  expect((await tracksOf(order)).order.hbl_no).toBe(first(issued).no)
  expect((await tracksOf(order)).log.map(({ explain }) => explain)).toEqual(
    expect.arrayContaining(['saveBills', 'showBills', 'issueBills']),
  )
  const copy = await textOfPdf((await download(customer, first(issued).fileId)).bytes)
  for (const word of ['COPYNON-NEGOTIABLE', first(issued).no ?? '', 'LADENONBOARD19NOV2026', 'THREE(3)', 'TERMS'])
    expect(copy).toContain(word)
  expect(copy).not.toContain('DRAFT')
  const found = await as(customer).call('POST /order/search', { keyword: first(issued).no ?? '' })
  expect(found.body.list.list.map(({ id }) => id)).toEqual([order.id])
  expect(await eventsOf(order)).toEqual(['DRFT', 'APPR', 'ISSU'])

  expectRefused(await command('surrender', order, { fullSetBack: false, day: '2026-11-20' }), 'BL_STATE_ERROR')
  expectRefused(await command('surrender', order, { fullSetBack: true, day: '2026-11-21' }), 'PARAMETER_ERROR', 'day')
  expectRefused(await command('surrender', order, { fullSetBack: true, day: '2026-11-18' }), 'PARAMETER_ERROR', 'day')
  const surrendered = await command('surrender', order, { fullSetBack: true, day: '2026-11-20' })
  expect(surrendered.body.data.bills[0]).toMatchObject({ state: 4, surrenderedOn: '2026-11-20' })
  expect(await eventsOf(order)).toEqual(['DRFT', 'APPR', 'ISSU', 'SURR'])
  expect(await tasksOf(order)).toMatchObject({ bl: 1, telexRelease: 1 })
  const bill = first(surrendered.body.data)
  expectRefused(
    await command('void', order, { id: bill.id, fullSetBack: true, reason: 'Typo' }, manager),
    'BL_STATE_ERROR',
  )
}, 60_000)

test('a draft is agreed to as it was shown: what changes meanwhile is not part of it', async () => {
  const { booked, compose, save, show, agree } = office
  const { order, customer } = await booked()
  await save(order)
  await show(order)
  const [bill] = (await compose(order)).bills
  await save(order, [inputOf(bill as never, { marks: 'N/M 2' }, { reasons: { marks: 'As the packages say' } })])
  const now = await compose(order)
  expect(now).toMatchObject({ draftFlag: 1, bills: [{ state: 1, changedSinceShown: ['marks'] }] })
  expect((await compose(order, customer)).bills[0]?.text.marks).toBe('N/M')
  await agree(order, customer)
  expect((await compose(order)).bills[0]).toMatchObject({ state: 0 })
  expect((await show(order)).body.data).toMatchObject({ draftFlag: 1, bills: [{ state: 1, changedSinceShown: [] }] })
  expect((await compose(order, customer)).bills[0]).toMatchObject({
    text: { marks: 'N/M 2' },
    reasons: { marks: 'As the packages say' },
    shown: { marks: 'N/M' },
    changedSinceShown: ['marks'],
  })
})

test('a change of what the customer agreed to shows the new draft at once, and its mail says what and why', async () => {
  const { booked, compose, save, show, agree } = office
  const { order, customer } = await booked()
  await save(order)
  await show(order)
  await agree(order, customer)
  const [bill] = (await compose(order)).bills
  expectRefused(
    await save(order, [inputOf(bill as never, { vessel: 'EVER GREEN' })]),
    'PARAMETER_ERROR',
    'bills.0.reasons.vessel',
  )
  const saved = await save(order, [
    inputOf(bill as never, { vessel: 'EVER GREEN' }, { reasons: { vessel: 'Rolled by the carrier' } }),
  ])
  expect(saved.body.data).toMatchObject({ draftFlag: 1, bills: [{ state: 1, text: { vessel: 'EVER GREEN' } }] })
  const { mails } = await tracksOf(order)
  const mail = mails.filter(({ to_address }) => to_address === customer.email).at(-1)
  expect(mail?.kind).toBe('draftUploaded')
  expect(JSON.stringify(mail)).toContain('EVER GIVEN → EVER GREEN (Rolled by the carrier)')
})

test('a draft that is uploaded by hand leaves the made one a draft, and so does a booking that is given up', async () => {
  const { booked, compose, save, show, agree, operator } = office
  const byHand = await booked()
  await save(byHand.order)
  await show(byHand.order)
  const { orderVersion: version } = await compose(byHand.order)
  const upload = { table: 'transport_order', entryId: byHand.order.id, businessType: 9, version }
  const uploaded = await as(operator).upload('POST /common/upload', upload, [aFile('draft.pdf', documentPdf('DRAFT'))])
  expect(uploaded.code).toBe(200)
  expect(await compose(byHand.order)).toMatchObject({ draftFlag: 1, bills: [{ state: 0 }] })
  expect((await compose(byHand.order, byHand.customer)).bills).toEqual([])

  const { order, customer } = await booked()
  await save(order)
  await show(order)
  const { orderVersion } = await compose(order)
  const withdrawn = await as(customer).send('POST /order/updateState', {
    id: order.id,
    version: orderVersion,
    state: 0,
    acceptFee: true,
  })
  expect(withdrawn.code).toBe(200)
  expect((await compose(order)).bills[0]?.state).toBe(0)
  expectRefused(await save(order), 'ORDER_STATE_ERROR')

  const cancelled = await booked()
  await save(cancelled.order)
  await show(cancelled.order)
  await agree(cancelled.order, cancelled.customer)
  const { orderVersion: last } = await compose(cancelled.order)
  const given = { id: cancelled.order.id, version: last, state: 4, reasonText: 'No space' }
  expect((await as(operator).send('POST /order/updateState', given)).code).toBe(200)
  expect((await compose(cancelled.order)).bills[0]?.state).toBe(0)
})

test('on board is the day of the departure at the port of loading', async () => {
  const { agreed, depart, issue, clock } = office
  const { order } = await agreed()
  await depart(order, new Date('2026-12-01T15:30:00Z'))
  clock.set(new Date('2026-12-02T03:00:00Z'))
  expectRefused(await issue(order, { issuedOn: '2026-11-30' }), 'PARAMETER_ERROR', 'issuedOn')
  expectRefused(await issue(order, { issuedOn: '2026-12-03' }), 'PARAMETER_ERROR', 'issuedOn')
  const issued = (await issue(order)).body.data
  expect(first(issued)).toMatchObject({ onBoard: '2026-12-01', issuedOn: '2026-12-02' })
})

test('the cargo is handed over against it with the delivery, which can be taken back', async () => {
  const { agreed, issue, compose, manager } = office
  const { order } = await agreed()
  await issue(order)
  await changeOrder(order, { state: 8, actual_arrival: new Date('2026-11-20T01:00:00Z') })
  const step = async (name: string, more: object) =>
    as(manager).send(name as never, { id: order.id, version: (await compose(order)).orderVersion, ...more })
  expect((await step('POST /order/updateState', { state: 9 })).code).toBe(200)
  expect(first(await compose(order)).state).toBe(5)
  expect((await step('POST /order/undoStep', { reasonText: 'Wrong order' })).code).toBe(200)
  expect(first(await compose(order)).state).toBe(3)
})

test('what staff change after a draft was shown, and why, is theirs until it is shown', async () => {
  const { booked, save, show, compose } = office
  const { order, customer } = await booked()
  await save(order)
  await show(order)
  const [bill] = (await compose(order)).bills
  if (!bill) throw new Error('no bill')
  const kept = await save(order, [inputOf(bill, { marks: 'UNSHOWN' }, { reasons: { marks: 'Between us' } })])
  expect(kept.code).toBe(200)
  expect(JSON.stringify(await compose(order, customer))).not.toMatch(/UNSHOWN|Between us/)
  await show(order)
  expect(JSON.stringify(await compose(order, customer))).toMatch(/UNSHOWN.*Between us/)
})
