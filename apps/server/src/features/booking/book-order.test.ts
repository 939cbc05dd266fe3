import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type TestFile } from '../../../test/as.ts'
import { changedKeys, notificationsOf, tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { inlineCell, sheetXml, workbookOf } from '../../excel/make-test-workbook.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  manager = await build.manager()
})

const sheet = (...cells: [string, string][]): Uint8Array =>
  workbookOf(sheetXml(cells.map(([ref, text]) => `<row r="${ref.slice(1)}">${inlineCell(ref, text)}</row>`).join('')))
const notice = (bytes = sheet(['A1', 'Vessel/Voyage: EVER GIVEN / 025W']), name = '装柜通知.xlsx'): TestFile => ({
  field: 'file',
  name,
  bytes,
})
const detail = {
  customs_clearance_method: '2',
  packing_method: '3',
  trade_terms: '4',
  freight_method: '2',
  hs_code_top_six: '847130',
  mbl: 'SITGSH123456',
  hbl_no: 'KAIRO0001',
  remark: 'N/M',
}
const accepted = async () => {
  const customer = await build.customer()
  return { customer, order: await build.order({ customer, state: 2 }) }
}
const book = (order: { id: number }, more: object = {}, files = [notice()]) =>
  as(manager).upload('POST /order/saveBooking', { id: order.id, version: 1, ...detail, ...more }, files)

test('completes the booking with the vessel named in the loading notice', async () => {
  const { customer, order } = await accepted()
  const response = await book(order)
  expect(response.body.data).toMatchObject({ state: 5, version: 2, vessel: 'EVER GIVEN', voyage: '025W' })

  const { order: row, trace, history, log } = await tracksOf(order)
  expect(row).toMatchObject({
    vessel: 'EVER GIVEN',
    voyage: '025W',
    mbl: 'SITGSH123456',
    hbl_no: 'KAIRO0001',
    customs_clearance_code: '2',
    packing_code: '3',
    trade_terms_code: '4',
    freight_method_code: '2',
    hs_code: '847130',
    container_number: '',
  })
  expect(trace).toMatchObject([{ action: 5, state: 2, new_state: 5 }])
  expect(changedKeys(history)).toContain('vessel')
  expect(log).toMatchObject([{ explain: 'book', info: { state: [2, 5], vessel: 'EVER GIVEN' } }])
  expect(await notificationsOf(order, customer)).toEqual({ messages: ['orderBooked'], mails: ['orderBooked'] })

  const shown = await as(manager).call('GET /order/getBookingDetail', { id: order.id })
  expect(shown.body.data).toMatchObject({
    hbl_no: 'KAIRO0001',
    freight_method: '2',
    freightMethodDict: { entry_code: '2', entry_value: 'Freight collect' },
    loadingNoticeFileName: '装柜通知.xlsx',
  })
  const seen = await as(customer).call('POST /order/getOrder', { id: order.id })
  expect(seen.body.data.documents.map((document) => document.businessType)).toEqual([1])
  expect(seen.body.data).toMatchObject({ runningStatus: 4, vessel: 'EVER GIVEN' })
})

describe('is refused without changes', () => {
  test.each<[string, object, TestFile[], number]>([
    ['without a file', {}, [], 6014],
    ['with an empty file', {}, [notice(new Uint8Array())], 6023],
    ['with a PDF', {}, [notice(Buffer.from('%PDF-1.7\n'), 'notice.pdf')], 6014],
    ['with a workbook that names no vessel', {}, [notice(sheet(['A1', 'Hello']))], 6030],
    ['without the MBL number', { mbl: undefined }, [notice()], 6014],
    ['with a code that is not in the dictionary', { trade_terms: '99' }, [notice()], 6014],
    ['with a stale version', { version: 0 }, [notice()], 6019],
  ])('%s', async (_what, more, files, code) => {
    const { context } = await testApp()
    const { order } = await accepted()
    expect((await book(order, more, files)).code).toBe(code)
    const { order: row, trace, mails } = await tracksOf(order)
    expect([row.state, row.version, row.mbl]).toEqual([2, 1, ''])
    expect([trace, mails]).toEqual([[], []])
    const storedFiles = await context.db
      .selectFrom('order_files')
      .select('id')
      .where('order_id', '=', order.id)
      .execute()
    expect(storedFiles).toEqual([])
  })

  test.each([0, 1, 4, 5, 7, 8, 9])('in state %i', async (state) => {
    const order = await build.order({ customer: await build.customer(), state })
    expectRefused(await book(order), 'ORDER_STATE_ERROR')
    expect((await tracksOf(order)).order).toMatchObject({ state, version: 1, vessel: '' })
  })

  test('for the customer role', async () => {
    const { customer, order } = await accepted()
    const response = await as(customer).upload('POST /order/saveBooking', { id: order.id, version: 1, ...detail }, [
      notice(),
    ])
    expect([response.status, response.code]).toEqual([403, 6017])
  })
})

test('only one of two concurrent bookings succeeds', async () => {
  const { order } = await accepted()
  const responses = await Promise.all([book(order), book(order)])
  expect(responses.map((response) => response.code).sort()).toEqual([200, 6019])
  const { context } = await testApp()
  const storedFiles = await context.db.selectFrom('order_files').select('id').where('order_id', '=', order.id).execute()
  expect(storedFiles).toHaveLength(1)
})
