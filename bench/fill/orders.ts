import { tokyoToday } from '../../packages/shared/src/dates.ts'
import { oceanFreightName } from '../../packages/shared/src/quotations/quotation-texts.ts'
import { quotationOf } from '../../packages/shared/src/quotations/quotation.ts'
import { JAPAN } from '../../apps/server/src/master-data/ports/port.ts'
import { DEMO_EXCHANGE_RATES } from '../../apps/server/src/master-data/demo/demo-company.ts'
import type pg from 'pg'
import type { Size } from '../size.ts'
import { STAFF } from './users.ts'
import { linesOf } from './prices.ts'
import { pick } from './search-terms.ts'

/** Lines of the quotation of an order beside the ocean freight. */
const CHARGES = 3

/** What submitted orders carry as their frozen quotation: four lines, and so have their invoices. */
export function exampleQuotation(exchangeRatesDate: string) {
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
  return { prices, counts, quotation: quotationOf({ ...counts, ...all }, prices), exchangeRatesDate }
}

/**
 * Orders of three years, evenly in time. Every tenth belongs to one of the customers of 1,000 orders, the others are
 * spread so that the largest customers have ten thousands. Lane and days come from a rate, the state from the days: nine
 * of ten are delivered or cancelled, as in a company that has traded for years.
 */
export async function fillOrders(client: pg.ClientBase, size: Size): Promise<void> {
  const rest = size.customers - size.customersOfThousand
  await client.query(
    `insert into orders (code, state, cancel_reason, cancel_reason_text, customer_id, created_by, create_role_id,
      create_time, submit_time, update_time, responsible_id, responsible_update_time, rate_id, departure_port_id,
      destination_port_id, shipping_company_id, is_fcl, mode, distance, etd, eta, open_start, open_end, deadline,
      deadline_at, actual_departure, actual_arrival, order_no, corporation_number, shipping_address,
      shipper_company_name, shipper_address, shipper_director, shipper_mail, shipper_telephone, consignee_company_name,
      consignee_address, consignee_director, consignee_mail, consignee_telephone, goods_name, pieces, unit_code, weight,
      volume, fcl20gp, fcl40hq, lcl_rt, telex, hds, customs_clearance_code, packing_code, freight_method_code,
      trade_terms_code, hs_code, container_number, remark, ft_days, ft_term, memo, vessel, voyage, mbl, hbl_no,
      is_bl_draft_confirmed, is_allow_consignee_change, is_allow_shipper_change, expect_payment_date, request_date,
      sum_money, quotation_no, quotation, search_text)
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
          ${pick('vessel', 'i * 3')} as ship, lpad((i % 400)::text, 3, '0') || 'E' as trip,
          c.company_name as company, c.name as person
        from judged j join users c on c.id = j.customer)
    select code, state, case when state = 4 then 0 end, case when state = 4 then 'not shipped' end, customer, customer, 4,
      at, case when state > 0 then at end, at, ${STAFF} + 1 + i % ${STAFF}, at, rate_id, pol, pod, carrier, fcl, mode, distance,
      etd, eta, (etd - 5) || ' 09:00', (etd - 2) || ' 17:00', (etd - 1) || ' 12:00',
      (etd - 1 + time '12:00') at time zone 'Asia/Tokyo',
      case when state >= 7 then (etd + (i % 6 = 0)::int + time '10:00') at time zone 'Asia/Tokyo' end,
      case when state >= 8 then (eta + time '15:00') at time zone 'Asia/Tokyo' end,
      order_no, '7' || lpad(((i * 7) % 1000000000000)::text, 12, '0'), '2-1 NANKO OSAKA', shipper, '88 CENTURY AVE SHANGHAI',
      'WANG LEI', 'wang@example.cn', '02112345678', consignee, '1-1 UMEDA OSAKA', 'SUZUKI ICHIRO', 'suzuki@example.jp',
      '0661234567', goods, 100 + i % 900, '1', 1000 + i % 20000, 5 + i % 60, case when fcl then i % 3 else 0 end,
      case when fcl then 1 else 0 end, case when not fcl then 1 + i % 15 end, i % 2, (i % 10 = 0)::int, '1', '1', '1', '1',
      '630260', case when state >= 7 then 'CSQU' || digits else '' end, 'N/M', 7, '', case when i % 9 = 0 then '要確認' else '' end,
      case when state >= 5 then ship else '' end, case when state >= 5 then trip else '' end,
      case when state >= 7 then 'KRMB' || digits else '' end, case when state >= 7 then 'KRHB' || digits else '' end,
      case when state >= 7 then 2 when state = 5 then i % 3 else 0 end,
      case when state in (1, 2, 5) and i % 50 = 0 then 1 + 2 * (i % 100 / 50) else 0 end, 0,
      case when state >= 7 then eta + 30 end, case when state >= 7 then eta end,
      case when state >= 7 then 100000 + i % 400000 end, case when state > 0 then 'Q' || substr(code, 2) end,
      case when state > 0 then $1::jsonb end,
      lower(normalize(concat_ws(' ', code, order_no, company, person, shipper, consignee,
        '7' || lpad(((i * 7) % 1000000000000)::text, 12, '0'), case when state >= 7 then 'CSQU' || digits else '' end,
        goods, case when state >= 5 then ship else '' end, case when state >= 5 then trip else '' end,
        case when state >= 7 then 'KRMB' || digits else '' end, case when state >= 7 then 'KRHB' || digits else '' end,
        replace(code, '-', ''), replace(order_no, '-', '')), NFKC))
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
