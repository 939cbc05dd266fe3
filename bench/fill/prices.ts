import { sideOfType } from '../../packages/shared/src/surcharges/side-of-type.ts'
import type pg from 'pg'
import { DEMO_EXCHANGE_RATES } from '../../apps/server/src/master-data/demo/demo-company.ts'
import { type DemoSurcharge, demoSurcharges } from '../../apps/server/src/master-data/demo/demo-surcharges.ts'
import { CHINA, type CountryCode, JAPAN } from '../../apps/server/src/master-data/ports/port.ts'
import type { SurchargeLine } from '../../packages/shared/src/quotations/charges.ts'
import type { RateColumn } from '../../packages/shared/src/rates/rate-fields.ts'
import type { Rates } from '../../apps/server/src/database/tables.ts'
import type { Size } from '../size.ts'

/** Their amounts are of this day, whenever the bench runs. */
const DAY = '2026-11-20'

/** The charges that every port of a country gets on a side: those of the demonstration's first port there. */
function chargesOf(country: CountryCode, type: 1 | 2): DemoSurcharge['lines'] {
  const model = demoSurcharges(DAY).find((surcharge) => surcharge.country === country && surcharge.type === type)
  if (!model) throw new Error(`the demonstration has no charges of country ${country} on side ${type}`)
  return model.lines.filter(
    ({ validFrom = '', validTo = '9999-12-31', carrier }) => !carrier && validFrom <= DAY && DAY <= validTo,
  )
}

/** The same as quotations take them. */
export const linesOf = (country: CountryCode, type: 1 | 2): SurchargeLine[] =>
  chargesOf(country, type).map(({ name, gp20, gp40, hq40, lcl, currency, basis }) => ({
    side: sideOfType(type),
    kind: null,
    item: name,
    amounts: { '20GP': gp20, '40GP': gp40, '40HQ': hq40, LCL: lcl },
    currency,
    basis,
  }))

/** First days of the periods of every charge, in days from now; the last one is open. */
const PERIODS = [-330, -240, -150, -60, 20, 110]
/** How many carriers have their own amount of every charge. */
const OWN = 2

/** The lines of a surcharge: each charge in six periods that rise by a twentieth, for all carriers and for two of them. */
async function fillSurcharges(client: pg.ClientBase): Promise<void> {
  for (const country of [CHINA, JAPAN])
    for (const type of [1, 2] as const) {
      const lines = chargesOf(country, type)
      await client.query(
        `with ours as (
           insert into surcharges (surcharge_no, name, country, port_id, type)
           select unlocode || $2, name || ' charges', country, id, $3 from ports where country = $1
           returning id)
         insert into surcharge_lines (surcharge_id, seq, name, gp20, gp40, hq40, lcl, currency, basis, detail_type,
           shipping_company_id, valid_from, valid_to)
         select ours.id, row_number() over (partition by ours.id order by l.seq, c.id nulls first, p.days), l.name,
           round(l.gp20 * rise, places), round(l.gp40 * rise, places), round(l.hq40 * rise, places), round(l.lcl * rise, places),
           l.currency, l.basis, l."detailType", c.id, case when p.nth > 1 then current_date + p.days end,
           current_date + p.until - 1
         from ours cross join jsonb_to_recordset($4) as l(seq int, name text, gp20 numeric, gp40 numeric, hq40 numeric,
             lcl numeric, currency text, basis text, "detailType" text)
           cross join (select null::bigint union all (select id from shipping_companies order by id limit $6)) as c(id)
           cross join (select days, nth, lead(days) over (order by days) as until
             from unnest($5::int[]) with ordinality as days(days, nth)) p
           cross join lateral (select 1 + 0.05 * (p.nth - 1) + coalesce(c.id, 0) * 0.001 as rise,
             case l.currency when 'JPY' then 0 else 2 end as places) r`,
        [
          country,
          type === 1 ? '-D01' : '-A01',
          type,
          JSON.stringify(lines.map((line, seq) => ({ ...line, seq }))),
          PERIODS,
          OWN,
        ],
      )
    }
}

/**
 * The SQL value of each column of a rate, over the rows that fillRates generates; all fields of RATE_FIELDS but those
 * with their default. In one statement, as in orders.ts.
 */
const RATE_VALUES = {
  status: "case when fate < 0.93 then 'approved' when fate < 0.97 then 'pending' else 'rejected' end",
  departure_port_id: 'pol.id',
  destination_port_id: 'pod.id',
  shipping_company_id: 'carrier',
  type: "case when i % 5 = 0 then 'LCL' else 'FCL' end",
  capacity20gp: 'case when i % 5 > 0 then round((150 + price * 500)::numeric, 2) end',
  capacity40gp: 'case when i % 5 > 0 then round((250 + price * 800)::numeric, 2) end',
  capacity40hq: 'case when i % 5 > 0 then round((260 + price * 850)::numeric, 2) end',
  lcl: 'case when i % 5 = 0 then round((5 + price * 40)::numeric, 2) end',
  distance: '2 + i % 6',
  weekday: 'weekday',
  mode: "case when i % 5 > 0 then 'CY-CY' else 'CFS-CFS' end",
  direct_transfer: 'i % 3 > 0',
  ship_type: "case when i % 4 = 0 then 'Fast' else 'Normal' end",
  max_capacity: 'case when i % 2 = 0 then 7 else 14 end',
  port_open_startday: '1 + weekday % 7',
  port_open_starthour: "'09:00'",
  port_open_endday: '1 + (weekday + 3) % 7',
  port_open_endhour: "'17:00'",
  deadline_day: '1 + (weekday + 4) % 7',
  deadline_hour: "'12:00'",
  valid_time: "case when i % 3 = 0 then 'changing' else 'fixed' end",
  departure_surcharge_no: "pol.unlocode || '-D01'",
  destination_surcharge_no: "pod.unlocode || '-A01'",
  valid_from: 'current_date - 300',
  valid_to: 'current_date + 200',
  open_time: 'current_date - 200 + (i % 150)',
  close_time: 'case when fate between 0.66 and 0.93 then current_date - 20 + (i % 15) end',
  approval_count: '1',
  uploaded_by: '1 + i % 20',
} as const satisfies Partial<Record<keyof Rates, string>> &
  Record<Exclude<RateColumn, 'min_revenue_tons' | 'ft_days'>, string>

/**
 * Rates of a year: two thirds are effective, the others superseded, pending or drafts. Four of five go from China to
 * Japan, and the ports at the head of the list have by far the most, as Shanghai and Osaka do.
 */
async function fillRates(client: pg.ClientBase, size: Size): Promise<void> {
  await client.query(`
    insert into rates (${Object.keys(RATE_VALUES).join(', ')})
    with china as materialized (select array_agg(id order by array_position(array['CNSHA', 'CNNGB', 'CNTAO', 'CNTSN'], unlocode), id) ids,
        count(*) n from ports where country = 1),
      japan as materialized (select array_agg(id order by array_position(array['JPOSA', 'JPTYO', 'JPYOK', 'JPUKB'], unlocode), id) ids,
        count(*) n from ports where country = 2),
      carriers as materialized (select array_agg(id order by id) ids, count(*) n from shipping_companies),
      drawn as (
        select i, random() as lane, random() as way, random() as at_pol, random() as at_pod, random() as by_carrier,
          random() as fate, random() as price, 1 + floor(random() * 7)::int as weekday
        from generate_series(1, ${size.rates}) i),
      placed as (
        select d.*, way < 0.8 as to_japan, china.ids[1 + floor(at_pol * at_pol * china.n)] as cn,
          japan.ids[1 + floor(at_pod * at_pod * japan.n)] as jp,
          carriers.ids[1 + floor(by_carrier * by_carrier * carriers.n)] as carrier
        from drawn d, china, japan, carriers)
    select ${Object.values(RATE_VALUES).join(', ')}
    from placed join ports pol on pol.id = case when to_japan then cn else jp end
      join ports pod on pod.id = case when to_japan then jp else cn end`)
  await client.query(
    `insert into route_charges (name, price) values ('Peak season surcharge', 50), ('HDS handling', 80)`,
  )
  await client.query(
    `insert into rate_route_charges (rate_id, route_charge_id) select id, 1 + id % 2 from rates where id % 10 = 0`,
  )
}

export async function fillPrices(client: pg.ClientBase, size: Size): Promise<void> {
  await client.query('insert into exchange_rates (jpy, cny) values ($1, $2)', [
    DEMO_EXCHANGE_RATES.jpy,
    DEMO_EXCHANGE_RATES.cny,
  ])
  await client.query(`insert into settings (key, value) values ('allFareDiscount', '{"discount": "0.95"}')`)
  await fillSurcharges(client)
  await fillRates(client, size)
}
