import type { InputOf } from '@kairo/shared/contract/endpoint'
import type { freeTimeTariffsContract } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'

type Form = InputOf<typeof freeTimeTariffsContract.saveFreeTimeTariff>

export const portId = async (unlocode: string): Promise<number> => {
  const { db } = (await testApp()).context
  return (await db.selectFrom('ports').select('id').where('unlocode', '=', unlocode).executeTakeFirstOrThrow()).id
}

/** A tier of the worked examples: the same price for both 40 feet sizes. */
export const tier = (fromDay: number, toDay: number | undefined, gp20: string, gp40: string) => ({
  fromDay,
  toDay,
  gp20,
  gp40,
  hq40: gp40,
})

/** Demurrage in Tokyo as Sinotrans Japan prints it (rules 12.12). */
export const tokyoDemurrage = async (changes: Partial<Form> = {}): Promise<Form> => ({
  kind: 'DEM',
  direction: 'import',
  portId: await portId('JPTYO'),
  containerClass: 'dry',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  currency: 'JPY',
  extension: 'shift',
  validFrom: '2026-01-01',
  tiers: [tier(8, 11, '3000', '4500'), tier(12, 16, '6000', '9000'), tier(17, undefined, '12000', '18000')],
  ...changes,
})

/** Adds a tariff and approves it. */
export async function tariffInForce(manager: { id: number }, changes: Partial<Form> = {}) {
  const call = as(manager)
  const saved = (await call.call('POST /freeTime/tariff/save', await tokyoDemurrage(changes))).body.data
  await call.call('POST /freeTime/tariff/approve', { items: [saved], approve: true })
  return { id: saved.id, version: saved.version + 1 }
}
