import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { withoutBlanks } from '../../pdf/pdf-pages.ts'
import { pdfOfText } from '../../pdf/read-test-pdfs.ts'
import { proposed, quotedOrder } from '../billing/test-billing.ts'
import { aFile, arrivalPdf, given, textOfPdf } from '../documents/test-documents.ts'

type Person = Account & { email: string }
let manager: Person
beforeAll(async () => {
  manager = await build.manager({ language: 'en' })
})

/** At sea with its B/L, quoted at JPY 284,310, expected on Saturday, 5 December; a shipper account reads Chinese. */
async function expected(more: object = {}) {
  const { customer, order } = await quotedOrder()
  const account = await build.shipperAccount(customer, { language: 'zh-cn' })
  const { context } = await testApp()
  await context.db
    .updateTable('orders')
    .set({
      eta: '2026-12-05',
      hbl_no: 'BL2600042',
      shipper_account_id: account.id,
      container_number: 'CSQU3054383, CBHU3202732',
      ...more,
    })
    .where('id', '=', order.id)
    .execute()
  const box = { order_id: order.id, size: '40HQ' }
  await context.db
    .insertInto('order_containers')
    .values([
      { ...box, seq: 1, container_number: 'CSQU3054383', seal_number: 'SITC884213' },
      { ...box, seq: 2, container_number: 'CBHU3202732', seal_number: 'SITC884214' },
    ])
    .execute()
  await given(order, 4, manager)
  return { customer, account, order }
}
type Order = { id: number }
const versionOf = async ({ id }: Order): Promise<number> =>
  (await as(manager).call('POST /order/queryById', { id })).body.data.version
const compose = async ({ id }: Order, more: object = {}) =>
  (await as(manager, 'en').call('POST /arrivalNotice/compose', { orderId: id, ...more })).body.data
const make = async (order: Order, call: 'issue' | 'revise' = 'issue', more: object = {}) =>
  as(manager, 'en').call(`POST /arrivalNotice/${call}`, {
    orderId: order.id,
    version: await versionOf(order),
    ...more,
  })
const issued = async (order: Order) => {
  const response = await make(order)
  expect([response.code, response.msg]).toEqual([200, expect.any(String)])
  return response.body.data
}
const fileAs = (account: Account, id: number) => as(account, 'en').call('GET /common/download', { id })
const letterAs = async (account: Account, { id }: Order) =>
  textOfPdf((await as(account).call('GET /fileDownload/requestLetterDownload', { id })).bytes)
const moveEta = async ({ id }: Order, to: string) =>
  (await testApp()).context.db.updateTable('orders').set({ eta: to }).where('id', '=', id).execute()
const lacks = (text: string, ...parts: string[]) => parts.filter((part) => !text.includes(withoutBlanks(part)))

/** How the amounts of the worked example are written, by their digits, and the words of currencies. */
const AMOUNT =
  /284,?310|104,?000|49,?000|98,?000|6,?000(?!\d)|405|810|1,?020|2,?040|450|JPY|USD|CNY|[¥$￥]|円|日元|美元|人民币/

describe('an arrival notice made of the order', () => {
  test('is two papers, each in the language of its reader: with the agreed amounts and without any', async () => {
    const { customer, account, order } = await expected()
    const { fileId, plainFileId, revision } = await issued(order)
    expect(revision).toBe(0)
    const full = await textOfPdf((await fileAs(customer, fileId)).bytes)
    expect(
      lacks(
        full,
        'アライバルノーティス',
        '¥284,310',
        '2026年12月5日(土)',
        'BL2600042',
        'CSQU3054383',
        'D/O',
        '東海物流株式会社',
      ),
    ).toEqual([])
    const plain = await textOfPdf((await fileAs(account, plainFileId)).bytes)
    expect(lacks(plain, '到货通知', '2026年12月5日', 'BL2600042', 'CBHU3202732', '提货手续')).toEqual([])
    expect(plain).not.toMatch(AMOUNT)
    // Whichever id is asked for and by whichever call.
    for (const id of [fileId, plainFileId]) {
      expect(await textOfPdf((await fileAs(account, id)).bytes)).toBe(plain)
      expect(await textOfPdf((await fileAs(customer, id)).bytes)).toBe(full)
    }
    expect(await textOfPdf((await fileAs(manager, plainFileId)).bytes)).toBe(plain)
    expect(await letterAs(account, order)).toBe(plain)
    expect(await letterAs(customer, order)).toBe(full)
  })

  test('names no amount anywhere to the shipper account', async () => {
    const { account, order } = await expected()
    await issued(order)
    const { code } = (await tracksOf(order)).order
    const caller = as(account, 'en')
    const answers = [
      await caller.call('POST /order/queryById', { id: order.id }),
      await caller.call('POST /order/search', { code }),
      await caller.call('GET /common/getUploadFiles', { entryId: order.id }),
      await caller.call('POST /order/getOrderStateHistory', { id: order.id }),
      await caller.call('GET /pdfshow/getPdfPath', { id: order.id, businessType: 5 }),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/284,?310|284310/)
    const files = answers[2]?.body as { data: { dataList: { fileId: number; businessType: number }[] } }
    const notice = files.data.dataList.find(({ businessType }) => businessType === 5)
    const papers = [
      (await fileAs(account, notice?.fileId ?? 0)).bytes,
      (await caller.call('GET /order/downloadOrderDetailPdf', { id: order.id, language: 'en' })).bytes,
    ]
    for (const paper of papers) expect(await textOfPdf(paper)).not.toMatch(/284,?310|104,?000|49,?000|6,?000\b/)
    const zip = (await caller.call('POST /order/downloadDocuments', { ids: [order.id], businessTypes: [5] })).bytes
    expect(zip.includes(Buffer.from(papers[0] ?? []))).toBe(true)
    const { messages, mails } = await tracksOf(order)
    const told = [
      ...messages.filter(({ user_id }) => user_id === account.id),
      ...mails.filter(({ to_address }) => to_address === account.email),
    ]
    expect(told.length).toBeGreaterThan(0)
    expect(JSON.stringify(told)).not.toMatch(/284,?310|2026-12-1[0-9]|remit|付款|汇款/)
    for (const call of ['compose', 'preview', 'issue', 'revise'] as const)
      expectRefused(await caller.send(`POST /arrivalNotice/${call}`, { orderId: order.id }), 'PERMISSION_ERROR')
  })

  test('is kept as an upload: fields of the arrival dialog, task, event, messages, mails and log', async () => {
    const { customer, account, order } = await expected()
    await issued(order)
    const { order: row, log } = await tracksOf(order)
    expect(row).toMatchObject({
      sum_money: '284310',
      arrive_port_date: '2026-12-05',
      expect_payment_date: '2026-12-05',
      reserve_money: '0',
      an_without_amounts: true,
    })
    expect(row.request_date).not.toBeNull()
    expect(log.filter(({ type }) => type === 'paper' || type === 'document').map(({ explain }) => explain)).toEqual(
      expect.arrayContaining(['upload', 'issueArrivalNotice']),
    )
    expect(await notificationsOf(order, customer)).toEqual({
      messages: ['arrivalNoticeUploaded'],
      mails: ['arrivalNoticeUploaded'],
    })
    expect(await notificationsOf(order, account)).toEqual({
      messages: ['arrivalNoticeOpened'],
      mails: ['arrivalNoticeOpened'],
    })
    const { context } = await testApp()
    const events = await context.db
      .selectFrom('order_events')
      .select(['code', 'document_type'])
      .where('order_id', '=', order.id)
      .where('document_type', '=', 'ARN')
      .execute()
    expect(events).toEqual([{ code: 'ISSU', document_type: 'ARN' }])
  })

  test('says what is missing, and is refused without a day of arrival, with a sentence', async () => {
    const { order } = await expected({ eta: null })
    expect((await compose(order)).missing).toEqual([
      'There is no ETA yet. Enter it first, or have the carrier’s arrival notice read here.',
    ])
    const refused = await make(order)
    expectRefused(refused, 'DATA_MISSING')
    expect(refused.msg).toContain('There is no ETA yet')
  })

  test('takes the amount that was agreed and no other; of an order never quoted it is typed', async () => {
    const { order } = await expected()
    expect(await compose(order)).toMatchObject({ amount: '284310', isAmountOpen: false })
    expectRefused(await make(order, 'issue', { sumMoney: '284311' }), 'CHARGE_NOT_AGREED')
    const open = await build.order({
      customer: await build.customer(),
      state: ORDER_STATE.inTransit,
      eta: '2026-12-05',
    })
    await given(open, 4, manager)
    expect(await compose(open)).toMatchObject({ amount: null, isAmountOpen: true })
    expectRefused(await make(open), 'DATA_MISSING', 'sumMoney')
    expect((await make(open, 'issue', { sumMoney: '5000' })).code).toBe(200)
    expect((await tracksOf(open)).order.sum_money).toBe('5000')
  })

  test('is refused where none may be uploaded, a second time, and on an order that changed meanwhile', async () => {
    const { order } = await expected({ state: ORDER_STATE.booked })
    const { context } = await testApp()
    await context.db.deleteFrom('order_files').where('order_id', '=', order.id).execute()
    expectRefused(await make(order), 'ORDER_STATE_ERROR')
    await given(order, 4, manager)
    const version = await versionOf(order)
    expectRefused(await make(order, 'revise'), 'ORDER_STATE_ERROR')
    expect((await make(order)).code).toBe(200)
    expectRefused(await make(order), 'ORDER_STATE_ERROR')
    const stale = { orderId: order.id, version }
    expectRefused(await as(manager).call('POST /arrivalNotice/issue', stale), 'ORDER_STATE_ERROR')
  })

  test('two at once make one', async () => {
    const { order } = await expected()
    const codes = (await Promise.all([make(order), make(order)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([200, 6019])
  })

  test('previews both forms and stores nothing', async () => {
    const { order } = await expected()
    const preview = async (withAmounts: boolean) =>
      textOfPdf((await as(manager).call('POST /arrivalNotice/preview', { orderId: order.id, withAmounts })).bytes)
    expect(await preview(true)).toContain('284,310')
    expect(await preview(false)).not.toMatch(AMOUNT)
    expect((await compose(order)).revision).toBeNull()
  })
})

describe('a revised arrival notice', () => {
  test('marks the one line that moved, keeps the amounts, and tells both readers', async () => {
    const { customer, account, order } = await expected()
    const first = await issued(order)
    await moveEta(order, '2026-12-08')
    const { lines, revision } = await compose(order)
    expect(revision).toBe(0)
    expect(lines.filter(({ before }) => before !== null)).toEqual([
      { line: 'arrival', label: 'ETA', value: 'Tue 8 Dec 2026', before: 'Sat 5 Dec 2026' },
    ])
    const revised = (await make(order, 'revise')).body.data
    expect(revised.revision).toBe(1)
    const full = await textOfPdf((await fileAs(customer, revised.fileId)).bytes)
    expect(lacks(full, 'REVISED1', '▲2026年12月8日(火)', '2026年12月5日(土)', '¥284,310')).toEqual([])
    expect(full.match(/▲/g)).toHaveLength(1)
    const plain = await textOfPdf((await fileAs(account, revised.plainFileId)).bytes)
    expect(plain).toContain('REVISED1')
    expect(plain).not.toMatch(AMOUNT)
    expect((await notificationsOf(order, customer)).mails.at(-1)).toBe('arrivalNoticeRevised')
    expect((await notificationsOf(order, account)).mails.at(-1)).toBe('arrivalNoticeRevised')
    expect((await tracksOf(order)).order).toMatchObject({ arrive_port_date: '2026-12-08', sum_money: '284310' })
    // Older ones stay for staff alone.
    const listed = (who: Account) =>
      as(who).call('GET /common/getUploadFiles', { entryId: order.id, businessType: 5, withReplaced: true })
    expect((await listed(manager)).body.data.dataList.map(({ fileId }) => fileId)).toEqual([
      first.fileId,
      revised.fileId,
    ])
    expect((await listed(account)).body.data.dataList.map(({ fileId }) => fileId)).toEqual([revised.plainFileId])
    expectRefused(await fileAs(account, first.plainFileId), 'RECORD_NOT_EXIST')
    expectRefused(await fileAs(customer, first.fileId), 'RECORD_NOT_EXIST')
  })

  test('follows a charge: the new line is marked, and the shipper account hears nothing of it', async () => {
    const { customer, account, order } = await expected()
    await issued(order)
    const id = await proposed(manager, order, { kind: 'STO', price: '4321' })
    await as(customer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })
    const composed = await compose(order)
    expect(composed.charges.filter(({ isNew }) => isNew)).toMatchObject([{ amount: '4321.00', currency: 'JPY' }])
    expect(composed.amount).toBe('288631')
    const { fileId } = (await make(order, 'revise')).body.data
    const full = await textOfPdf((await fileAs(customer, fileId)).bytes)
    expect(full).toContain('▲¥288,631')
    expect(full).toMatch(/▲[^▲]*4,321/)
    const told = (await tracksOf(order)).mails.filter(({ to_address }) => to_address === account.email)
    expect(told.map(({ kind }) => kind)).toEqual(['arrivalNoticeOpened'])
  })

  test('follows the terminal of the carrier’s notice, which is read and taken over', async () => {
    const { order } = await expected()
    await issued(order)
    const notice = pdfOfText([
      { x: 60, y: 760, text: 'ARRIVAL NOTICE' },
      { x: 60, y: 730, text: 'ETA: 2026/12/08' },
      { x: 60, y: 710, text: 'Discharging terminal: OHI CONTAINER TERMINAL 3' },
      { x: 60, y: 690, text: 'Free time: 10 days' },
    ])
    const input = { id: order.id, businessType: 5 }
    const read = await as(manager, 'en').upload('POST /order/readDocumentFacts', input, [aFile('an.pdf', notice)])
    const found = (read.body as { data: { facts: { name: string; document: string | null }[] } }).data.facts
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'arrivalTerminal', document: 'OHI CONTAINER TERMINAL 3' }),
        expect.objectContaining({ name: 'expectedArrivePortDate', document: '2026-12-08' }),
      ]),
    )
    const taken = { id: order.id, version: await versionOf(order), arrivalTerminal: 'OHI CONTAINER TERMINAL 3' }
    expect((await as(manager).call('POST /order/saveDocumentFacts', taken)).code).toBe(200)
    expect((await compose(order)).lines.find(({ line }) => line === 'terminal')).toMatchObject({
      value: 'OHI CONTAINER TERMINAL 3',
      before: '',
    })
    expect((await make(order, 'revise')).body.data.revision).toBe(1)
  })

  test('is refused where nothing changed; an upload takes its place and is nobody’s form without amounts', async () => {
    const { account, order } = await expected()
    await issued(order)
    const refused = await make(order, 'revise')
    expectRefused(refused, 'ORDER_STATE_ERROR')
    expect(refused.msg).toContain('nothing to revise')
    const dialog = { arrivePortDate: '2026-12-05', requestDate: '2026-11-21', reserveMoney: '0' }
    await as(manager).upload(
      'POST /common/upload',
      { entryId: order.id, table: 'transport_order', businessType: 5, ...dialog },
      [aFile('an.pdf', arrivalPdf())],
    )
    expect((await compose(order)).revision).toBeNull()
    const kept = await as(account, 'en').call('GET /fileDownload/requestLetterDownload', { id: order.id })
    expectRefused(kept, 'ORDER_STATE_ERROR')
    expect(kept.msg).toContain('ask the customer you work for')
    // Made once more it goes on counting.
    expect((await issued(order)).revision).toBe(1)
    expect(await letterAs(account, order)).not.toMatch(AMOUNT)
  })
})
