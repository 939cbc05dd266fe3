import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { aFile, documentPdf, photo, textOfPdf } from '../documents/test-documents.ts'

type SignedInUser = Account & { email: string; company_name: string; name: string }
let manager: SignedInUser
let customer: SignedInUser
let shipper: SignedInUser
let outsider: SignedInUser
beforeEach(async () => {
  manager = await build.manager()
  customer = await build.customer({ company_name: 'みほん通商株式会社', language: 'ja' })
  shipper = await build.shipperAccount(customer)
  outsider = await build.customer()
})

const QUESTION = { title: 'RCEP の証明書', problemDescribe: '綿のタオルです。\n証明書は必要ですか。' }
const LONG = {
  consultationType: '2',
  company: 'みほん通商',
  contactEmail: 'Tax@Mihon.example',
  problemDescribe: 'HS 6302.60 の原産地証明書について',
}
const submit = async (who: Account, input: object = QUESTION) => {
  const { code, body } = await as(who, 'ja').call('POST /reduction/insertReduction', input as typeof QUESTION)
  expect(code).toBe(200)
  return body.data
}
const read = (who: Account, id: number) => as(who, 'ja').call('GET /reduction/getReduction', { id })
const answer = (who: Account, id: number, version = 1, text = '必要です。\n20万円以下なら不要です。') =>
  as(who).call('PUT /reduction/updateReduction', { id, version, answer: text })
const mailsOf = async (consultation: string) => {
  const { context } = await testApp()
  return context.db
    .selectFrom('mails')
    .select(['to_address', 'kind', 'subject', 'text'])
    .where('subject', 'like', `%${consultation}%`)
    .execute()
}

describe('a tax consultation', () => {
  test('in the short form uses company and address of the account', async () => {
    const { id } = await submit(customer)
    expect((await read(customer, id)).body.data).toMatchObject({
      ...QUESTION,
      company: 'みほん通商株式会社',
      contactEmail: customer.email,
      customer: customer.name,
      status: 1,
      statusName: '未対応',
      consultationType: null,
      answer: '',
      consultationDate: '2026-11-20 12:00:00',
    })
  })

  test('without a title gets one from its type and company', async () => {
    const { id } = await submit(customer, LONG)
    expect((await read(customer, id)).body.data).toMatchObject({
      title: '原産地証明書 · みほん通商',
      contactEmail: 'tax@mihon.example',
      consultationTypeName: '原産地証明書',
    })
  })

  test('reports every field that the form without a title lacks', async () => {
    const { errors } = await as(customer).call('POST /reduction/insertReduction', { problemDescribe: 'only this' })
    expect(errors?.map(({ path }) => path)).toEqual(['consultationType', 'company', 'contactEmail'])
    const unknown = await as(customer).call('POST /reduction/insertReduction', { ...LONG, consultationType: '77' })
    expect(unknown.errors).toMatchObject([{ path: 'consultationType' }])
    const long = { ...LONG, company: '社'.repeat(51), problemDescribe: 'x'.repeat(1001) }
    const tooLong = await as(customer).call('POST /reduction/insertReduction', long)
    expect(tooLong.errors?.map(({ path }) => path).sort()).toEqual(['company', 'problemDescribe'])
  })

  test('is visible with its file to its author and to staff only', async () => {
    const form = [aFile('請求書.png', await photo('olive', 'png'))]
    const { body } = await as(shipper).upload('POST /reduction/insertReduction', QUESTION, form)
    const { id } = body.data
    const fileId = (await read(shipper, id)).body.data.fileId ?? 0
    expect((await read(shipper, id)).body.data).toMatchObject({ fileName: '請求書.png', fileKind: 'png' })
    const seen = async (who: Account) => [
      (await read(who, id)).code,
      (await as(who).call('GET /common/download', { id: fileId })).code,
    ]
    expect(await seen(manager)).toEqual([200, 200])
    expect(await seen(shipper)).toEqual([200, 200])
    // Consultations of a shipper account are hidden from its customer.
    expect(await seen(customer)).toEqual([6108, 6108])
    expect(await seen(outsider)).toEqual([6108, 6108])
    const own = await as(customer).call('GET /reduction/getCustomerReductionList', {})
    expect(own.body.data).toEqual({ dataList: [], total: 0 })
  })

  test('refuses a file of a type that is not accepted, and stores nothing', async () => {
    const refused = await as(customer).upload('POST /reduction/insertReduction', QUESTION, [
      aFile('a.pdf', Buffer.from('MZ')),
    ])
    expectRefused(refused, 'PARAMETER_ERROR')
    expect((await as(customer).call('GET /reduction/getCustomerReductionList', {})).body.data.total).toBe(0)
  })

  test('is sent to staff by message and mail with the question and a link to its page', async () => {
    const { context } = await testApp()
    const title = `質問 ${process.pid}-${customer.id}`
    const { id } = await submit(customer, { ...QUESTION, title })
    const mail = (await mailsOf(title)).find(({ to_address }) => to_address === manager.email)
    expect(mail?.kind).toBe('consultationSubmitted')
    expect(mail?.text).toContain('証明書は必要ですか。')
    expect(mail?.text).toContain(`http://kairo.test/adminReductionManageDetail?id=${id}`)
    const { body } = await as(manager).call('POST /msg/list', {})
    expect(body.list.list[0]).toMatchObject({
      kind: 'consultationSubmitted',
      link: `/adminReductionManageDetail?id=${id}`,
    })
    expect(await context.db.selectFrom('messages').select('id').where('user_id', '=', customer.id).execute()).toEqual(
      [],
    )
  })

  test('is answered once: status, answer, mail to the account and to the given address', async () => {
    const { id } = await submit(customer, { ...LONG, title: `回答 ${process.pid}-${customer.id}` })
    expect((await answer(manager, id)).code).toBe(200)
    const { data } = (await read(customer, id)).body
    expect(data).toMatchObject({
      status: 2,
      statusName: '対応済み',
      answer: '必要です。\n20万円以下なら不要です。',
      version: 2,
    })
    // The response comes from the department; only staff see which member answered.
    expect(data.answeredBy).toBe(manager.company_name)
    expect((await read(manager, id)).body.data.answeredBy).toContain(manager.name)
    const mails = (await mailsOf(`回答 ${process.pid}-${customer.id}`)).filter(
      ({ kind }) => kind === 'consultationAnswered',
    )
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([customer.email, 'tax@mihon.example'].sort())
    expect(mails[0]?.text).toContain('20万円以下なら不要です。')
    expect(mails[0]?.text).toContain(`/customerReductionManageDetail?id=${id}`)
    const again = await answer(manager, id, 2)
    expectRefused(again, 'UPDATE_FAIL')
    expect(again.body).toMatchObject({ data: { latest: { status: 2 } } })
  })

  test('is answered once by two concurrent answers', async () => {
    const { id } = await submit(customer)
    const both = await Promise.all([answer(manager, id, 1, 'yes'), answer(await build.operator(), id, 1, 'no')])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 9002])
  })

  test('is found by every filter of both lists', async () => {
    const company = `会社${process.pid}-${customer.id}`
    const { id } = await submit(customer, { ...LONG, company, title: 'Cotton 100%' })
    await submit(customer)
    const admin = async (input: object) =>
      (await as(manager).call('GET /reduction/getReductionList', input)).body.data.dataList.map((row) => row.id)
    const own = async (input: object) =>
      (await as(customer).call('GET /reduction/getCustomerReductionList', input)).body.data.dataList.map(
        (row) => row.id,
      )
    expect(await admin({ company })).toEqual([id])
    expect(
      await admin({ company, title: '100%', customer: customer.name, status: 1, consultationDate: '2026-11-20' }),
    ).toEqual([id])
    expect(await admin({ company, consultationDate: '2026-11-19' })).toEqual([])
    expect(await admin({ company, status: 2 })).toEqual([])
    expect(await own({ consultationType: '2' })).toEqual([id])
    expect(await own({ contactEmail: 'TAX@' })).toEqual([id])
    expect(await own({})).toHaveLength(2)
  })
})

describe('the guide', () => {
  test.each([
    ['ja', '原産地証明書'],
    ['zh-cn', '原产地证书'],
    ['en', 'certificateoforigin'],
  ] as const)('defaults to the portal’s own page until one is uploaded (%s)', async (language, words) => {
    const pdf = await as(customer, language).call('GET /reduction/downloadGuide', {})
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await textOfPdf(pdf.bytes)).toLowerCase()).toContain(words)
    expect(pdf.bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('is replaced by an upload; customers get the newest only', async () => {
    const before = await as(shipper, 'ja').call('GET /reduction/getReductionFilePath', {})
    if (before.body.data.fileId === null)
      expect(before.body.data.filePath).toBe('/api/reduction/downloadGuide?language=ja')
    const give = async (name: string) =>
      (await as(manager).upload('POST /reduction/uploadReductionFile', {}, [aFile(name, documentPdf(name))])).body.data
    const first = await give('old.pdf')
    const second = await give('new.pdf')
    expect(second.fileName).toBe('new.pdf')
    const now = (await as(customer).call('GET /reduction/getReductionFilePath', {})).body.data
    expect(now.filePath).toBe(`/api/common/download?id=${second.fileId}`)
    const fetched = async (who: Account, id: number | null) =>
      (await as(who).call('GET /common/download', { id: id ?? 0 })).code
    expect(await fetched(customer, second.fileId)).toBe(200)
    expect(await fetched(customer, first.fileId)).toBe(6108)
    expect(await fetched(manager, first.fileId)).toBe(200)
  })
})
