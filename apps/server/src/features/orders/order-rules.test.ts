import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { attach, notificationsOf, tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { orderForm } from '../../../test/order-form.ts'
import { aFile, arrivalPdf, loadingNotice } from '../documents/test-documents.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  await build.exchangeRate()
  manager = await build.manager()
})
const detailOf = async (reader: Account, { id }: { id: number }) =>
  (await as(reader, 'en').call('POST /order/queryById', { id })).body.data

describe('the arrival notice', () => {
  async function scene() {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    const order = await build.order({ customer, shipper_account_id: account.id, state: 7 })
    await attach(order, 4)
    const upload = (more: object = {}) =>
      as(manager).upload(
        'POST /common/upload',
        { entryId: order.id, table: 'transport_order', businessType: 5, ...more },
        [aFile('an.pdf', arrivalPdf())],
      )
    const rowOf = async (reader: Account) =>
      (await as(reader).call('POST /order/search', { code: order.code })).body.list.list[0]
    return { customer, account, order, upload, rowOf }
  }

  test('is hidden from the shipper account: file, detail, row and message; its dates are visible', async () => {
    const { customer, account, order, upload, rowOf } = await scene()
    const uploaded = await upload({ arrivePortDate: '2026-12-07', requestDate: '2026-12-01', reserveMoney: '0' })
    const fileId = uploaded.body.data.files[0]?.fileId ?? 0
    expect((await as(customer).send('GET /common/download', { id: fileId })).status).toBe(200)
    expectRefused(await as(account).send('GET /common/download', { id: fileId }), 'RECORD_NOT_EXIST')
    expect((await rowOf(customer))?.an_fee_request_file_id).toBe(fileId)
    expect((await rowOf(account))?.an_fee_request_file_id).toBeNull()
    expect(
      (await as(account).call('GET /common/getUploadFiles', { entryId: order.id })).body.data.dataList,
    ).not.toContainEqual(expect.objectContaining({ businessType: 5 }))
    const seen = await detailOf(account, order)
    expect(seen).toMatchObject({ anFeeRequestFileId: null, arrivePortDate: '2026-12-07' })
    expect(seen.documents.map(({ businessType }) => businessType)).not.toContain(5)
    expect(await notificationsOf(order, account)).toEqual({ messages: [], mails: [] })
    expect((await notificationsOf(order, customer)).messages).toEqual(['arrivalNoticeUploaded'])
  })

  test('marked as free of amounts is visible to the shipper account; the next upload must be marked again', async () => {
    const { account, order, upload, rowOf } = await scene()
    const first = (await upload({ withoutAmounts: true })).body.data.files[0]?.fileId ?? 0
    expect((await as(account).send('GET /common/download', { id: first })).status).toBe(200)
    const second = (await upload()).body.data.files[0]?.fileId ?? 0
    expectRefused(await as(account).send('GET /common/download', { id: second }), 'RECORD_NOT_EXIST')
    const marked = await as(manager).call('POST /order/uploadArrival', { id: order.id, withoutAmounts: true })
    expect(marked.code).toBe(200)
    expect((await rowOf(account))?.an_fee_request_file_id).toBe(second)
  })

  test('its mark is readable and revocable by staff', async () => {
    const { customer, account, order, upload, rowOf } = await scene()
    const fileId = (await upload({ withoutAmounts: true })).body.data.files[0]?.fileId ?? 0
    expect(await detailOf(manager, order)).toMatchObject({ arrivalNoticeWithoutAmounts: true })
    for (const reader of [customer, account])
      expect(await detailOf(reader, order)).not.toHaveProperty('arrivalNoticeWithoutAmounts')
    const saved = await as(manager).call('POST /order/uploadArrival', { id: order.id, withoutAmounts: false })
    expect(saved.code).toBe(200)
    expect(await detailOf(manager, order)).toMatchObject({ arrivalNoticeWithoutAmounts: false })
    expect((await rowOf(account))?.an_fee_request_file_id).toBeNull()
    expectRefused(await as(account).send('GET /common/download', { id: fileId }), 'RECORD_NOT_EXIST')
  })

  test('the dialog call requires no field and keeps omitted ones', async () => {
    const { order, upload } = await scene()
    await upload({ arrivePortDate: '2026-12-07', reserveMoney: '1000', requestDate: '2026-12-08' })
    const saved = await as(manager).call('POST /order/uploadArrival', { id: order.id, requestDate: '2026-12-09' })
    expect(saved.code).toBe(200)
    expect((await tracksOf(order)).order).toMatchObject({
      arrive_port_date: '2026-12-07',
      reserve_money: '1000',
      request_date: '2026-12-09',
    })
  })
})

describe('the notify party', () => {
  test('is stored with the form, shown in the detail, and recorded in the history', async () => {
    const customer = await build.customer()
    const form = orderForm(await build.rate())
    const notify = { companyName: 'OSAKA BROKERS', address: '1-1 NANKO, OSAKA', telephone: '06 1234 5678' }
    const added = await as(customer).call('POST /order/add', {
      ...form,
      orderReq: { ...(form.orderReq as object), notify },
    } as never)
    expect(added.code).toBe(200)
    const { id, version } = added.body.data
    expect((await detailOf(customer, { id })).notify).toEqual({ ...notify, telephone: '0612345678' })

    const changed = await as(manager).call('POST /order/update', {
      newData: { ...form, id, version, state: 1 },
    } as never)
    expect(changed.code).toBe(200)
    expect((await detailOf(customer, { id })).notify).toEqual({ companyName: '', address: '', telephone: '' })
    const history = await as(manager, 'en').call('GET /orderChangeHistory/showOrderChangeHistory', {
      orderID: id,
      local: 'en',
    })
    expect(history.body.data[0]?.dataList).toContainEqual({
      valueTypeKey: 'orderReq.notify.companyName',
      valueType: 'Notify party company',
      oldValue: 'OSAKA BROKERS',
      newValue: '',
    })
  })
})

describe('payloads of the specification', () => {
  test('a booking without a file uses the uploaded shipping order; without one it is refused', async () => {
    const customer = await build.customer()
    const order = await build.order({ customer, state: 2 })
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
    const none = await as(manager).call('POST /order/saveBooking', { id: order.id, version: 1, ...detail })
    expectRefused(none, 'PARAMETER_ERROR', 'file')
    const uploaded = await as(manager).upload(
      'POST /common/upload',
      { entryId: order.id, table: 'transport_order', businessType: 1 },
      [aFile('s-o.xlsx', await loadingNotice('EVER GIVEN / 025W'))],
    )
    const { version } = uploaded.body.data
    const booked = await as(manager).upload('POST /order/saveBooking', { id: order.id, version, ...detail }, [])
    expect(booked.body).toMatchObject({ code: 200, data: { state: 5, vessel: 'EVER GIVEN', voyage: '025W' } })
    const files = await as(manager).call('GET /common/getUploadFiles', { entryId: order.id, businessType: 1 })
    expect(files.body.data.dataList).toMatchObject([{ name: 's-o.xlsx' }])
  })

  test("a consultation's id alone marks it as processed with an empty answer, without notification", async () => {
    const customer = await build.customer()
    const submitted = await as(customer).call('POST /reduction/insertReduction', {
      title: 'RCEP',
      problemDescribe: 'Certificate?',
    })
    const { id } = submitted.body.data
    expect((await as(manager).call('PUT /reduction/updateReduction', { id })).code).toBe(200)
    const read = await as(customer).call('GET /reduction/getReduction', { id })
    expect(read.body.data).toMatchObject({ status: 2, answer: '' })
    const { context } = await testApp()
    const kinds = await context.db.selectFrom('messages').select('kind').where('user_id', '=', customer.id).execute()
    expect(kinds.map(({ kind }) => kind)).not.toContain('consultationAnswered')
  })

  test.each([
    ['an empty text', ''],
    ['a list with an empty text', ['']],
  ])('%s for a list of ports is an empty list', async (_name, none) => {
    const customer = await build.customer({ departure_port: 'Shanghai' })
    const response = await as(customer).send('POST /user/update', {
      id: customer.id,
      version: customer.version,
      departure_port: none,
    })
    expect(response.body).toMatchObject({ code: 200 })
    const { context } = await testApp()
    const { departure_port } = await context.db
      .selectFrom('users')
      .select('departure_port')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(departure_port).toBe('')
  })

  test('the list download accepts the filters of the search', async () => {
    const customer = await build.customer()
    await build.order({ customer })
    const response = await as(manager).send('POST /order/downloadOrderList', {
      type: 0,
      page: 1,
      limit: 20,
      sortBy: 'createTime',
      sortOrder: 'desc',
      customerId: customer.id,
    })
    expect(response.status).toBe(200)
  })

  test('text without a .csv name is refused where CSV is accepted', async () => {
    const customer = await build.customer()
    const order = await build.order({ customer, state: 0 })
    const upload = (name: string) =>
      as(customer).upload(
        'POST /common/upload',
        { entryId: order.id, table: 'transport_order', businessType: 2, source: 'form' },
        [aFile(name, Buffer.from('item,price\npen,3\n'))],
      )
    const refused = await upload('notes.txt')
    expect([refused.status, refused.code]).toEqual([400, 6014])
    expect((await upload('invoice.csv')).body.data.files).toMatchObject([{ name: 'invoice.csv', kind: 'csv' }])
  })
})
