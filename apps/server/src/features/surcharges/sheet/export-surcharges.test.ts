import { expectRefused } from '../../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { SURCHARGE_COLUMNS } from './surcharge-sheet-columns.ts'
import { DOCS, fileOf, HEAD, putInForce, THC } from './test-surcharge-sheets.ts'

const EXPORT = 'GET /surchargeNew/export'
const LSS = { lineName: 'LSS', surcharge20gp: '15500', costUnit: 'JPY', unit: 'container', surchargeDetailType: '2' }

test.each(['zh-cn', 'en', 'ja'] as const)(
  '%s: what is exported and imported again changes nothing',
  async (language) => {
    const no = `EXP-${language}`
    const { context } = await testApp()
    const carrier = await build.carrier()
    const other = await context.db
      .insertInto('shipping_companies')
      .values({
        name: `Carrier ${language}`,
        name_cn: carrier.name_cn,
        name_en: carrier.name_en,
        name_ja: carrier.name_ja,
      })
      .returning('name')
      .executeTakeFirstOrThrow()
    await putInForce([
      { surchargeNo: `${no}-A`, ...HEAD, remark: 'from July, 含电放', ...THC },
      DOCS,
      { ...LSS, validTo: '2026-12-31' },
      { ...LSS, surcharge20gp: '160.5', costUnit: 'USD', validFrom: '2027-01-01', validTo: '2027-03-31' },
      { ...LSS, surcharge20gp: '0', validFrom: '2027-04-01' },
      { ...LSS, surcharge20gp: '15000', carrier: carrier.scac },
      { ...LSS, surcharge20gp: '14000', carrier: other.name, validFrom: '2027-01-01' },
      { ...LSS, condition: 'With HDS' },
      { lineName: 'CFS', surchargeLcl: '65', costUnit: 'CNY', unit: 'RT', surchargeDetailType: '1' },
      { surchargeNo: `${no}-B`, ...HEAD, surchargeName: 'Other', surchargeType: '2', ...THC },
    ])
    const operator = as(await build.operator(), language)
    const file = await operator.send(EXPORT, { surchargeNo: no })
    expect(file.status).toBe(200)
    const [sheet] = (await readWorkbook(file.bytes)).sheets
    expect(sheet?.rows[0]?.cells).toEqual(SURCHARGE_COLUMNS.map(({ heading }) => heading[language]))
    expect(sheet?.rows).toHaveLength(11)

    const again = (await operator.upload('POST /surchargeNew/uploadFile', {}, fileOf(file.bytes))).body
    expect(again.data).toEqual({ hasErr: false, pageIndex: 0, errCode: 0, errors: [], count: 2, sheet: null })
  },
)

test('takes the filters of the list, leaves numbers without charges out, and is logged', async () => {
  await build.surcharge({ surcharge_no: 'EXPF-EMPTY' })
  await putInForce([
    { surchargeNo: 'EXPF-A', ...HEAD, ...THC },
    { surchargeNo: 'EXPF-B', ...HEAD, surchargeType: '2', ...THC },
  ])
  const user = await build.operator()
  const file = await as(user).send(EXPORT, { surchargeNo: 'expf', surchargeType: 2 })
  const [sheet] = (await readWorkbook(file.bytes)).sheets
  expect(sheet?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(['EXPF-B'])
  const all = await as(user).send(EXPORT, { surchargeNo: 'EXPF' })
  expect((await readWorkbook(all.bytes)).sheets[0]?.rows).toHaveLength(3)
  const { context } = await testApp()
  expect(
    await context.db
      .selectFrom('log')
      .select(['explain', 'info'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute(),
  ).toMatchObject([{ explain: 'exportSurcharges', info: { filters: { surchargeNo: 'expf' }, count: 1 } }, {}])
  expectRefused(await as(await build.customer()).send(EXPORT, {}), 'PERMISSION_ERROR')
})
