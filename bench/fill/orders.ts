import { tokyoToday } from '../../packages/shared/src/dates.ts'
import { oceanFreightName } from '../../packages/shared/src/quotations/quotation-texts.ts'
import { quotationOf } from '../../packages/shared/src/quotations/quotation.ts'
import type { OrderFields, OrderFormField } from '../../packages/shared/src/orders/fields/order-fields.ts'
import type { Orders } from '../../apps/server/src/database/tables.ts'
import type { FrozenQuotation } from '../../apps/server/src/features/quotations/frozen-quotation.ts'
import { JAPAN } from '../../apps/server/src/master-data/ports/port.ts'
import { DEMO_EXCHANGE_RATES } from '../../apps/server/src/master-data/demo/demo-company.ts'
import type pg from 'pg'
import type { Size } from '../size.ts'
import { STAFF } from './users.ts'
import { linesOf } from './prices.ts'
import { pick } from './search-terms.ts'

/** Lines of the quotation of an order beside the ocean freight. */
const CHARGES = 3

/** The frozen quotation of submitted orders: four lines, as on their invoices. */
export function exampleQuotation(day: string): FrozenQuotation {
  const prices = {
    oceanFreight: { '20GP': '300.00', '40GP': '420.00', '40HQ': '450.00', LCL: null },
    oceanFreightName: oceanFreightName.en,
    originCharges: [],
    destinationCharges: linesOf(JAPAN, 2).slice(-CHARGES),
    routeCharges: [],
    globalDiscount: '0.95',
    customerFactor: '0.90',
    exchangeRates: DEMO_EXCHANGE_RATES,
  }
  const counts = { isFcl: true, fcl20Gp: 0, fcl40Gp: 0, fcl40Hq: 1, lclRt: '0', blQuantity: 1 }
  const all = { includeOceanFreight: true, includePol: true, includePod: true }
  return {
    prices,
    counts,
    quotation: quotationOf({ ...counts, ...all }, prices),
    exchangeRatesDate: day,
    quotedOn: day,
    validTime: 'fixed',
    validFrom: null,
    validTo: null,
  }
}

/** The columns of the fields of an order form, as ORDER_FIELDS names them. */
type FieldColumn = Extract<OrderFields[OrderFormField]['column'], keyof Orders>
/** Fields that no order of the bench fills in: those without a layout of their own, and these. */
type LeftEmpty =
  | {
      [F in OrderFormField]: OrderFields[F] extends { appendedTo: unknown } ? OrderFields[F]['column'] : never
    }[OrderFormField]
  | 'waybill'
  | 'electronic_record'
  | 'shipper_account_id'
  | 'fcl40gp'
  | 'notify_company_name'
  | 'notify_address'
  | 'notify_telephone'

/**
 * The SQL value of each column of an order, over the rows that fillOrders generates. A million orders are inserted by
 * one statement: running a command for each would take hours. A field that is added to ORDER_FIELDS does not compile
 * here until it is filled or named above, and a column that is gone does not either.
 */
const ORDER_VALUES = {
  code: 'code',
  state: 'state',
  cancel_reason: 'case when state = 4 then 0 end',
  cancel_reason_text: "case when state = 4 then 'not shipped' end",
  customer_id: 'customer',
  created_by: 'customer',
  create_role_id: '4',
  create_time: 'at',
  submit_time: 'case when state > 0 then at end',
  update_time: 'at',
  responsible_id: `${STAFF} + 1 + i % ${STAFF}`,
  responsible_update_time: 'at',
  rate_id: 'rate_id',
  departure_port_id: 'pol',
  destination_port_id: 'pod',
  shipping_company_id: 'carrier',
  is_fcl: 'fcl',
  mode: 'mode',
  distance: 'distance',
  etd: 'etd',
  eta: 'eta',
  open_start: "(etd - 5) || ' 09:00'",
  open_end: "(etd - 2) || ' 17:00'",
  deadline: "(etd - 1) || ' 12:00'",
  deadline_at: "(etd - 1 + time '12:00') at time zone 'Asia/Tokyo'",
  actual_departure: "case when state >= 7 then (etd + (i % 6 = 0)::int + time '10:00') at time zone 'Asia/Tokyo' end",
  actual_arrival: "case when state >= 8 then (eta + time '15:00') at time zone 'Asia/Tokyo' end",
  order_no: 'order_no',
  corporation_number: "'7' || lpad(((i * 7) % 1000000000000)::text, 12, '0')",
  shipping_address: "'2-1 NANKO OSAKA'",
  shipper_company_name: 'shipper',
  shipper_address: "'88 CENTURY AVE SHANGHAI'",
  shipper_director: "'WANG LEI'",
  shipper_mail: "'wang@example.cn'",
  shipper_telephone: "'02112345678'",
  consignee_company_name: 'consignee',
  consignee_address: "'1-1 UMEDA OSAKA'",
  consignee_director: "'SUZUKI ICHIRO'",
  consignee_mail: "'suzuki@example.jp'",
  consignee_telephone: "'0661234567'",
  goods_name: 'goods',
  pieces: '100 + i % 900',
  unit_code: "'1'",
  weight: '1000 + i % 20000',
  volume: '5 + i % 60',
  fcl20gp: 'case when fcl then i % 3 else 0 end',
  fcl40hq: 'case when fcl then 1 else 0 end',
  lcl_rt: 'case when not fcl then 1 + i % 15 end',
  telex: 'i % 2',
  hds: '(i % 10 = 0)::int',
  customs_clearance_code: "'1'",
  packing_code: "'1'",
  freight_method_code: "'1'",
  trade_terms_code: "'1'",
  hs_code: "'630260'",
  container_number: "case when state >= 7 then 'CSQU' || digits else '' end",
  remark: "'N/M'",
  ft_days: '7',
  ft_term: "''",
  memo: "case when i % 9 = 0 then '要確認' else '' end",
  vessel: "case when state >= 5 then ship else '' end",
  voyage: "case when state >= 5 then trip else '' end",
  mbl: "case when state >= 7 then 'KRMB' || digits else '' end",
  hbl_no: "case when state >= 7 then 'KRHB' || digits else '' end",
  is_bl_draft_confirmed: 'case when state >= 7 then 2 when state = 5 then i % 3 else 0 end',
  is_allow_consignee_change: 'case when state in (1, 2, 5) and i % 50 = 0 then 1 + 2 * (i % 100 / 50) else 0 end',
  is_allow_shipper_change: '0',
  expect_payment_date: 'case when state >= 7 then eta + 30 end',
  request_date: 'case when state >= 7 then eta end',
  sum_money: 'case when state >= 7 then 100000 + i % 400000 end',
  quotation_no: "case when state > 0 then 'Q' || substr(code, 2) end",
  quotation: 'case when state > 0 then $1::jsonb end',
} as const satisfies Partial<Record<keyof Orders, string>> & Record<Exclude<FieldColumn, LeftEmpty>, string>

/**
 * Orders of three years, evenly in time. Every tenth belongs to one of the customers of 1,000 orders, the others are
 * spread so that the largest customers have ten thousands. Lane and days come from a rate, the state from the days:
 * nine of ten are delivered or cancelled, as in a company that has traded for years.
 */
export async function fillOrders(client: pg.ClientBase, size: Size): Promise<void> {
  const rest = size.customers - size.customersOfThousand
  await client.query(
    `insert into orders (${Object.keys(ORDER_VALUES).join(', ')})
    with customers as materialized (select array_agg(id order by id) ids from users where role_id = 4),
      drawn as (
        select i, now() - interval '3 years' * ((${size.orders} - i) / ${size.orders}::float8) as at, random() as who,
          random() as fate, 1 + floor(random() * ${size.rates})::bigint as rate, 8 + floor(random() * 14)::int as ahead
        from generate_series(1::bigint, ${size.orders}) i),
      -- Materialized, or every row would carry all customers through the sorts below: 90 GB of temporary files.
      placed as materialized (
        select d.*, r.id as rate_id, r.departure_port_id pol, r.destination_port_id pod, r.shipping_company_id carrier,
          r.type = 'FCL' as fcl, r.mode, r.distance, (at at time zone 'Asia/Tokyo')::date + ahead as etd,
          to_char(at at time zone 'Asia/Tokyo', 'YYMMDD') as day,
          customers.ids[case when i % 10 = 0 then 1 + (i / 10) % ${size.customersOfThousand}
            else ${size.customersOfThousand} + 1 + floor(who * who * ${rest}) end] as customer
        from drawn d join rates r on r.id = d.rate, customers),
      judged as (
        select *, etd + distance as eta, row_number() over (partition by day order by i) as number,
          case when fate < 0.07 then 4 when etd + distance < current_date - 10 then 9 when etd + distance < current_date then 8
            when etd < current_date then 7 when etd < current_date + 7 then 5 when fate < 0.2 then 0 when fate < 0.5 then 1
            when fate < 0.7 then 2 else 5 end as state
        from placed),
      named as (
        select j.*, 'K' || day || '-' || lpad(number::text, 4, '0') as code, 'PO-' || (i * 7919) % 1000003 as order_no,
          ${pick('place', 'i * 31')} || ' ' || ${pick('trade', 'i * 17')} || ' ' || i % 997 as shipper,
          ${pick('place', 'i * 13')} || ' ' || ${pick('trade', 'i * 29')} || ' ' || i % 499 as consignee,
          lpad(((i * 104729) % 10000000)::text, 7, '0') as digits, ${pick('goods', 'i * 7')} as goods,
          ${pick('vessel', 'i * 3')} as ship, lpad((i % 400)::text, 3, '0') || 'E' as trip
        from judged j)
    select ${Object.values(ORDER_VALUES).join(', ')}
    from named order by i`,
    [JSON.stringify(exampleQuotation(tokyoToday(new Date())))],
  )
}

/** Documents as orders of each state have them; the bytes are not there, lists need only the rows. */
export async function fillOrderFiles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into files (hash, name, size, mime, kind) select md5(n::text), 'paper-' || n || '.pdf', 20000, 'application/pdf', 'pdf'
     from generate_series(1, 1000) n`,
  )
  await client.query(
    `insert into order_files (order_id, business_type, file_id)
     select o.id, t.type, 1 + (o.id * 7 + t.type) % 1000
     from orders o join (values (1, 5), (2, 5), (3, 5), (9, 5), (4, 7), (5, 7), (7, 8)) t(type, since)
       on o.state >= t.since and o.state <> 4
     order by o.id, t.type`,
  )
}
