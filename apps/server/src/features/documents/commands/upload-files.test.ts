import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account, type TestFile } from '../../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { officeFile, XLS_MACRO_SHEET } from '../../../storage/test-files.ts'
import { aFile, given, goodFile, lockedPdf, documentPdf, peopleOfDocuments } from '../test-documents.ts'

type SignedInUser = Account & { email: string; company_name: string }
let customer: SignedInUser
let account: SignedInUser
let manager: SignedInUser
beforeAll(async () => ({ customer, account, manager } = await peopleOfDocuments()))

const anOrder = (over: Partial<Parameters<typeof build.order>[0]> = {}) =>
  build.order({ customer, shipper_account_id: account.id, state: 1, ...over })
const upload = (by: Account, order: { id: number }, businessType: number, file: TestFile, more: object = {}) =>
  as(by).upload('POST /common/upload', { entryId: order.id, table: 'transport_order', businessType, ...more }, [file])
const filesOf = async (order: { id: number }, more: object = {}) =>
  (await as(manager).call('GET /common/getUploadFiles', { entryId: order.id, ...more })).body.data.dataList

describe('files are accepted by content, not by name', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const program = Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(400, 7)])
  test.each<[string, number, TestFile, string]>([
    ['a program named .pdf', 2, aFile('invoice.pdf', program), 'PDF'],
    ['an HTML page named .pdf', 2, aFile('invoice.pdf', html), 'scripts'],
    ['a macro workbook named .xlsx', 1, aFile('s-o.xlsx', officeFile('xlsm')), 'macros'],
    ['a macro sheet in the form', 2, aFile('invoice.xls', XLS_MACRO_SHEET), 'macros'],
    ['a workbook in the list', 3, aFile('packing.pdf', officeFile('xlsx')), 'PDF'],
    ['a PDF called .xlsx', 1, aFile('s-o.xlsx', documentPdf()), 'Excel (.xlsx)'],
    ['a PDF called .jpg', 8, aFile('photo.jpg', documentPdf()), 'JPEG'],
    ['a truncated PDF', 2, aFile('invoice.pdf', documentPdf().subarray(0, 200)), 'damaged'],
    ['a PDF that runs a script', 2, aFile('a.pdf', Buffer.from('%PDF-1.7\n<</S/JavaScript/JS(x)>>\n%%EOF')), 'scripts'],
  ])('%s is refused', async (_what, businessType, file, message) => {
    const state = businessType === 1 ? 2 : businessType === 8 ? 5 : 1
    const order = await anOrder({ state, is_bl_draft_confirmed: 2 })
    if (state === 5) await given(order, 9, manager)
    const response = await upload(manager, order, businessType, file, businessType === 2 ? { source: 'form' } : {})
    expect([response.status, response.code]).toEqual([400, 6014])
    expect(response.msg).toContain(message)
    expect(await filesOf(order, { businessType })).toEqual([])
  })

  test('an empty file returns 6023, a missing file 6014, one above 10 MB 413', async () => {
    const order = await anOrder()
    expectRefused(await upload(manager, order, 2, aFile('invoice.pdf', Buffer.alloc(0))), 'FILE_EMPTY')
    const fields = { entryId: order.id, table: 'transport_order', businessType: 2 }
    const none = await as(manager).upload('POST /common/upload', fields, [])
    expectRefused(none, 'PARAMETER_ERROR', 'file')
    const large = Buffer.concat([documentPdf(), Buffer.alloc(10 * 1024 * 1024 + 1)])
    expect((await upload(manager, order, 2, aFile('invoice.pdf', large))).status).toBe(413)
    expect(await filesOf(order)).toEqual([])
  })

  test('a PDF that needs a password is refused; one that only forbids printing is accepted', async () => {
    const order = await anOrder({ state: 7 })
    const locked = await upload(manager, order, 4, aFile('bl.pdf', lockedPdf()))
    expect([locked.status, locked.code]).toEqual([400, 6014])
    expect(locked.msg).toContain('password')
    expect(await filesOf(order)).toEqual([])
    expect((await upload(manager, order, 4, aFile('bl.pdf', lockedPdf('')))).code).toBe(200)
  })

  test('one invalid file refuses the whole upload', async () => {
    const order = await anOrder({ state: 8 })
    const fields = { entryId: order.id, table: 'transport_order', businessType: 6 }
    const files = [aFile('a.pdf', documentPdf('A')), aFile('b.pdf', program)]
    expectRefused(await as(manager).upload('POST /common/uploadFiles', fields, files), 'PARAMETER_ERROR')
    expect(await filesOf(order)).toEqual([])
    files[1] = aFile('b.pdf', documentPdf('B'))
    expect((await as(manager).upload('POST /common/uploadFiles', fields, files)).code).toBe(200)
    expect((await filesOf(order)).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })

  test('the form accepts office files, the list PDF only', async () => {
    const docx = aFile('invoice.docx', officeFile('docx'))
    const draft = await anOrder({ state: 0 })
    const sent = await anOrder({ state: 1 })
    expect((await upload(customer, draft, 2, docx)).code).toBe(200)
    expectRefused(await upload(customer, sent, 2, docx), 'PARAMETER_ERROR')
    expect((await upload(customer, sent, 2, docx, { source: 'form' })).code).toBe(200)
    expectRefused(await upload(customer, draft, 2, docx, { source: 'list' }), 'PARAMETER_ERROR')
  })
})

describe('the request', () => {
  test.each<[string, object, string]>([
    ['a table without uploads', { table: 'users' }, 'table'],
    ['no table', { table: undefined }, 'table'],
    ['an unknown document type', { businessType: 10 }, 'businessType'],
    ['an amount above the limit', { sumMoney: '100000000000' }, 'sumMoney'],
    ['a fraction of a yen', { reserveMoney: '12000.5' }, 'reserveMoney'],
    ['an unknown field', { replace: 'all' }, 'replace'],
  ])('returns 6014 for %s', async (_what, given, path) => {
    const order = await anOrder()
    const response = await upload(manager, order, 2, await goodFile(2), given)
    expect([response.status, response.code, response.errors?.[0]?.path]).toEqual([400, 6014, path])
  })

  test('accepts fields of older clients, and takes the uploader from the token', async () => {
    const order = await anOrder()
    const more = { userId: manager.id, remark: 'second version', uploadedFileIdList: '' }
    const response = await upload(customer, order, 2, aFile('invoice.pdf', documentPdf()), more)
    expect(response.code).toBe(200)
    const [file] = response.body.data.files
    expect(file).toMatchObject({ name: 'invoice.pdf', remark: 'second version', kind: 'pdf', isRemovable: true })
    const { log } = await tracksOf(order)
    expect(log).toMatchObject([
      { type: 'document', explain: 'upload', user_id: customer.id, info: { businessType: 2 } },
    ])
  })

  test('refuses a stale version of the order', async () => {
    const order = await anOrder({ version: 7 })
    expectRefused(await upload(customer, order, 2, await goodFile(2), { version: 6 }), 'ORDER_STATE_ERROR')
    expect((await upload(customer, order, 2, await goodFile(2), { version: 7 })).code).toBe(200)
  })

  test('after the cut-off customers get 6021, staff may still upload', async () => {
    const order = await anOrder({ state: 5 })
    const { clock } = await testApp()
    clock.set(new Date('2026-12-03T04:00:00Z'))
    const late = await upload(customer, order, 2, await goodFile(2))
    expectRefused(late, 'ORDER_IS_CUT')
    expect(late.msg).toBe('This is closed after the cut-off. Choose another departure date, or contact us.')
    expect((await upload(manager, order, 2, await goodFile(2))).code).toBe(200)
  })

  test('role 4 may not replace documents of an order that its shipper account created', async () => {
    const order = await anOrder({ created_by: account.id, create_role_id: 5 })
    expectRefused(await upload(customer, order, 2, await goodFile(2)), 'PERMISSION_ERROR')
    expect((await upload(account, order, 2, await goodFile(2))).code).toBe(200)
  })
})

describe('file names', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\a\\請求書.pdf', '請求書.pdf'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
    ['发票 2026年11月.PDF', '发票 2026年11月.PDF'],
    ['con.pdf', '_con.pdf'],
  ])('%j is stored and returned as %j', async (sent, kept) => {
    const order = await anOrder()
    const response = await upload(customer, order, 2, aFile(sent, documentPdf()))
    const [file] = response.body.data.files
    expect(file?.name).toBe(kept)
    const download = await as(customer).call('GET /common/download', { id: file?.fileId ?? 0 })
    expect(decodeURIComponent(String(download.headers['download-filename']))).toBe(kept)
    const disposition = String(download.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; /)
    if (/[^\x20-\x7e]/.test(kept)) expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(kept)}`)
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(documentPdf().length),
    })
    expect(download.bytes.equals(documentPdf())).toBe(true)
  })

  test('are sent inline only for types that browsers show without running scripts', async () => {
    const order = await anOrder({ state: 5 })
    const pdf = await given(order, 2, manager)
    const sheet = await given(order, 1, manager)
    const headers = async (id: number) =>
      (await as(manager).call('GET /common/download', { id, inline: true })).headers['content-disposition']
    expect(await headers(pdf)).toMatch(/^inline; /)
    expect(await headers(sheet)).toMatch(/^attachment; /)
  })
})

describe('replacement and removal', () => {
  test('a new file replaces the old one, which remains available to staff only', async () => {
    const order = await anOrder()
    const first = (await upload(customer, order, 2, aFile('v1.pdf', documentPdf('1')))).body.data.files[0]?.fileId ?? 0
    await upload(customer, order, 2, aFile('v2.pdf', documentPdf('2')))
    expect((await filesOf(order)).map(({ name }) => name)).toEqual(['v2.pdf'])
    const all = await filesOf(order, { withReplaced: true })
    expect(all.map(({ name, replacedTime }) => [name, replacedTime !== null])).toEqual([
      ['v1.pdf', true],
      ['v2.pdf', false],
    ])
    expect((await as(manager).call('GET /common/download', { id: first })).status).toBe(200)
    expectRefused(await as(customer).call('GET /common/download', { id: first }), 'RECORD_NOT_EXIST')
    const withReplaced = { entryId: order.id, withReplaced: true }
    expect((await as(customer).call('GET /common/getUploadFiles', withReplaced)).body.data.total).toBe(1)
  })

  test('of two concurrent uploads one file is current', async () => {
    const order = await anOrder()
    const responses = await Promise.all(
      ['a', 'b', 'c'].map((name) => upload(customer, order, 3, aFile(`${name}.pdf`, documentPdf(name)))),
    )
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(await filesOf(order)).toHaveLength(1)
    expect(await filesOf(order, { withReplaced: true })).toHaveLength(3)
  })

  test('the uploader may remove a document until the cut-off; others may not', async () => {
    const order = await anOrder({ version: 3 })
    const id = (await upload(customer, order, 2, await goodFile(2))).body.data.files[0]?.fileId ?? 0
    const bl = await given(await anOrder({ state: 7 }), 4, manager)
    expectRefused(await as(account).call('POST /common/deleteUploadFile', { id }), 'PERMISSION_ERROR')
    expectRefused(await as(manager).call('POST /common/deleteUploadFile', { id }), 'PERMISSION_ERROR')
    expectRefused(await as(manager).call('POST /common/deleteUploadFile', { id: bl }), 'PERMISSION_ERROR')
    const { clock } = await testApp()
    clock.set(new Date('2026-12-03T04:00:00Z'))
    expectRefused(await as(customer).call('POST /common/deleteUploadFile', { id }), 'ORDER_IS_CUT')
    clock.set(new Date('2026-12-03T02:59:59Z'))
    const removed = await as(customer).call('POST /common/deleteUploadFile', { id })
    expect(removed.body).toMatchObject({ code: 200, data: { id: order.id, version: 4, files: [] } })
    expectRefused(await as(customer).call('POST /common/deleteUploadFile', { id }), 'RECORD_NOT_EXIST')
    expectRefused(await as(customer).call('GET /common/download', { id }), 'RECORD_NOT_EXIST')
    expect((await tracksOf(order)).log.at(-1)).toMatchObject({ explain: 'remove', user_id: customer.id })
  })
})

describe('notifications', () => {
  test('go as messages to staff and to the other accounts of the customer’s side', async () => {
    const order = await anOrder()
    await upload(account, order, 2, await goodFile(2))
    expect(await notificationsOf(order, manager)).toEqual({ messages: ['documentsUploaded'], mails: [] })
    expect(await notificationsOf(order, customer)).toEqual({ messages: ['documentsUploaded'], mails: [] })
    expect(await notificationsOf(order, account)).toEqual({ messages: [], mails: [] })
    const [message] = (await tracksOf(order)).messages
    expect(message?.params).toMatchObject({
      code: order.code,
      document: { ja: 'インボイス', en: 'commercial invoice' },
    })
  })

  test('are not sent for drafts, nor to customers for documents that they cannot download yet', async () => {
    const draft = await anOrder({ state: 0 })
    await upload(customer, draft, 2, await goodFile(2))
    expect((await tracksOf(draft)).messages).toEqual([])
    const sailing = await anOrder({ state: 7 })
    await upload(manager, sailing, 7, await goodFile(7))
    expect((await tracksOf(sailing)).messages).toEqual([])
    const arrived = await anOrder({ state: 8 })
    await upload(manager, arrived, 7, await goodFile(7))
    expect(await notificationsOf(arrived, customer)).toEqual({ messages: ['documentsUploaded'], mails: [] })
    await upload(manager, arrived, 6, await goodFile(6))
    expect((await notificationsOf(arrived, customer)).messages).toHaveLength(2)
    expect((await notificationsOf(arrived, account)).messages).toHaveLength(1)
  })

  test('mail the final documents to the other side once both are uploaded', async () => {
    const order = await anOrder({ state: 5 })
    await given(order, 2, customer)
    const send = (by: Account) => as(by).call('POST /order/sendMailForUploadFinalIPFile', { id: order.id })
    const early = await send(customer)
    expectRefused(early, 'ORDER_STATE_ERROR')
    expect(early.msg).toBe('The packing list has not been uploaded yet.')
    await given(order, 3, customer)
    expect((await send(customer)).body).toMatchObject({ code: 200, data: { id: order.id, version: 1 } })
    expect(await notificationsOf(order, manager)).toEqual({
      messages: ['documentsUploaded'],
      mails: ['documentsUploaded'],
    })
    expect(await notificationsOf(order, customer)).toEqual({ messages: [], mails: [] })
    await send(manager)
    expect((await notificationsOf(order, customer)).mails).toEqual(['documentsUploaded'])
    const cancelled = await anOrder({ state: 4 })
    expectRefused(
      await as(customer).call('POST /order/sendMailForUploadFinalIPFile', { id: cancelled.id }),
      'ORDER_STATE_ERROR',
    )
  })
})
