import { BL_FIELD_TEXTS } from '@kairo/shared/bills-of-lading/bl-field-texts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { attach, notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build, type OrderGiven } from '../../../../test/build.ts'
import { aFile, documentPdf } from '../../documents/test-documents.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  manager = await build.manager()
})

/** A customer with a shipper account that is named in its order. */
const scene = (given: OrderGiven = {}) => build.orderWithAccount(given)
const detailOf = async (reader: Account, { id }: { id: number }) =>
  (await as(reader, 'en').call('POST /order/queryById', { id })).body.data
const rowOf = async (reader: Account, { code }: { code: string }) =>
  (await as(reader, 'en').call('POST /order/search', { code })).body.list.list[0]
const traceOf = async (reader: Account, { id }: { id: number }) =>
  (await as(reader, 'en').call('POST /order/getOrderStateHistory', { id })).body.data.dataList
const mailTexts = async (order: { id: number }) => (await tracksOf(order)).mails.map(({ text }) => text)

describe('a change request', () => {
  test('shows its text in row, detail, trace, log and mail; the refusal states the reason', async () => {
    const { customer, order } = await scene()
    const requested = await as(customer).call('POST /order/applyUpdate', {
      id: order.id,
      version: 1,
      reasonText: 'Weight is 18,200 kg, not 20,000',
    })
    expect(requested.code).toBe(200)
    const request = { roleId: 4, state: 1, reasonText: 'Weight is 18,200 kg, not 20,000', answerText: '' }
    expect((await rowOf(manager, order))?.changeRequests).toEqual([request])
    expect((await detailOf(manager, order)).changeRequests).toEqual([request])
    expect((await mailTexts(order)).some((text) => text.includes('18,200 kg'))).toBe(true)

    const refused = await as(manager).call('POST /order/approvalUpdate', {
      id: order.id,
      version: 2,
      state: 2,
      roleId: 4,
      reasonText: 'The B/L is issued already',
    })
    expect(refused.code).toBe(200)
    expect((await detailOf(customer, order)).changeRequests).toEqual([
      { ...request, state: 2, answerText: 'The B/L is issued already' },
    ])
    expect(await traceOf(customer, order)).toMatchObject([
      { action: 21, text: 'Weight is 18,200 kg, not 20,000' },
      { action: 23, text: 'The B/L is issued already' },
    ])
    const { log } = await tracksOf(order)
    expect(log).toMatchObject([
      { explain: 'requestChange', info: { reasonText: 'Weight is 18,200 kg, not 20,000' } },
      { explain: 'refuseChange', info: { reasonText: 'The B/L is issued already' } },
    ])
    expect((await mailTexts(order)).some((text) => text.includes('The B/L is issued already'))).toBe(true)
  })

  test('works without text, and a new request clears the previous answer', async () => {
    const { customer, order } = await scene()
    const requestChange = (version: number) => as(customer).call('POST /order/applyUpdate', { id: order.id, version })
    await requestChange(1)
    await as(manager).call('POST /order/approvalUpdate', {
      id: order.id,
      version: 2,
      state: 2,
      roleId: 4,
      reasonText: 'no',
    })
    await requestChange(3)
    expect((await detailOf(customer, order)).changeRequests).toEqual([
      { roleId: 4, state: 1, reasonText: '', answerText: '' },
    ])
  })

  test('with more than 500 characters is refused', async () => {
    const { customer, order } = await scene()
    const response = await as(customer).call('POST /order/applyUpdate', {
      id: order.id,
      version: 1,
      reasonText: 'x'.repeat(501),
    })
    expectRefused(response, 'PARAMETER_ERROR', 'reasonText')
  })

  test('of a customer is hidden from its shipper account, but not vice versa', async () => {
    const { customer, account, order } = await scene()
    await as(customer).call('POST /order/applyUpdate', { id: order.id, version: 1, reasonText: 'USD 450 was agreed' })
    await as(account).call('POST /order/applyUpdate', { id: order.id, version: 2, reasonText: 'Two more cartons' })
    const textsOf = async (reader: Account) => ({
      detail: (await detailOf(reader, order)).changeRequests.map(({ reasonText }) => reasonText),
      row: (await rowOf(reader, order))?.changeRequests.map(({ reasonText }) => reasonText),
      trace: (await traceOf(reader, order)).map(({ text }) => text),
    })
    const both = ['USD 450 was agreed', 'Two more cartons']
    expect(await textsOf(customer)).toEqual({ detail: both, row: both, trace: both })
    const own = ['Two more cartons']
    expect(await textsOf(account)).toEqual({ detail: own, row: own, trace: own })
  })
})

describe('a comment on the draft B/L', () => {
  const booked = async () => {
    const made = await scene({ state: 5, is_bl_draft_confirmed: 1 })
    await attach(made.order, 9)
    return made
  }
  const comment = (by: Account, order: { id: number }, text: string, version = 1, files = [] as never[]) =>
    as(by).upload('POST /order/commentDraft', { id: order.id, version, text }, files)

  test("stays on the order until the next draft is uploaded, without changing the order's state", async () => {
    const { customer, account, order } = await booked()
    const response = await as(account).upload(
      'POST /order/commentDraft',
      { id: order.id, version: 1, text: 'Wrong mark' },
      [aFile('marked.pdf', documentPdf('MARKED UP'))],
    )
    expect(response.body).toMatchObject({ code: 200, data: { state: 5, version: 2 } })
    for (const reader of [manager, customer, account]) {
      expect((await detailOf(reader, order)).draftComments).toMatchObject([
        { text: 'Wrong mark', file: { name: 'marked.pdf' } },
      ])
      expect(await rowOf(reader, order)).toMatchObject({ draftCommented: true, is_bl_draft_confirmed: 1 })
    }
    expect(await traceOf(manager, order)).toMatchObject([{ action: 25, text: 'Wrong mark' }])
    expect(await notificationsOf(order, manager)).toEqual({ messages: ['draftCommented'], mails: ['draftCommented'] })

    const next = await as(manager).upload(
      'POST /common/upload',
      { entryId: order.id, table: 'transport_order', businessType: 9 },
      [aFile('draft-2.pdf', documentPdf('DRAFT 2'))],
    )
    expect(next.code).toBe(200)
    expect((await detailOf(customer, order)).draftComments).toEqual([])
    expect(await rowOf(manager, order)).toMatchObject({ draftCommented: false, is_bl_draft_confirmed: 1 })
    expect((await traceOf(customer, order)).map(({ action }) => action)).toEqual([25, 24])
  })

  test('has an attachment that everyone with access to the order can download', async () => {
    const { customer, account, order } = await booked()
    await as(account).upload('POST /order/commentDraft', { id: order.id, version: 1, text: 'See file' }, [
      aFile('marked.pdf', documentPdf()),
    ])
    const [comment] = (await detailOf(account, order)).draftComments
    const fileId = comment?.file?.fileId ?? 0
    const outsider = await build.customer()
    for (const [reader, status] of [
      [account, 200],
      [customer, 200],
      [manager, 200],
      [outsider, 6108],
    ] as const)
      expect((await as(reader).send('GET /common/download', { id: fileId })).code).toBe(status)
  })

  test('of a customer is hidden from its shipper account: text, trace and attachment', async () => {
    const { customer, account, order } = await booked()
    await as(customer).upload('POST /order/commentDraft', { id: order.id, version: 1, text: 'USD 450 was agreed' }, [
      aFile('price.pdf', documentPdf()),
    ])
    await comment(account, order, 'Wrong mark', 2)
    const both = ['USD 450 was agreed', 'Wrong mark']
    for (const [reader, texts] of [
      [customer, both],
      [manager, both],
      [account, ['Wrong mark']],
    ] as const) {
      expect((await detailOf(reader, order)).draftComments.map(({ text }) => text)).toEqual(texts)
      expect((await traceOf(reader, order)).map(({ text }) => text)).toEqual(texts)
    }
    const fileId = (await detailOf(customer, order)).draftComments[0]?.file?.fileId ?? 0
    expect((await as(customer).send('GET /common/download', { id: fileId })).status).toBe(200)
    expectRefused(await as(account).send('GET /common/download', { id: fileId }), 'RECORD_NOT_EXIST')
    expect(await notificationsOf(order, account)).toEqual({ messages: [], mails: [] })
  })

  test('is accepted as plain JSON without an attachment', async () => {
    const { customer, order } = await booked()
    const response = await as(customer).call('POST /order/commentDraft', { id: order.id, version: 1, text: 'Typo' })
    expect(response.code).toBe(200)
    expect((await detailOf(manager, order)).draftComments).toMatchObject([{ text: 'Typo', file: null }])
  })

  describe('at a field', () => {
    const { marks, goods, freight } = BL_FIELD_TEXTS
    /** What a made draft leaves: as many B/Ls as the order has, shown to the customer. */
    const shown = async (count: number) => {
      const made = await scene({ state: 5, is_bl_draft_confirmed: 1, bl_quantity: count })
      await attach(made.order, 9)
      const { context } = await testApp()
      const form = await context.db.selectFrom('bl_forms').select('id').executeTakeFirstOrThrow()
      await context.db
        .insertInto('bills_of_lading')
        .values(
          Array.from({ length: count }, (_, at) => ({
            order_id: made.order.id,
            seq: at + 1,
            form_id: form.id,
            state: 1,
            content: '{}',
            created_by: manager.id,
            updated_by: manager.id,
          })),
        )
        .execute()
      return made
    }

    test('is named in mail, trace and detail; several of one call go out as one mail', async () => {
      const { account, order } = await shown(2)
      const response = await as(account).call('POST /order/commentDraft', {
        id: order.id,
        version: 1,
        text: 'LTD is missing',
        path: '1.consignee',
        more: [{ text: 'No. 1-70', path: '2.marks' }, { text: 'Please hurry' }],
      })
      expect(response.body).toMatchObject({ code: 200, data: { version: 2 } })
      expect((await detailOf(manager, order)).draftComments.map(({ path, text }) => [path, text])).toEqual([
        ['1.consignee', 'LTD is missing'],
        ['2.marks', 'No. 1-70'],
        ['', 'Please hurry'],
      ])
      expect((await traceOf(manager, order)).map(({ text }) => text)).toEqual([
        `B/L 1, Consignee: LTD is missing\nB/L 2, ${marks.en}: No. 1-70\nPlease hurry`,
      ])
      const { body } = await as(manager, 'ja').call('POST /order/getOrderStateHistory', { id: order.id })
      expect(body.data.dataList.map(({ text }) => text)).toEqual([
        `B/L 1・荷受人：LTD is missing\nB/L 2・${marks.ja}：No. 1-70\nPlease hurry`,
      ])
      expect(await notificationsOf(order, manager)).toEqual({ messages: ['draftCommented'], mails: ['draftCommented'] })
      const { messages } = await tracksOf(order)
      expect(messages[0]?.params).toMatchObject({
        said: { en: `B/L 1, Consignee: “LTD is missing” B/L 2, ${marks.en}: “No. 1-70” “Please hurry”` },
      })
    })

    test('of the only B/L needs no number; with a file it comes as a form', async () => {
      const { customer, order } = await shown(1)
      const response = await as(customer).upload(
        'POST /order/commentDraft',
        {
          id: order.id,
          version: 1,
          text: 'See file',
          path: '1.goods',
          more: JSON.stringify([{ text: 'PREPAID', path: '1.freight' }]),
        },
        [aFile('marked.pdf', documentPdf())],
      )
      expect(response.code).toBe(200)
      expect((await detailOf(customer, order)).draftComments).toMatchObject([
        { path: '1.goods', file: { name: 'marked.pdf' } },
        { path: '1.freight', file: null },
      ])
      expect((await traceOf(manager, order))[0]?.text).toBe(`${goods.en}: See file\n${freight.en}: PREPAID`)
    })

    test('is refused by its place where the draft has no such field, and an upload has none', async () => {
      const { customer, order } = await shown(1)
      const send = (to: number, ...paths: (string | undefined)[]) => {
        const [first, ...more] = paths.map((path) => ({ text: 'wrong', ...(path ? { path } : {}) }))
        return as(customer).call('POST /order/commentDraft', { id: to, version: 1, text: '', ...first, more })
      }
      expectRefused(await send(order.id, '1.price'), 'PARAMETER_ERROR', 'path')
      expectRefused(await send(order.id, '2.marks'), 'PARAMETER_ERROR', 'path')
      expectRefused(await send(order.id, undefined, '1.marks', '2.marks'), 'PARAMETER_ERROR', 'more.1.path')
      const uploaded = await booked()
      expectRefused(
        await as(uploaded.customer).call('POST /order/commentDraft', {
          id: uploaded.order.id,
          version: 1,
          text: 'wrong',
          path: '1.marks',
        }),
        'PARAMETER_ERROR',
        'path',
      )
      expect((await tracksOf(order)).trace).toEqual([])
    })
  })

  test('requires text, a draft awaiting confirmation, the current version and an own order', async () => {
    const { customer, order } = await booked()
    expect((await comment(customer, order, '')).errors).toMatchObject([{ path: 'text' }])
    expectRefused(await comment(customer, order, 'late', 0), 'ORDER_STATE_ERROR')
    expectRefused(await comment(await build.customer(), order, 'foreign'), 'ORDER_NOT_EXIST')
    const confirmed = await scene({ state: 5, is_bl_draft_confirmed: 2 })
    expectRefused(await comment(confirmed.customer, confirmed.order, 'too late'), 'ORDER_STATE_ERROR')
    expect((await tracksOf(order)).trace).toEqual([])
  })

  test('withdrawing a booking removes its comments', async () => {
    const { customer, order } = await booked()
    await comment(customer, order, 'Wrong port')
    const back = await as(customer).call('POST /order/updateState', { id: order.id, version: 2, state: 0 })
    expect(back.code).toBe(200)
    expect(await detailOf(customer, order)).toMatchObject({ draftComments: [], draftCommented: false })
  })
})
