import type { PartyKind } from '@kairo/shared/parties/party'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import { sheetOf, writeWorkbook } from '../../excel/write-workbook.ts'
import { partySheet } from './party-sheet.ts'

type Row = Record<string, string>
const form: Row = {
  name: 'K. MIHON',
  company_name: 'MIHON TRADING',
  email: 'import@mihon.example',
  telephone: '0312345678',
  fax: '0312345679',
  area: '日本',
  postal_code: '1080099',
  address: '7-8-9 KAKUU-DAI',
}

describe.each([
  ['consignee', '/consignee'],
  ['consignor', '/shipper'],
] as const)('%s records', (kind: PartyKind, path: '/consignee' | '/shipper') => {
  const { columns } = partySheet(kind)
  const upload = async (
    who: { id: number },
    rows: Row[],
    fields: { store?: boolean; customerId?: number } = { store: true },
  ) =>
    as(who, 'en').upload(`POST ${path}/import`, fields, [
      {
        field: 'file',
        name: 'parties.xlsx',
        bytes: await writeWorkbook(
          [
            sheetOf<Row>({
              name: 'x',
              rows,
              columns: columns.map(({ key, heading }) => ({ heading: heading.en, width: 9, value: (row) => row[key] })),
            }),
          ],
          'x',
        ),
      },
    ])
  const page = async (who: { id: number }) => (await as(who).call(`POST ${path}/pageList`, {})).body.list

  test('are checked, then added by their customer; those that are there stay', async () => {
    const owner = await build.customer()
    const second = { ...form, company_name: 'OTHER' }
    expect((await upload(owner, [form, second], {})).body.data).toMatchObject({ stored: false, added: 2, skipped: 0 })
    expect((await page(owner)).totalRow).toBe(0)
    expect((await upload(owner, [form])).body.data).toMatchObject({ stored: true, added: 1 })
    const again = await upload(owner, [{ ...form, company_name: 'mihon trading', name: 'NEW' }, second])
    expect(again.body.data).toMatchObject({ stored: true, added: 1, skipped: 1 })
    const { list } = await page(owner)
    expect(list.map(({ company_name, name, area }) => [company_name, name, area])).toEqual([
      ['MIHON TRADING', 'K. MIHON', 2],
      ['OTHER', 'K. MIHON', 2],
    ])
  })

  test('with any error are all kept out', async () => {
    const owner = await build.customer()
    const bad = { ...form, company_name: 'BAD', telephone: '000', area: 'France' }
    const { data } = (await upload(owner, [form, bad, form])).body
    expect(data).toMatchObject({ stored: false, errorCount: 3 })
    expect(data.errors.map(({ row }) => row)).toEqual([3, 3, 4])
    expect((await page(owner)).totalRow).toBe(0)
  })

  test('two imports at once add each once; staff name the customer, others are not found', async () => {
    const [owner, other, operator] = [await build.customer(), await build.customer(), await build.operator()]
    const both = await Promise.all([upload(owner, [form]), upload(owner, [form])])
    expect(both.map(({ body }) => body.data.added).toSorted((a, b) => a - b)).toEqual([0, 1])
    const theirs = await upload(operator, [{ ...form, company_name: 'STAFF' }], { store: true, customerId: owner.id })
    expect(theirs.body.data.added).toBe(1)
    expectRefused(await upload(other, [form], { store: true, customerId: owner.id }), 'USER_NOT_EXIST')
    expect((await page(owner)).totalRow).toBe(2)
  })

  test('have a template in the reader’s language', async () => {
    const { bytes } = await as(await build.customer(), 'ja').call(`GET ${path}/downloadTemplate`, {})
    const [sheet] = (await readWorkbook(bytes)).sheets
    expect(sheet?.rows[0]?.cells.map((cell) => String(cell).replace(/[ *]/g, ''))).toEqual(
      columns.map(({ heading }) => heading.ja),
    )
  })
})
