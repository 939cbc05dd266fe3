import { expectRefused } from '../../../../test/expect-refused.ts'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { attach } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { aFile, documentPdf, given, peopleOfDocuments } from '../test-documents.ts'

let customer: Account
let account: Account
let manager: Account
// Accounts of their own for each test: archives are limited per minute and caller.
beforeEach(async () => ({ customer, account, manager } = await peopleOfDocuments()))
const order = (more: object = {}) => build.order({ customer, shipper_account_id: account.id, state: 8, ...more })
const pathsOf = (bytes: Buffer): string[] => Object.keys(unzipSync(bytes)).toSorted()
const textIn = (bytes: Buffer, name: string): string => Buffer.from(unzipSync(bytes)[name] ?? []).toString('utf8')
const download = (by: Account, ids: number[], businessTypes: number[], language: 'en' | 'ja' | 'zh-cn' = 'en') =>
  as(by, language).call('POST /order/downloadDocuments', { ids, businessTypes })

describe('documents of several orders as one archive', () => {
  test('has a folder for each order, files unchanged, and a list of missing ones in the reader’s language', async () => {
    const [one, two] = [await order(), await order()]
    const pdf = documentPdf('ONE')
    await given(one, 2, manager, aFile('請求書.pdf', pdf))
    await given(one, 4, manager, aFile('bl.pdf', documentPdf('BL')))
    await given(two, 2, manager, aFile('invoice.pdf', documentPdf('TWO')))
    const response = await download(manager, [one.id, two.id], [2, 4])
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(Number(response.headers['content-length'])).toBe(response.bytes.length)
    expect(pathsOf(response.bytes)).toEqual(
      [
        `${one.code}/Bill of lading (B_L) bl.pdf`,
        `${one.code}/Commercial invoice 請求書.pdf`,
        `${two.code}/Commercial invoice invoice.pdf`,
        'Missing documents.txt',
      ].toSorted(),
    )
    expect(Buffer.from(unzipSync(response.bytes)[`${one.code}/Commercial invoice 請求書.pdf`] ?? [])).toEqual(
      Buffer.from(pdf),
    )
    const list = textIn(response.bytes, 'Missing documents.txt')
    expect(list).toContain(`${two.code}: Bill of lading (B/L)`)
    expect(list).not.toContain(one.code)
    const japanese = await download(manager, [two.id], [2, 4], 'ja')
    expect(textIn(japanese.bytes, '不足書類.txt')).toContain(`${two.code}: 船荷証券（B/L）`)
    const complete = await download(manager, [one.id], [2, 4])
    expect(pathsOf(complete.bytes)).toHaveLength(2)
  })

  test('contains both of two files with the same name', async () => {
    const one = await order()
    await given(one, 6, manager, aFile('fee.pdf', documentPdf('A')))
    await given(one, 6, manager, aFile('fee.pdf', documentPdf('B')))
    expect(pathsOf((await download(manager, [one.id], [6])).bytes)).toEqual([
      `${one.code}/Invoice for our charges fee (2).pdf`,
      `${one.code}/Invoice for our charges fee.pdf`,
    ])
  })

  test('gives the shipper account no documents with amounts, unless the arrival notice is marked as free of them', async () => {
    const [priced, free] = [await order(), await order({ an_without_amounts: true })]
    for (const one of [priced, free]) for (const type of [4, 5, 6] as const) await given(one, type, manager)
    const of = async (by: Account) => pathsOf((await download(by, [priced.id, free.id], [4, 5, 6])).bytes)
    expect((await of(customer)).filter((path) => path.includes('/'))).toHaveLength(6)
    const seen = await of(account)
    expect(seen.filter((path) => path.includes('Invoice'))).toEqual([])
    expect(seen.filter((path) => path.includes('Arrival'))).toEqual([
      `${free.code}/Arrival notice (A_N) arrival-notice.pdf`,
    ])
    expectRefused(await download(account, [priced.id], [5, 6]), 'RECORD_NOT_EXIST')
  })

  test("omits another customer's order like an unknown one; requested alone it is not found", async () => {
    const [own, foreign] = [await order(), await build.order({ customer: await build.customer(), state: 8 })]
    await given(own, 4, manager)
    await given(foreign, 4, manager)
    const mixed = await download(customer, [own.id, foreign.id], [4])
    expect(pathsOf(mixed.bytes).filter((path) => path.includes('/'))).toEqual([
      `${own.code}/Bill of lading (B_L) document-4.pdf`,
    ])
    const note = textIn(mixed.bytes, 'Missing documents.txt')
    expect(note).toContain('1 of the selected orders')
    expect(note).not.toContain(foreign.code)
    expectRefused(await download(customer, [foreign.id], [4]), 'ORDER_NOT_EXIST')
    expectRefused(await download(customer, [987_654_321], [4]), 'ORDER_NOT_EXIST')
  })

  test('handles a replaced file, a document that is not available yet, and an empty result', async () => {
    const early = await order({ state: 5 })
    await given(early, 4, manager)
    const none = await download(customer, [early.id], [4])
    expectRefused(none, 'RECORD_NOT_EXIST')
    expect(none.msg).toBe('None of the selected orders has one of these documents that you may download.')
    await given(early, 2, manager, aFile('old.pdf', documentPdf('OLD')))
    await given(early, 2, manager, aFile('new.pdf', documentPdf('NEW')))
    expect(pathsOf((await download(manager, [early.id], [2])).bytes)).toEqual([
      `${early.code}/Commercial invoice new.pdf`,
    ])
  })

  test('is limited in orders, document types and size, and logged for each order', async () => {
    const one = await order()
    const many = Array.from({ length: 51 }, (_, at) => at + 1)
    for (const payload of [
      { ids: many, businessTypes: [2] },
      { ids: [], businessTypes: [2] },
      { ids: [one.id], businessTypes: [] },
      { ids: [one.id], businessTypes: [10] },
    ])
      expectRefused(await as(manager).send('POST /order/downloadDocuments', payload), 'PARAMETER_ERROR')
    const [fileId = 0] = await attach(one, 2)
    const { context } = await testApp()
    await context.db.updateTable('files').set({ size: 400_000_000 }).where('id', '=', fileId).execute()
    expect((await download(manager, [one.id], [2])).status).toBe(413)
    const logged = await order()
    await given(logged, 2, manager, aFile('inv.pdf', documentPdf('I')))
    await download(manager, [logged.id], [2])
    const rows = await context.db.selectFrom('log').selectAll().where('object', '=', logged.code).execute()
    expect(rows.map(({ explain, info }) => [explain, info])).toEqual([
      ['download', { archive: [{ businessType: 2, name: 'inv.pdf' }] }],
    ])
  })
})
