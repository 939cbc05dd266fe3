import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { sheetOf, writeWorkbook } from '../../../excel/write-workbook.ts'
import { storedUser } from '../test-customers.ts'
import { customerSheet } from './customer-sheet.ts'

const IMPORT = 'POST /user/importCustomers'
const { columns } = customerSheet([])
type Row = Partial<Record<(typeof columns)[number]['key'], string>>
let n = 0
const row = (given: Row = {}): Row => ({
  company_name: `㈱仙台タオル ${++n}`,
  bank_account: 'センダイタオル（カ',
  name: '花子',
  email: `import-${process.pid}-${n}@Kairo.test`,
  telephone: '022-123-4567',
  postal_code: '980-0001',
  address: '1-1 Aoba, Sendai',
  ...given,
})
const workbook = (rows: Row[], language: 'en' | 'ja' = 'en') =>
  writeWorkbook(
    [
      sheetOf<Row>({
        name: 'Customers',
        rows,
        columns: columns.map(({ key, heading }) => ({
          heading: heading[language],
          width: 20,
          value: (one) => one[key],
        })),
      }),
    ],
    'Customers',
  )
const upload = async (who: { id: number }, rows: Row[], fields: { store?: boolean; invite?: boolean } = {}) =>
  as(who, 'en').upload(IMPORT, fields, [{ field: 'file', name: 'customers.xlsx', bytes: await workbook(rows) }])
const accountsAt = async (...emails: (string | undefined)[]) => {
  const { context } = await testApp()
  return context.db
    .selectFrom('users')
    .select(['id', 'code', 'email', 'state', 'password_hash', 'departure_port', 'language', 'discount'])
    .where(
      'email',
      'in',
      emails.map((email) => (email ?? '').toLowerCase()),
    )
    .orderBy('id')
    .execute()
}
const mailsOf = async (kind: string, userIds: number[]) => {
  const { context } = await testApp()
  return context.db
    .selectFrom('mails')
    .select('user_id')
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute()
}

test('a sheet is checked first, then stored without a mail; customers that are there stay as they are', async () => {
  const manager = await build.manager()
  const known = await build.customer({ company_name: 'Known Inc.' })
  const fresh = row({ departure_port: '上海, CNNGB', language: '中国語', discount: '0.9', country: 'China' })
  const rows = [fresh, row({ email: known.email.toUpperCase() })]
  const checked = await upload(manager, rows)
  expect(checked.body.data).toMatchObject({
    stored: false,
    errorCount: 0,
    added: 1,
    skipped: 1,
    rows: [
      { row: 2, company: fresh.company_name, exists: false },
      { row: 3, email: known.email, exists: true },
    ],
  })
  expect(await accountsAt(fresh.email)).toEqual([])

  const stored = await upload(manager, rows, { store: true })
  expect(stored.body.data).toMatchObject({ stored: true, added: 1, skipped: 1 })
  const [account] = await accountsAt(fresh.email)
  expect(account).toMatchObject({
    code: expect.stringMatching(/^C\d{5}$/),
    state: 1,
    password_hash: null,
    departure_port: 'Shanghai,Ningbo',
    language: 'zh-cn',
    discount: '0.90',
  })
  expect((await storedUser(known.id)).company_name).toBe('Known Inc.')
  expect(await mailsOf('invitation', [account?.id ?? 0])).toEqual([])
  const again = await upload(manager, rows, { store: true })
  expect(again.body.data).toMatchObject({ stored: true, added: 0, skipped: 2 })

  const { body } = await as(manager).call('POST /user/search', { email: fresh.email?.toLowerCase(), invited: true })
  expect(body.list.list).toMatchObject([{ id: account?.id, invitation: { state: 'none', maySend: true } }])
})

test('all errors are told by row and column, and one of them keeps everything out', async () => {
  const operator = await build.operator()
  const staff = await build.operator()
  const good = row()
  const rows = [
    good,
    row({ email: 'nobody', bank_account: '仙台' }),
    row({ email: good.email?.toUpperCase() }),
    row({ departure_port: 'Atlantis', country: 'France', company_name: '' }),
    row({ email: staff.email }),
  ]
  for (const fields of [{}, { store: true }]) {
    const { data } = (await upload(operator, rows, fields)).body
    expect(data).toMatchObject({ stored: false, errorCount: 7, added: 0, rows: [] })
    expect(data.errors.map(({ row: at, column }) => `${at} ${column}`).toSorted()).toEqual([
      '3 Bank account name (katakana)',
      '3 Email (account)',
      '4 Email (account)',
      '5 Company',
      '5 Country',
      '5 Ports of loading',
      '6 Email (account)',
    ])
    expect(data.errors.map(({ row: at }) => at)).toEqual([3, 3, 4, 5, 5, 5, 6])
    expect(data.errors.map(({ message }) => message).join(' ')).toContain('The same as in row 2')
  }
  expect(await accountsAt(good.email)).toEqual([])
})

test('of 1,000 wrong rows the first 200 errors are answered, with their number', async () => {
  const rows = Array.from({ length: 1000 }, () => row({ email: 'nobody' }))
  const { data } = (await upload(await build.operator(), rows, { store: true })).body
  expect([data.errorCount, data.errors.length, data.stored]).toEqual([1000, 200, false])
})

test('300 customers of an operator come in at once, are invited, wait for approval, and staff are told once', async () => {
  const [operator, manager] = [await build.operator(), await build.manager()]
  const { context } = await testApp()
  const rows = Array.from({ length: 300 }, () => row())
  // Without a mail server nobody would hear of it.
  expectRefused(await upload(operator, rows, { store: true, invite: true }), 'PARAMETER_ERROR')
  const { settings } = (await testApp()).context
  Object.assign(settings, { smtpUrl: 'smtp://127.0.0.1:25' })
  const { data } = (await upload(operator, rows, { store: true, invite: true })).body
  Object.assign(settings, { smtpUrl: undefined })
  expect(data).toMatchObject({ stored: true, added: 300, skipped: 0 })
  const accounts = await accountsAt(...rows.map(({ email }) => email))
  expect(accounts.every(({ state, password_hash }) => state === 0 && password_hash === null)).toBe(true)
  expect(new Set(accounts.map(({ code }) => code)).size).toBe(300)
  expect(
    await mailsOf(
      'invitation',
      accounts.map(({ id }) => id),
    ),
  ).toHaveLength(300)
  const told = await context.db
    .selectFrom('messages')
    .select(['kind', 'params'])
    .where('user_id', '=', manager.id)
    .execute()
  expect(told).toMatchObject([{ kind: 'customersImported', params: { count: 300 } }])
  const log = await context.db
    .selectFrom('log')
    .select('explain')
    .where('object', '=', accounts[0]?.code ?? '')
    .orderBy('id')
    .execute()
  expect(log.map(({ explain }) => explain)).toEqual(['addCustomer', 'sendInvitation'])
})

test('two imports of the same sheet at once add each customer once', async () => {
  const manager = await build.manager()
  const rows = [row(), row(), row()]
  const both = await Promise.all([1, 2].map(() => upload(manager, rows, { store: true })))
  expect(both.map(({ body }) => body.data.added).reduce((sum, added) => sum + added)).toBe(3)
  expect(await accountsAt(...rows.map(({ email }) => email))).toHaveLength(3)
})

test('the template has headings in the reader’s language, and filled in it is read', async () => {
  const operator = await build.operator()
  const { bytes } = await as(operator, 'ja').call('GET /user/downloadCustomerTemplate', {})
  const [form, example] = (await readWorkbook(bytes)).sheets
  expect(form?.rows[0]?.cells).toContain('会社名')
  expect(example?.name).toBe('記入例')
  // Empty, it says so.
  const file = [{ field: 'file', name: 'template.xlsx', bytes }]
  const empty = (await as(operator, 'en').upload(IMPORT, {}, file)).body.data
  expect(empty.errors).toMatchObject([{ message: expect.stringContaining('nothing below the headings') }])
  // The example itself would be taken.
  const [head, ...body] = example?.rows ?? []
  const values = (body[0]?.cells ?? []).map((cell) => String(cell ?? ''))
  const filled = await writeWorkbook(
    [
      sheetOf<string[]>({
        name: 'x',
        rows: [values],
        columns: (head?.cells ?? []).map((heading, i) => ({
          heading: String(heading),
          width: 10,
          value: (cells) => cells[i],
        })),
      }),
    ],
    'x',
  )
  const read = (await as(operator).upload(IMPORT, {}, [{ field: 'file', name: 'x.xlsx', bytes: filled }])).body.data
  expect(read).toMatchObject({ errorCount: 0, added: 1 })
})

test('what is no such sheet is told apart; customers may not import customers', async () => {
  const operator = await build.operator()
  const send = (bytes: Uint8Array) => as(operator, 'en').upload(IMPORT, {}, [{ field: 'file', name: 'a.xlsx', bytes }])
  expect((await send(Buffer.from('no workbook'))).body.data.errors).toMatchObject([{ row: 0, column: '' }])
  expect(
    (await send(await writeWorkbook([sheetOf({ name: 'x', rows: [], columns: [] })], 'x'))).body.data.errors[0]
      ?.message,
  ).toContain('no heading row')
  expectRefused(await upload(await build.customer(), [row()]), 'PERMISSION_ERROR')
})
