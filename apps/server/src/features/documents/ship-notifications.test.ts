import { expectRefused } from '../../../test/expect-refused.ts'
import type { Language } from '@kairo/shared/languages'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account, type TestFile } from '../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { exampleData } from '../../pdf/example-data.ts'
import { pdfOfText } from '../../pdf/read-test-pdfs.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { proposed, quotedOrder } from '../billing/test-billing.ts'
import { aFile, arrivalPdf, given, goodFile, loadingNotice, scanPdf, peopleOfDocuments } from './test-documents.ts'

type SignedInUser = Account & { email: string }
let customer: SignedInUser
let account: SignedInUser
let manager: SignedInUser
beforeAll(async () => ({ customer, account, manager } = await peopleOfDocuments()))

const anOrder = (over: Partial<Parameters<typeof build.order>[0]> = {}) =>
  build.order({ customer, shipper_account_id: account.id, state: 5, ...over })
const upload = (
  order: { id: number },
  businessType: number,
  file: TestFile,
  more: object = {},
  by: Account = manager,
) =>
  as(by).upload('POST /common/upload', { entryId: order.id, table: 'transport_order', businessType, ...more }, [file])
/** In the shape that the arrival dialog sends. */
const dialog = { arrivePortDate: '2026-12-07', reserveMoney: '12000', requestDate: '2026-12-08', sumMoney: '284310' }

describe('draft B/L', () => {
  test('requires confirmation and is mailed; a replacement must be confirmed again', async () => {
    const order = await anOrder({ version: 4 })
    const first = await upload(order, 9, await goodFile(9))
    expect(first.body.data).toMatchObject({ id: order.id, version: 5, is_bl_draft_confirmed: 1, runningStatus: 5 })
    expect(await notificationsOf(order, customer)).toEqual({ messages: ['draftUploaded'], mails: ['draftUploaded'] })
    expect(await notificationsOf(order, account)).toEqual({ messages: ['draftUploaded'], mails: ['draftUploaded'] })
    const { messages } = await tracksOf(order)
    expect(messages.map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ link: `/searchOrder?open=${order.id}&start=confirmDraft` }),
    )
    const confirmed = await as(customer).call('POST /order/confirmDraftFile', { id: order.id, version: 5 })
    expect(confirmed.body).toMatchObject({ code: 200, data: { version: 6 } })
    const second = await upload(order, 9, await goodFile(9))
    expect(second.body.data).toMatchObject({ version: 7, is_bl_draft_confirmed: 1, runningStatus: 5 })
    const { order: row } = await tracksOf(order)
    expect([row.draft_confirmed_at, row.draft_confirmed_by]).toEqual([null, null])
  })

  test('must be confirmed before the B/L; the customer gets the B/L once the ship has departed', async () => {
    const order = await anOrder()
    await upload(order, 9, await goodFile(9))
    const early = await upload(order, 4, await goodFile(4))
    expectRefused(early, 'ORDER_STATE_ERROR')
    expect(early.msg).toBe('The draft B/L is not confirmed yet. Wait for the customer’s confirmation.')
    await as(customer).call('POST /order/confirmDraftFile', { id: order.id })
    const id = (await upload(order, 4, await goodFile(4))).body.data.files[0]?.fileId ?? 0
    expectRefused(await as(customer).call('GET /common/download', { id }), 'RECORD_NOT_EXIST')
    const path = await as(customer).call('GET /pdfshow/getPdfPath', { id: order.id, businessType: 4 })
    expectRefused(path, 'ORDER_STATE_ERROR')
    expect(path.msg).toBe('The B/L has not been uploaded yet.')
    expect((await notificationsOf(order, customer)).messages).not.toContain('documentsUploaded')
  })
})

describe('loading notice', () => {
  test('sets vessel and voyage of the order; another one corrects them', async () => {
    const order = await anOrder({ state: 2 })
    expect((await upload(order, 1, aFile('so.xlsx', await loadingNotice()))).code).toBe(200)
    expect((await tracksOf(order)).order).toMatchObject({ vessel: 'EVER GIVEN', voyage: '025W', state: 2, version: 2 })
    await upload(order, 1, aFile('so.xlsx', await loadingNotice('SITC OSAKA / 2648E')))
    expect((await tracksOf(order)).order).toMatchObject({ vessel: 'SITC OSAKA', voyage: '2648E' })
  })

  test('changing the vessel of a booked order is recorded in its history, and the customer is notified', async () => {
    const order = await anOrder({ vessel: 'EVER GIVEN', voyage: '025W' })
    await upload(order, 1, aFile('so.xlsx', await loadingNotice('SITC OSAKA / 2648E')))
    const { history } = await tracksOf(order)
    expect(history.map(({ changes }) => changes)).toEqual([
      [
        { valueTypeKey: 'vessel', oldValue: 'EVER GIVEN', newValue: 'SITC OSAKA' },
        { valueTypeKey: 'voyage', oldValue: '025W', newValue: '2648E' },
      ],
    ])
    expect((await notificationsOf(order, customer)).messages).toEqual(['documentsUploaded'])
    await upload(order, 1, aFile('so.xlsx', await loadingNotice('SITC OSAKA / 2648E')))
    expect((await tracksOf(order)).history).toHaveLength(1)
  })

  test.each([
    ['no vessel', null],
    ['a vessel "to be named"', 'TBN / TBN'],
  ])('%s returns 6030 and changes nothing', async (_what, content) => {
    const order = await anOrder({ vessel: 'EVER GIVEN', voyage: '025W' })
    const response = await upload(order, 1, aFile('so.xlsx', await loadingNotice(content)))
    expect([response.status, response.code]).toEqual([200, 6030])
    const { order: row, log } = await tracksOf(order)
    expect([row.vessel, row.version, log.length]).toEqual(['EVER GIVEN', 1, 0])
  })
})

describe('arrival notice', () => {
  test('stores the remittance date from its text and the values of the dialog', async () => {
    const order = await anOrder({ state: 7 })
    await given(order, 4, manager)
    const response = await upload(order, 5, aFile('an.pdf', arrivalPdf('2026-12-15')), dialog)
    expect(response.body.data).toMatchObject({ expectPaymentDate: '2026-12-15', remittanceDateInFile: '2026-12-15' })
    expect((await tracksOf(order)).order).toMatchObject({
      expect_payment_date: '2026-12-15',
      arrive_port_date: '2026-12-07',
      request_date: '2026-12-08',
      reserve_money: '12000',
      sum_money: '284310',
    })
    expect(await notificationsOf(order, customer)).toEqual({
      messages: ['arrivalNoticeUploaded'],
      mails: ['arrivalNoticeUploaded'],
    })
    expect((await tracksOf(order)).messages[0]?.params).toEqual({ code: order.code, date: '2026-12-15' })
  })

  /** The day that is read from our own request for payment, uploaded as an arrival notice. */
  const dayOfOwn = async (language: Language) => {
    const order = await anOrder({ state: 7 })
    await given(order, 4, manager)
    const pdf = await renderPdf('request-letter', exampleData('request-letter', language), language)
    const response = await upload(order, 5, aFile('an.pdf', pdf))
    return response.body.data.expectPaymentDate
  }
  test('accepts our own request for payment as an arrival notice', async () => {
    expect(await dayOfOwn('ja')).toBe('2026-12-11')
  })
  // Slow: three papers are drawn; remittance-date.test.ts has the words of all languages.
  test.each(['zh-cn', 'en'] as const)('accepts it in %s too', { tags: ['slow'] }, async (language) => {
    expect(await dayOfOwn(language)).toBe('2026-12-11')
  })

  test('a text without the date returns 6033 whatever was typed, and nothing is stored', async () => {
    const order = await anOrder({ state: 7 })
    await given(order, 4, manager)
    const pdf = pdfOfText([{ x: 72, y: 700, text: 'ARRIVAL NOTICE  ETA 2026-12-07' }])
    for (const typed of [{}, { expectPaymentDate: '2026-12-15' }]) {
      const response = await upload(order, 5, aFile('an.pdf', pdf), { ...dialog, ...typed })
      expect([response.status, response.code]).toEqual([200, 6033])
      // A typed date would not help, so none is requested.
      expect(response.errors ?? []).toEqual([])
    }
    const { order: row, messages } = await tracksOf(order)
    expect([row.expect_payment_date, row.sum_money, messages.length]).toEqual([null, null, 0])
    const files = await as(manager).call('GET /common/getUploadFiles', { entryId: order.id, businessType: 5 })
    expect(files.body.data.total).toBe(0)
  })

  test('a scan is accepted only with a typed date', async () => {
    const order = await anOrder({ state: 7 })
    await given(order, 4, manager)
    const bare = await upload(order, 5, aFile('scan.pdf', scanPdf()))
    expectRefused(bare, 'AN_BOOK_FILE_ERROR', 'expectPaymentDate')
    expect(bare.msg).toContain('scan')
    const typed = await upload(order, 5, aFile('scan.pdf', scanPdf()), { expectPaymentDate: '2026-12-18' })
    expect(typed.body.data).toMatchObject({ expectPaymentDate: '2026-12-18', remittanceDateInFile: null })
  })

  test('a typed date takes precedence over the one in the text, and both are returned', async () => {
    const order = await anOrder({ state: 7 })
    await given(order, 4, manager)
    const response = await upload(order, 5, aFile('an.pdf', arrivalPdf('2026-12-15')), {
      expectPaymentDate: '2026-12-16',
    })
    expect(response.body.data).toMatchObject({ expectPaymentDate: '2026-12-16', remittanceDateInFile: '2026-12-15' })
  })

  test('requires the cut-off to have passed before a B/L exists; customers get it after the departure', async () => {
    const order = await anOrder()
    const early = await upload(order, 5, aFile('an.pdf', arrivalPdf()))
    expectRefused(early, 'ORDER_STATE_ERROR')
    expect(early.msg).toBe('The cut-off is still ahead. Upload the arrival notice after it, or once there is a B/L.')
    const { clock } = await testApp()
    clock.set(new Date('2026-12-03T04:00:00Z'))
    expect((await upload(order, 5, aFile('an.pdf', arrivalPdf()))).code).toBe(200)
    expect((await notificationsOf(order, customer)).messages).toEqual([])
    await given(order, 2, customer)
    await given(order, 3, customer)
    clock.set(new Date('2026-12-04T09:00:00Z'))
    const left = { actualLeavePortDate: '2026-12-04 10:00', containerNumber: 'CSQU3054383' }
    const departed = await as(manager).call('POST /order/updateState', { id: order.id, version: 2, state: 7, ...left })
    expect(departed.code).toBe(200)
    expect((await notificationsOf(order, customer)).mails.sort()).toEqual(['arrivalNoticeUploaded', 'orderDeparted'])
    // The notice names amounts, so the shipper account has nothing to look at.
    expect((await notificationsOf(order, account)).mails).toEqual(['orderDeparted'])
  })

  test('without amounts is announced to the shipper account without a word of payment', async () => {
    const order = await anOrder({ state: 7 })
    await given(order, 4, manager)
    await upload(order, 5, aFile('an.pdf', arrivalPdf('2026-12-15')), { ...dialog, withoutAmounts: true })
    const { mails } = await tracksOf(order)
    const ofAccount = mails.filter(({ to_address }) => to_address === account.email)
    expect(ofAccount.map(({ kind }) => kind)).toEqual(['arrivalNoticeOpened'])
    expect(JSON.stringify(ofAccount)).not.toMatch(/2026-12-15|remittance|payment/i)
    expect((await notificationsOf(order, customer)).mails).toEqual(['arrivalNoticeUploaded'])
  })
})

describe('the arrival dialog after the upload', () => {
  test('saves its fields, refuses invalid ones, and requires the file', async () => {
    const order = await anOrder({ state: 7 })
    await given(order, 4, manager)
    const save = (more: object) => as(manager).send('POST /order/uploadArrival', { id: order.id, ...dialog, ...more })
    const without = await save({})
    expectRefused(without, 'ORDER_STATE_ERROR')
    expect(without.msg).toBe('The arrival notice has not been uploaded yet.')
    await upload(order, 5, aFile('an.pdf', arrivalPdf('2026-12-15')))
    const refused = await save({ requestDate: '2026-02-30' })
    expect(refused.errors?.map(({ path }) => path)).toEqual(['requestDate'])
    expectRefused(await save({ sumMoney: '100000000000' }), 'PARAMETER_ERROR')
    const broken = await save({ reserveMoney: '0.5', sumMoney: '284310.5' })
    expect(broken.errors).toEqual([
      { path: 'reserveMoney', message: 'Yen have no decimals. Enter a whole amount.' },
      { path: 'sumMoney', message: 'Yen have no decimals. Enter a whole amount.' },
    ])
    expect((await save({ sumMoney: '99999999999' })).body).toMatchObject({
      code: 200,
      data: { version: 3, expectPaymentDate: '2026-12-15' },
    })
    expectRefused(await save({ version: 2 }), 'ORDER_STATE_ERROR')
    const { order: row, log } = await tracksOf(order)
    expect(row).toMatchObject({
      arrive_port_date: '2026-12-07',
      sum_money: '99999999999',
      reserve_money: '12000',
    })
    expect(log.at(-1)).toMatchObject({ explain: 'arrivalFields', info: { request_date: [null, '2026-12-08'] } })
  })
})

describe('an amount requested to which nobody agreed', () => {
  test('is refused with the difference by both calls, and nothing is stored', async () => {
    const { order } = await quotedOrder()
    await given(order, 4, manager)
    const agreed = await as(manager).call('POST /order/agreedSum', { id: order.id })
    expect(agreed.body.data).toEqual({ agreedSum: '284310' })
    const notice = () => aFile('an.pdf', arrivalPdf('2026-12-15'))
    const refused = await upload(order, 5, notice(), { ...dialog, sumMoney: '284411' })
    expect([refused.status, refused.code]).toEqual([200, 6103])
    expect(refused.body).toMatchObject({ data: { typed: '284411', agreed: '284310', difference: '101' } })
    expect((await as(manager).call('GET /common/getUploadFiles', { entryId: order.id })).body.data.total).toBe(1)
    expect((await upload(order, 5, notice(), dialog)).code).toBe(200)
    const save = (sumMoney?: string) =>
      as(manager).call('POST /order/uploadArrival', { id: order.id, reserveMoney: '5', sumMoney })
    const corrected = await save('284209')
    expectRefused(corrected, 'CHARGE_NOT_AGREED')
    expect(corrected.body).toMatchObject({ data: { difference: '-101' } })
    expect((await tracksOf(order)).order).toMatchObject({ sum_money: '284310', reserve_money: '12000' })
    // Left empty, the amount stays.
    expect((await save()).code).toBe(200)
    expect((await tracksOf(order)).order).toMatchObject({ sum_money: '284310', reserve_money: '5' })
  })

  test('is taken once the difference is agreed as a charge, and where nothing was ever quoted', async () => {
    const { customer: payer, order } = await quotedOrder()
    await given(order, 4, manager)
    const id = await proposed(manager, order, { kind: 'DET', price: '101' })
    const typed = { ...dialog, sumMoney: '284411' }
    expectRefused(await upload(order, 5, aFile('an.pdf', arrivalPdf()), typed), 'CHARGE_NOT_AGREED')
    await as(payer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })
    expect((await upload(order, 5, aFile('an.pdf', arrivalPdf()), typed)).code).toBe(200)

    const unquoted = await anOrder({ state: 7 })
    await given(unquoted, 4, manager)
    const none = await as(manager).call('POST /order/agreedSum', { id: unquoted.id })
    expect(none.body.data).toEqual({ agreedSum: null })
    expect((await upload(unquoted, 5, aFile('an.pdf', arrivalPdf()), typed)).code).toBe(200)
    // The payer reads it as on the request letter; others, and accounts without amounts, do not.
    const read = { id: order.id }
    expect((await as(payer).call('POST /order/agreedSum', read)).body.data).toEqual({ agreedSum: '284411' })
    expectRefused(await as(customer).call('POST /order/agreedSum', read), 'ORDER_NOT_EXIST')
    expectRefused(await as(account).send('POST /order/agreedSum', { id: unquoted.id }), 'PERMISSION_ERROR')
  })
})

test('uploading invoice and packing list after the cut-off marks the order as loaded', async () => {
  const order = await anOrder({ is_bl_draft_confirmed: 0 })
  await given(order, 1, manager)
  const outbound = async () => {
    const trace = await as(customer).call('POST /order/getOrderStateHistory', { id: order.id })
    return trace.body.data.nodes.find(({ node }) => node === 'outbound')
  }
  await upload(order, 2, await goodFile(2), {}, customer)
  const { clock } = await testApp()
  clock.set(new Date('2026-12-03T05:30:00Z'))
  expect(await outbound()).toMatchObject({ reached: false, actual: null })
  expectRefused(await upload(order, 3, await goodFile(3), {}, customer), 'ORDER_IS_CUT')
  await upload(order, 3, await goodFile(3))
  expect(await outbound()).toMatchObject({ reached: true, actual: '2026-12-03 13:30' })
})
