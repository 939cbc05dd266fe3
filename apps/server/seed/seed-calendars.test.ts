import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { build } from '../test/build.ts'
import { seedMasterData } from './seed-master-data.ts'

const daysOf = async (code: string, year: number) =>
  (await testApp()).context.db
    .selectFrom('calendar_days')
    .select(['day', 'kind', 'provisional'])
    .where('calendar_code', '=', code)
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<', `${year + 1}-01-01`)
    .orderBy('day')
    .execute()
const seedAgain = async () => seedMasterData((await testApp()).context.db)

beforeEach(seedAgain)

test('a second start changes neither days nor versions', async () => {
  const { db } = (await testApp()).context
  const before = await db.selectFrom('calendars').select(['code', 'version', 'name_cn']).orderBy('code').execute()
  expect(before.map(({ code }) => code)).toEqual(['CN', 'JP', 'JP-BANK'])
  await seedAgain()
  expect(await db.selectFrom('calendars').select(['code', 'version', 'name_cn']).orderBy('code').execute()).toEqual(
    before,
  )
})

test('provisional days are replaced by the announced ones', async () => {
  const { db } = (await testApp()).context
  const announced = await daysOf('CN', 2025)
  await db.deleteFrom('calendar_days').where('calendar_code', '=', 'CN').where('day', '<', '2026-01-01').execute()
  await db
    .insertInto('calendar_days')
    .values({
      calendar_code: 'CN',
      day: '2025-01-02',
      kind: 'off',
      name_cn: '',
      name_en: '',
      name_ja: '',
      provisional: true,
    })
    .execute()
  await seedAgain()
  expect(await daysOf('CN', 2025)).toEqual(announced)
  expect(announced).toHaveLength(33)
})

test('a year that a user edited is left unchanged', async () => {
  const { db } = (await testApp()).context
  const manager = await build.manager()
  await db.deleteFrom('calendar_days').where('calendar_code', '=', 'JP').where('day', '<', '2025-01-01').execute()
  await db
    .insertInto('calendar_days')
    .values({
      calendar_code: 'JP',
      day: '2024-08-13',
      kind: 'off',
      name_cn: '盂兰盆节',
      name_en: 'Bon',
      name_ja: 'お盆',
      provisional: true,
      updated_by: manager.id,
    })
    .execute()
  await seedAgain()
  expect(await daysOf('JP', 2024)).toEqual([{ day: '2024-08-13', kind: 'off', provisional: true }])
})
