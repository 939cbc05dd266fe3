import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, as, type TestFile } from '../../../../test/as.ts'
import { notificationsOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { aFile, arrivalPdf, given, peopleOfDocuments } from '../test-documents.ts'

type Person = Account & { email: string }
let customer: Person
let account: Person
let manager: Person
beforeAll(async () => ({ customer, account, manager } = await peopleOfDocuments()))

/** An order that arrived on 18 November, with its B/L. */
const arrived = async (more: object = {}) => {
  const order = await build.order({
    customer,
    shipper_account_id: account.id,
    state: 8,
    actual_departure: new Date('2026-11-13T03:00:00Z'),
    actual_arrival: new Date('2026-11-18T03:00:00Z'),
    ...more,
  })
  await given(order, 4, manager)
  return order
}
const notice = (): TestFile => aFile('arrival-notice.pdf', arrivalPdf())
const upload = (order: { id: number }, more: object) =>
  as(manager).upload('POST /common/upload', { entryId: order.id, table: 'transport_order', businessType: 5, ...more }, [
    notice(),
  ])
const stored = async (order: { id: number }) =>
  (await as(manager).call('GET /common/getUploadFiles', { entryId: order.id, businessType: 5 })).body.data.dataList
const WHOLE = { arrivePortDate: '2026-11-18', requestDate: '2026-11-19', reserveMoney: '1000' }

describe('the arrival beside an arrival notice', () => {
  test.each<[string, object, string[]]>([
    ['a day alone', { arrivePortDate: '2026-11-18' }, ['requestDate', 'reserveMoney']],
    ['a sum alone', { sumMoney: '284310' }, ['arrivePortDate', 'requestDate', 'reserveMoney']],
    ['without the day of the request', { ...WHOLE, requestDate: undefined }, ['requestDate']],
    ['marked as naming amounts', { arrivePortDate: '2026-11-18', withoutAmounts: 0 }, ['requestDate', 'reserveMoney']],
  ])('%s is refused field by field, and nothing is stored', async (_what, fields, missing) => {
    const order = await arrived()
    const response = await upload(
      order,
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    )
    expect([response.status, response.code]).toEqual([400, 6014])
    expect(response.errors?.map(({ path }) => path).sort()).toEqual(missing)
    expect(await stored(order)).toEqual([])
  })

  test.each<[string, object]>([
    ['the file alone', {}],
    ['all three', WHOLE],
    ['all four', { ...WHOLE, sumMoney: '284310' }],
    ['a day alone of a notice without amounts', { arrivePortDate: '2026-11-18', withoutAmounts: 1 }],
  ])('%s is taken', async (_what, fields) => {
    const order = await arrived()
    expect((await upload(order, fields)).code).toBe(200)
    expect(await stored(order)).toHaveLength(1)
  })

  test('later than the actual arrival asks first, at the upload and afterwards', async () => {
    const order = await arrived()
    const late = { ...WHOLE, arrivePortDate: '2026-11-19' }
    const asked = await upload(order, late)
    expect([asked.status, asked.code, asked.errors?.[0]?.path]).toEqual([400, 6014, 'arrivePortDate'])
    expect(asked.body.data).toEqual({ arrivedOn: '2026-11-18' })
    expect(await stored(order)).toEqual([])
    expect((await upload(order, { ...late, acceptArrival: 1 })).code).toBe(200)
    const again = { id: order.id, arrivePortDate: '2026-11-20' }
    expectRefused(await as(manager).call('POST /order/uploadArrival', again), 'PARAMETER_ERROR')
    expect((await as(manager).call('POST /order/uploadArrival', { ...again, acceptArrival: true })).code).toBe(200)
    const onTime = { id: order.id, arrivePortDate: '2026-11-18' }
    expect((await as(manager).call('POST /order/uploadArrival', onTime)).code).toBe(200)
  })
})

describe('an arrival notice that names amounts', () => {
  const rowOf = async (order: { code: string }) =>
    (await as(account).call('POST /order/search', { code: order.code })).body.list.list[0]
  const letter = (order: { id: number }, who: Account, language: 'zh-cn' | 'en' | 'ja' = 'en') =>
    as(who, language).call('GET /fileDownload/requestLetterDownload', { id: order.id })

  test('is not said to be missing: the shipper account is told whom to ask', async () => {
    const order = await arrived()
    expect((await letter(order, account)).msg).toContain('not been uploaded yet')
    await upload(order, WHOLE)
    expect(await rowOf(order)).toMatchObject({ an_fee_request_file_id: null, arrivalNoticeWithheld: true })
    const refused = await letter(order, account)
    expectRefused(refused, 'ORDER_STATE_ERROR')
    expect(refused.msg).toContain('ask the customer you work for')
    expect((await letter(order, account, 'zh-cn')).msg).toContain('请向您所属的客户索取')
    expect((await letter(order, account, 'ja')).msg).toContain('お取引先のお客様にお問い合わせください')
    expect((await letter(order, customer)).status).toBe(200)
  })

  test('is announced to the shipper account once it is marked as free of them', async () => {
    const order = await arrived()
    await upload(order, WHOLE)
    expect((await notificationsOf(order, account)).messages).toEqual([])
    const free = { id: order.id, withoutAmounts: true }
    expect((await as(manager).call('POST /order/uploadArrival', free)).code).toBe(200)
    expect(await notificationsOf(order, account)).toEqual({
      messages: ['arrivalNoticeOpened'],
      mails: ['arrivalNoticeOpened'],
    })
    expect((await notificationsOf(order, customer)).messages).toEqual(['arrivalNoticeUploaded'])
    expect(await rowOf(order)).toMatchObject({
      an_fee_request_file_id: expect.any(Number),
      arrivalNoticeWithheld: false,
    })
    // Saved once more it is no news.
    await as(manager).call('POST /order/uploadArrival', free)
    expect((await notificationsOf(order, account)).messages).toEqual(['arrivalNoticeOpened'])
  })
})
