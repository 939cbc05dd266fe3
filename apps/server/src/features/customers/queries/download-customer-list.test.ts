import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'

test('is a valid workbook: each customer precedes its shipper accounts, formulas are escaped', async () => {
  const operator = await build.operator()
  const customer = await build.customer({
    company_name: '=HYPERLINK("http://evil.test","x")',
    name: '+81 Taro',
    remark: '@SUM(A1)',
    address: '-1+1',
    discount: '0.85',
    state: 2,
  })
  const later = await build.customer()
  const account = await build.shipperAccount(customer, { company_name: '=1+1', state: 0 })
  const { context } = await testApp()
  await context.db
    .insertInto('user_contacts')
    .values({ user_id: customer.id, name: '=A1', email: 'c@kairo.test' })
    .execute()
  const response = await as(operator, 'ja').call('POST /user/downloadCustomerList', {})
  expect(response.status).toBe(200)
  expect(decodeURIComponent(String(response.headers['download-filename']))).toBe('顧客一覧_2026-11-20.xlsx')
  const [sheet] = (await readWorkbook(response.bytes)).sheets
  const rows = (sheet?.rows ?? []).map(({ cells }) => cells)
  expect(rows[0]?.slice(0, 6)).toEqual(['区分', 'コード', '所属顧客', '会社名', '担当者', 'メール（アカウント）'])
  const at = (code: string) => rows.findIndex((cells) => cells[1] === code)
  expect(at(account.code)).toBe(at(customer.code) + 1)
  expect(at(later.code)).toBeGreaterThan(at(account.code))
  const row = rows[at(customer.code)]
  for (const text of ['=HYPERLINK("http://evil.test","x")', '+81 Taro', '@SUM(A1)', '-1+1', '=A1 <c@kairo.test>'])
    expect(row).toContain(text)
  expect(row).toContain('契約終了')
  expect(row).toContain(0.85)
  expect(rows[at(account.code)]).toEqual(
    expect.arrayContaining(['荷送人サブアカウント', customer.code, '=1+1', '承認待ち']),
  )
  expect(JSON.stringify(rows)).not.toContain('argon2')
  // Text cells, not formulas.
  expect(response.bytes.toString('latin1')).not.toContain('<f>')
})

test('names ports in the reader’s language; an unknown port name is kept as entered', async () => {
  const manager = await build.manager()
  const { context } = await testApp()
  const osaka = await context.db
    .selectFrom('ports')
    .selectAll()
    .where('unlocode', '=', 'JPOSA')
    .executeTakeFirstOrThrow()
  const customer = await build.customer({ destination_port: `${osaka.name},Old Harbour` })
  const rowIn = async (language: 'ja' | 'en') => {
    const { bytes } = await as(manager, language).call('POST /user/downloadCustomerList', {})
    const rows = (await readWorkbook(bytes)).sheets[0]?.rows ?? []
    return rows.find(({ cells }) => cells[1] === customer.code)?.cells
  }
  expect(await rowIn('ja')).toContain(`${osaka.name_ja}, Old Harbour`)
  expect(await rowIn('en')).toContain(`${osaka.name_en}, Old Harbour`)
})
