import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'

const MIGRATION = new URL('../../../../migrations/202611270100_rate_sheets.sql', import.meta.url)

test('drafts of the release before are drafts with the same ids, and no price changed by it', async () => {
  const { db } = (await testApp()).context
  const [operator, colleague] = [await build.operator(), await build.operator()]
  const old = { status: 'draft', open_time: null, sheet_name: 'november.xlsx' }
  const [first, second] = [await build.rate({ ...old, uploaded_by: operator.id }), await build.rate(old)]
  const third = await build.rate({ ...old, uploaded_by: operator.id, capacity20gp: '310.00' })
  const theirs = await build.rate({ ...old, uploaded_by: colleague.id })
  const sold = await build.rate()
  const changes = () => db.selectFrom('price_changes').selectAll().orderBy('slot').execute()
  const before = await changes()

  const text = await readFile(MIGRATION, 'utf8')
  await sql.raw(text.slice(text.indexOf('insert into rate_sheets'))).execute(db)

  expect(await changes()).toEqual(before)
  const { dataList } = (await as(operator).call('GET /transportCost/tempList', {})).body.data
  expect(dataList.map(({ id, capacity20gp }) => [id, capacity20gp])).toEqual([
    [first.id, '300.00'],
    [third.id, '310.00'],
  ])
  expect((await as(colleague).call('POST /sh/tosubmit', { ids: [theirs.id] })).body.data.count).toBe(1)
  const left = await db.selectFrom('rates').select(['id', 'status', 'sheet_name']).orderBy('id').execute()
  expect(left).toEqual([
    // Nobody's.
    { id: second.id, status: 'draft', sheet_name: 'november.xlsx' },
    { id: theirs.id, status: 'pending', sheet_name: 'november.xlsx' },
    { id: sold.id, status: 'approved', sheet_name: '' },
  ])
  const sheets = await db.selectFrom('rate_sheets').select(['maker_id', 'state', 'file_name']).orderBy('id').execute()
  expect(sheets).toEqual(
    expect.arrayContaining([
      { maker_id: operator.id, state: 'draft', file_name: 'november.xlsx' },
      { maker_id: colleague.id, state: 'submitted', file_name: 'november.xlsx' },
    ]),
  )
})
