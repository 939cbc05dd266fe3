import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import type { Insertable, Transaction } from 'kysely'
import type { DB, RateChanges, Rates } from '../../src/database/tables.ts'
import { GLOBAL_DISCOUNT } from '../../src/features/rates/search/price-sources.ts'
import { DEMO_GLOBAL_DISCOUNT } from '../../src/master-data/demo/demo-company.ts'
import type { DemoRate } from '../../src/master-data/demo/demo-rates.ts'
import { DEMO_ROUTE_CHARGES, DEMO_SURCHARGES } from '../../src/master-data/demo/demo-surcharges.ts'
import { pickNumber } from '../deterministic-random.ts'

/** Ids of what prices name, by the keys of the demo data. */
export interface PriceIds {
  account(key: string): number
  port(unlocode: string): number
  carrier(name: string): number
}

async function insertSurcharges(trx: Transaction<DB>, ids: PriceIds, now: Date): Promise<void> {
  const stamp = {
    create_time: tokyoInstant(`${addDays(tokyoToday(now), -160)} 11:00`),
    update_time: tokyoInstant(`${addDays(tokyoToday(now), -23)} 14:30`),
    updated_by: ids.account('manager'),
  }
  const stored = await trx
    .insertInto('surcharges')
    .values(
      DEMO_SURCHARGES.map((surcharge) => ({
        surcharge_no: surcharge.surchargeNo,
        name: surcharge.name,
        country: surcharge.country,
        port_id: ids.port(surcharge.port),
        type: surcharge.type,
        remark: surcharge.remark,
        destination_country: surcharge.destinationCountry,
        ...stamp,
      })),
    )
    .returning(['id', 'surcharge_no'])
    .execute()
  const byNumber = new Map(stored.map((row) => [row.surcharge_no, row.id]))
  await trx
    .insertInto('surcharge_lines')
    .values(
      DEMO_SURCHARGES.flatMap(({ surchargeNo, lines }) =>
        lines.map(({ detailType, ...line }, seq) => ({
          ...line,
          seq,
          detail_type: detailType,
          surcharge_id: byNumber.get(surchargeNo) ?? 0,
        })),
      ),
    )
    .execute()
}

/** When a rate was uploaded and decided on: some days before it was sold, or yesterday while it waits. */
function timesOf(rate: DemoRate, today: string): { uploaded: Date; decided: Date | null } {
  const minutes = pickNumber(rate.key, 300) * 60_000
  const at = (day: string, hour: string) => new Date(tokyoInstant(`${day} ${hour}`).getTime() + minutes)
  if (rate.openTime && rate.openTime <= today)
    return { uploaded: at(addDays(rate.openTime, -3), '09:30'), decided: at(addDays(rate.openTime, -1), '13:00') }
  const isDecided = rate.status === 'approved' || rate.status === 'rejected'
  return { uploaded: at(addDays(today, -4), '09:30'), decided: isDecided ? at(addDays(today, -1), '09:20') : null }
}

function rateRow(rate: DemoRate, ids: PriceIds, today: string): Insertable<Rates> {
  const { uploaded, decided } = timesOf(rate, today)
  return {
    status: rate.status,
    departure_port_id: ids.port(rate.departurePort),
    destination_port_id: ids.port(rate.destinationPort),
    shipping_company_id: ids.carrier(rate.shippingCompany),
    type: rate.type,
    capacity20gp: rate.capacity20gp,
    capacity40gp: rate.capacity40gp,
    capacity40hq: rate.capacity40hq,
    lcl: rate.lcl,
    distance: rate.distance,
    weekday: rate.weekday,
    mode: rate.mode,
    direct_transfer: rate.directTransfer,
    ship_type: rate.shipType,
    max_capacity: rate.maxCapacity,
    port_open_startday: rate.portOpenStartday,
    port_open_starthour: rate.portOpenStarthour,
    port_open_endday: rate.portOpenEndday,
    port_open_endhour: rate.portOpenEndhour,
    deadline_day: rate.deadlineDay,
    deadline_hour: rate.deadlineHour,
    valid_time: rate.validTime,
    departure_surcharge_no: rate.departureSurchargeNo,
    destination_surcharge_no: rate.destinationSurchargeNo,
    valid_from: rate.validFrom,
    valid_to: rate.validTo,
    ft_days: rate.ftDays,
    min_revenue_tons: rate.minRevenueTons,
    valid_state: rate.validState,
    open_time: rate.openTime,
    close_time: rate.closeTime,
    remark: rate.remark,
    approval_count: rate.approvalCount,
    uploaded_by: ids.account(rate.uploadedBy),
    approved_by: rate.approvedBy && decided ? ids.account(rate.approvedBy) : null,
    approved_at: rate.approvedBy ? decided : null,
    create_time: uploaded,
    update_time: decided ?? uploaded,
  }
}

/** The history of a rate, as its drawer shows it. */
function changesOf(rate: DemoRate, rate_id: number, ids: PriceIds, today: string): Insertable<RateChanges>[] {
  const { decided } = timesOf(rate, today)
  const by_id = ids.account(rate.approvedBy ?? 'manager')
  const row = (what: string, changes: Record<string, unknown>, at: Date | null) => ({
    rate_id,
    by_id,
    what,
    changes: JSON.stringify(changes),
    at: at ?? tokyoInstant(`${addDays(today, -2)} 16:20`),
  })
  return [
    ...(rate.status === 'approved' ? [row('approved', { openTime: [null, rate.openTime] }, decided)] : []),
    ...(rate.status === 'rejected' ? [row('rejected', { remark: [null, rate.remark] }, decided)] : []),
    ...(rate.closeTime ? [row('superseded', { closeTime: [null, rate.closeTime] }, null)] : []),
    ...(rate.validState === VALID_STATE.invalid ? [row('invalid', { validState: ['1', '0'] }, null)] : []),
  ]
}

async function insertRates(
  trx: Transaction<DB>,
  rates: readonly DemoRate[],
  ids: PriceIds,
  today: string,
): Promise<Map<string, number>> {
  const stored = await trx
    .insertInto('rates')
    .values(rates.map((rate) => rateRow(rate, ids, today)))
    .returning('id')
    .execute()
  const byKey = new Map(rates.map((rate, i) => [rate.key, stored[i]?.id ?? 0]))
  for (const rate of rates.filter(({ revises }) => revises !== null))
    await trx
      .updateTable('rates')
      .set({ revises_id: byKey.get(rate.revises ?? '') ?? null })
      .where('id', '=', byKey.get(rate.key) ?? 0)
      .execute()
  await trx
    .insertInto('rate_changes')
    .values(rates.flatMap((rate) => changesOf(rate, byKey.get(rate.key) ?? 0, ids, today)))
    .execute()
  return byKey
}

/** The discount for all, surcharges, rates and route charges. Returns the rates' ids by key. */
export async function insertPrices(
  trx: Transaction<DB>,
  rates: readonly DemoRate[],
  ids: PriceIds,
  now: Date,
): Promise<Map<string, number>> {
  await trx
    .insertInto('settings')
    .values({
      key: GLOBAL_DISCOUNT,
      value: JSON.stringify({ discount: DEMO_GLOBAL_DISCOUNT }),
      updated_by: ids.account('manager'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await insertSurcharges(trx, ids, now)
  const byKey = await insertRates(trx, rates, ids, tokyoToday(now))
  const charges = await trx
    .insertInto('route_charges')
    .values(
      DEMO_ROUTE_CHARGES.map(({ name, nameCn, nameJp, price }) => ({ name, name_cn: nameCn, name_jp: nameJp, price })),
    )
    .returning(['id', 'name'])
    .execute()
  const links = DEMO_ROUTE_CHARGES.flatMap(({ name, rateKeys }) =>
    rateKeys.map((key) => ({
      rate_id: byKey.get(key) ?? 0,
      route_charge_id: charges.find((charge) => charge.name === name)?.id ?? 0,
    })),
  )
  await trx.insertInto('rate_route_charges').values(links).execute()
  return byKey
}
