import type { Currency } from '@kairo/shared/currencies'
import { tokyoDateTime } from '@kairo/shared/dates'
import type {
  ClockStart,
  ContainerClass,
  DayCount,
  FreeTimeDirection,
  FreeTimeExtension,
  FreeTimeKind,
  TariffState,
} from '@kairo/shared/free-time/free-time-codes'
import type { TariffScope } from '@kairo/shared/free-time/choose-tariffs'
import type { FreeTimeTariff, TariffAction } from '@kairo/shared/free-time/free-time-fields'
import type { FreeTimeTier } from '@kairo/shared/free-time/free-time-terms'
import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import { ROLE } from '@kairo/shared/roles'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { carrierLabelOf, labelOf } from '../../route-master/label-of.ts'

export const selectTariffs = (db: Kysely<DB>) =>
  db
    .selectFrom('free_time_tariffs as t')
    .leftJoin('ports as p', 'p.id', 't.port_id')
    .leftJoin('shipping_companies as c', 'c.id', 't.shipping_company_id')
    .leftJoin('users as maker', 'maker.id', 't.create_by')
    .leftJoin('users as editor', 'editor.id', 't.updated_by')
    .leftJoin('users as judge', 'judge.id', 't.approved_by')

export const tariffColumns = (query: ReturnType<typeof selectTariffs>) =>
  query
    .selectAll('t')
    .select(['p.name as port_name', 'p.name_cn as port_cn', 'p.name_en as port_en', 'p.name_ja as port_ja'])
    .select(['c.name as carrier_name', 'c.name_cn as carrier_cn', 'c.name_ja as carrier_ja'])
    .select(['maker.name as maker_name', 'editor.name as editor_name', 'judge.name as judge_name'])
type TariffRow = Awaited<ReturnType<ReturnType<typeof tariffColumns>['execute']>>[number]

/** What the columns of a tariff allow only, as their checks say. */
export const termsOfRow = (row: Selectable<DB['free_time_tariffs']>, tiers: readonly FreeTimeTier[]) => ({
  kind: row.kind as FreeTimeKind,
  direction: row.direction as FreeTimeDirection,
  start: row.start as ClockStart,
  freeDays: row.free_days,
  freeCount: row.free_count as DayCount,
  chargeCount: row.charge_count as DayCount,
  calendarCode: row.calendar_code,
  currency: row.currency as Currency,
  extension: row.extension as FreeTimeExtension,
  tiers: [...tiers],
})

/** What a tariff is for, as it is chosen by. */
export const scopeOfRow = (row: Selectable<DB['free_time_tariffs']>): TariffScope => ({
  id: row.id,
  kind: row.kind as FreeTimeKind,
  direction: row.direction as FreeTimeDirection,
  shippingCompanyId: row.shipping_company_id,
  portId: row.port_id,
  country: row.country,
  containerClass: row.container_class as ContainerClass,
  validFrom: row.valid_from,
  validTo: row.valid_to,
})

/** The tiers of each tariff, in their order. */
export async function tiersOf(db: Kysely<DB>, tariffs: readonly { id: number; currency: string }[]) {
  const found = new Map<number, FreeTimeTier[]>()
  if (tariffs.length === 0) return found
  const currencies = new Map(tariffs.map(({ id, currency }) => [id, currency as Currency]))
  const rows = await db
    .selectFrom('free_time_tiers')
    .selectAll()
    .where('tariff_id', 'in', [...currencies.keys()])
    .orderBy('tariff_id')
    .orderBy('from_day')
    .execute()
  for (const [id, tiers] of groupBy(rows, (row) => row.tariff_id)) {
    const price = (amount: string | null) => (amount === null ? null : roundMoney(amount, currencies.get(id) ?? 'USD'))
    found.set(
      id,
      tiers.map((tier) => ({
        fromDay: tier.from_day,
        toDay: tier.to_day,
        gp20: price(tier.gp20),
        gp40: price(tier.gp40),
        hq40: price(tier.hq40),
      })),
    )
  }
  return found
}

/** What this person may do with a tariff: one in force is changed by role 2 only. */
export function tariffActions(state: TariffState, actor: Actor): TariffAction[] {
  const isManager = actor.roleId === ROLE.manager
  return [
    ...(isManager || state !== 'approved' ? (['edit'] as const) : []),
    ...(isManager && state === 'pending' ? (['decide'] as const) : []),
  ]
}

export async function shownTariffs(
  db: Kysely<DB>,
  rows: readonly TariffRow[],
  { actor, language }: { actor: Actor; language: Language },
): Promise<FreeTimeTariff[]> {
  const tiers = await tiersOf(db, rows)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...termsOfRow(row, tiers.get(row.id) ?? []),
    shippingCompanyId: row.shipping_company_id,
    shippingCompany:
      row.carrier_name === null
        ? null
        : carrierLabelOf({ name: row.carrier_name, cn: row.carrier_cn, ja: row.carrier_ja }, language),
    portId: row.port_id,
    port:
      row.port_name === null
        ? null
        : labelOf(
            { name: row.port_name, cn: row.port_cn ?? '', en: row.port_en ?? '', ja: row.port_ja ?? '' },
            language,
          ),
    country: row.country,
    containerClass: row.container_class as ContainerClass,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    source: row.source,
    state: row.state as TariffState,
    remark: row.remark,
    createdBy: row.maker_name ?? '',
    createTime: tokyoDateTime(row.create_time),
    updatedBy: row.editor_name ?? '',
    updateTime: tokyoDateTime(row.update_time),
    approvedBy: row.judge_name,
    approvedTime: row.approved_time && tokyoDateTime(row.approved_time),
    allowedActions: tariffActions(row.state as TariffState, actor),
  }))
}

export async function findTariff(
  db: Kysely<DB>,
  id: number,
  request: { actor: Actor; language: Language },
): Promise<FreeTimeTariff | undefined> {
  const row = await tariffColumns(selectTariffs(db)).where('t.id', '=', id).executeTakeFirst()
  return row && (await shownTariffs(db, [row], request))[0]
}
