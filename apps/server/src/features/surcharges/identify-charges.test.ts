import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

test('price lists follow the names that a kind of charge gets, on its side alone', async () => {
  const { context } = await testApp()
  const manager = as(await build.manager())
  const line = { name: 'Peak fee', gp20: '1', currency: 'JPY', basis: 'container' }
  const [origin, destination] = [
    await build.surcharge({ type: 1, lines: [line] }),
    await build.surcharge({ type: 2, lines: [line] }),
  ]
  await manager.call('POST /hxfjf/addfjf', { fjfname: 'Peak fee', fjfprice: '50' })
  const kindsNow = async () => [
    ...(await context.db.selectFrom('surcharge_lines').select(['surcharge_id as of', 'kind']).orderBy('id').execute()),
    ...(await context.db.selectFrom('route_charges').select(['name as of', 'kind']).execute()),
  ]
  const kinds = (of1: string | null, of2: string | null, route: string | null) => [
    { of: origin.id, kind: of1 },
    { of: destination.id, kind: of2 },
    { of: 'Peak fee', kind: route },
  ]
  expect(await kindsNow()).toEqual(kinds(null, null, null))
  const kind = {
    code: 'PEAK_O',
    nameCn: '旺季费',
    nameEn: 'Peak season',
    nameJp: '繁忙期料金',
    costSide: 'origin',
  } as const
  const saved = await manager.call('POST /chargeKind/save', { ...kind, aliases: ['PEAK  FEE'] })
  expect(saved.code).toBe(200)
  expect(await kindsNow()).toEqual(kinds('PEAK_O', null, 'PEAK_O'))
  const { id, version } = saved.body.data
  expect((await manager.call('POST /chargeKind/save', { ...kind, id, version, aliases: [] })).code).toBe(200)
  expect(await kindsNow()).toEqual(kinds(null, null, null))
  const renamed = await manager.call('POST /chargeKind/save', {
    ...kind,
    id,
    version: version + 1,
    code: 'PEAK',
    aliases: [],
  })
  expectRefused(renamed, 'PARAMETER_ERROR', 'code')
})
