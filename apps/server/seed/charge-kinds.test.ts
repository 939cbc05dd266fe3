import { namedKind } from '@kairo/shared/billing/charge-kinds'
import { expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { loadChargeKinds } from '../src/features/charges/charge-kinds.ts'
import { demoSurcharges } from '../src/master-data/demo/demo-surcharges.ts'
import { seedMasterData } from './seed-master-data.ts'

test('every charge in the demo data has a charge kind with a fixed tax code', async () => {
  const { context } = await testApp()
  const kinds = await loadChargeKinds(context.db)
  const unknown = demoSurcharges('2026-11-20').flatMap(({ type, lines }) =>
    lines.flatMap(({ name }) => {
      const kind = namedKind(kinds, name, type === 1 ? 'origin' : 'destination')
      return kind?.taxCode ? [] : [`${name} of side ${type}`]
    }),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('seeding keeps charge kinds that users changed', async () => {
  const { context } = await testApp()
  await context.db.updateTable('charge_kinds').set({ tax_code: 'E' }).where('code', '=', 'DET').execute()
  await seedMasterData(context.db)
  const kinds = await loadChargeKinds(context.db)
  expect(kinds.find(({ code }) => code === 'DET')?.taxCode).toBe('E')
})
