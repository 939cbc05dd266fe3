import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { COUNTRY } from '@kairo/shared/countries'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { freeTimeTariffsContract, type TariffForm } from '@kairo/shared/free-time/free-time-tariffs.contract'
import type { AppContext } from '../../src/app-context.ts'
import { approveTariffs } from '../../src/features/free-time/tariffs/approve-tariffs.ts'
import { saveTariff } from '../../src/features/free-time/tariffs/save-tariff.ts'
import type { SeedEvent } from '../timeline.ts'

/** Longer ago than the first order. */
const DAYS_BEFORE_ORDERS = 214

type Price = string | null
const tier = (fromDay: number, toDay: number | null, gp20: Price, gp40: Price) => ({
  fromDay,
  toDay: toDay ?? undefined,
  gp20: gp20 ?? undefined,
  gp40: gp40 ?? undefined,
  hq40: gp40 ?? undefined,
})

const JAPAN_DEM = {
  kind: 'DEM',
  direction: 'import',
  containerClass: 'dry',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  currency: 'JPY',
  extension: 'shift',
} as const

/** As carriers of the lanes print them: Tokyo, the other ports of Japan, detention in Japan, Shanghai. */
const TARIFFS: readonly (Omit<TariffForm, 'validFrom'> & { port?: string })[] = [
  {
    ...JAPAN_DEM,
    port: 'JPTYO',
    source: 'Sinotrans Japan',
    tiers: [tier(8, 11, '3000', '4500'), tier(12, 16, '6000', '9000'), tier(17, null, '12000', '18000')],
  },
  {
    ...JAPAN_DEM,
    country: COUNTRY.japan,
    start: 'berthNext',
    freeDays: 5,
    freeCount: 'exclSatSunHol',
    calendarCode: CALENDAR.japan,
    source: '',
    tiers: [tier(6, 9, '3000', '4500'), tier(10, 14, '6000', '9000'), tier(15, null, '12000', '18000')],
  },
  {
    ...JAPAN_DEM,
    kind: 'DET',
    country: COUNTRY.japan,
    start: 'gateOut',
    freeDays: 6,
    source: 'Dongjin Japan',
    tiers: [tier(7, 12, '1000', '1500'), tier(13, null, '2000', '3000')],
  },
  {
    ...JAPAN_DEM,
    kind: 'CMB',
    port: 'CNSHA',
    start: 'discharge',
    currency: 'CNY',
    source: '',
    // A 20GP stands free for ten days, the others for seven.
    tiers: [
      tier(8, 10, '0', '120'),
      tier(11, 15, '40', '120'),
      tier(16, 20, '40', '200'),
      tier(21, 40, '80', '200'),
      tier(41, null, '160', '400'),
    ],
  },
]

const portId = async ({ db }: Pick<AppContext, 'db'>, unlocode: string) =>
  (await db.selectFrom('ports').select('id').where('unlocode', '=', unlocode).executeTakeFirstOrThrow()).id

/** The tariffs of the demonstration: entered by the operator, approved by the manager, before the first order. */
export function tariffEvents(now: Date): SeedEvent[] {
  const at = new Date(now.getTime() - DAYS_BEFORE_ORDERS * 86_400_000)
  const saved: { id: number; version: number }[] = []
  return [
    ...TARIFFS.map(
      ({ port, ...form }, nth): SeedEvent => ({
        at: new Date(at.getTime() + nth * 60_000),
        by: 'operator',
        run: async (context, request) => {
          const input = freeTimeTariffsContract.saveFreeTimeTariff.input.parse({
            ...form,
            portId: port && (await portId(context, port)),
            validFrom: addDays(tokyoToday(at), -30),
          })
          saved.push(await saveTariff(context, input, request))
        },
      }),
    ),
    {
      at: new Date(at.getTime() + 3_600_000),
      by: 'manager',
      run: (context, request) => approveTariffs(context, { items: saved, approve: true, remark: undefined }, request),
    },
  ]
}
