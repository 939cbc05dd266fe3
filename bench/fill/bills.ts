import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../apps/server/src/database/tables.ts'
import { DEMO_EXCHANGE_RATES } from '../../apps/server/src/master-data/demo/demo-company.ts'
import { CHINA } from '../../apps/server/src/master-data/ports/port.ts'
import { tokyoToday } from '../../packages/shared/src/dates.ts'
import type { Size } from '../size.ts'
import { makeBillPrices } from './bill-prices.ts'
import { fillSeries, numberOf, withoutIndexes } from './bulk.ts'

/**
 * One payment for each batch of invoices that a customer paid together; every five-hundredth is slightly too high. Uses
 * the temporary table of the billed orders.
 */
async function fillPayments(client: pg.ClientBase): Promise<void> {
  await client.query(`create temp table received as
    select customer_id, batch, currency, received as day, sum(paid) as allocated,
      row_number() over (order by received, customer_id, batch) as id,
      row_number() over (partition by to_char(received, 'YYMM') order by received, customer_id, batch) as number
    from billed where paid > 0 group by 1, 2, 3, 4`)
  await client.query('create index on received (customer_id, batch); analyze received')
  await client.query(`insert into payments (id, no, customer_id, received_on, amount, currency, payer_name, bank_ref,
      method, unallocated, created_by, create_time, update_time)
    overriding system value
    select r.id, ${numberOf('P', 'r.day', 'r.number')},
      r.customer_id, r.day, r.allocated + extra, r.currency, u.company_name, 'FB' || lpad(r.id::text, 9, '0'), 'bank', extra,
      1, r.day, r.day
    from received r join users u on u.id = r.customer_id
      cross join lateral (select case when r.id % 500 = 0 then 100 else 0 end as extra) e order by r.id`)
  await client.query(`select setval(pg_get_serial_sequence('payments', 'id'), (select max(id) from payments))`)
  await client.query(`insert into payment_allocations (payment_id, invoice_id, amount, kind, allocated_on, created_by)
    select r.id, b.id, b.paid, 'payment', r.day, 1
    from billed b join received r using (customer_id, batch) where b.paid > 0 order by r.id, b.id`)
  await fillSeries(client, 'payments', 'received_on')
}

const RATES = `'jpy', '${DEMO_EXCHANGE_RATES.jpy}', 'cny', '${DEMO_EXCHANGE_RATES.cny}', 'date', b.quoted`
const FX = `jsonb_build_object(${RATES}, 'basis', 'quotation', 'orders',
  jsonb_build_object(b.order_id, jsonb_build_object(${RATES})))`
/** As recalculateDraft writes it, without the number. */
const WORDS = `lower(concat_ws(' ', b.code, b.customer_code, b.company, b.person))`

/** Orders with the customer data of their invoices. */
const ORDERS = `
  select o.id as order_id, o.state, o.code, o.customer_id, u.code as customer_code, u.company_name as company,
    u.name as person, coalesce(t.invoice_currency, case when u.country = ${CHINA} then 'CNY' else 'JPY' end) as currency,
    coalesce(t.language, u.language) as language, u.country, pod.country as destination,
    (o.submit_time at time zone 'Asia/Tokyo')::date as quoted, o.submit_time, o.actual_arrival
  from orders o join ports pod on pod.id = o.destination_port_id join users u on u.id = o.customer_id
    left join billing_terms t on t.customer_id = u.id`

const LINE_COLUMNS = `invoice_id, seq, order_id, charge_kind_id, side, item, container_type, basis, quantity, price, currency,
  amount, amount_in_invoice, tax_code, source, quotation_seq, quotation_line`
const LINE = `l.at + 1, b.order_id, l.kind, l.side, l.item, l."containerType", l.basis, l.quantity, l.price, l.currency,
  l."totalPrice", l."inInvoice", l."taxCode", 'quotation', 1, l.id`
const ITS_LINES = `join bill_price_lines l on l.invoice_currency = b.currency and l.destination = b.destination`

/**
 * Which arrived orders are billed, evenly over the years, and how they were paid. A customer pays about two invoices at
 * a time; of a hundred payments two are missing and one covers a half. Two of a thousand invoices are credited. The
 * other orders count as billed before the company had this product.
 */
async function chooseBilled(client: pg.ClientBase, { invoices }: Size, today: string): Promise<void> {
  await client.query(`create temp table billed as
    with arrived as materialized (
      select b.*, (actual_arrival at time zone 'Asia/Tokyo')::date + 2 + (order_id % 3)::int as issued, random() as fate
      from (${ORDERS}) b where state in (8, 9) and actual_arrival is not null),
    counted as (
      select *, row_number() over (order by issued, order_id) as place, count(*) over () as arrivals
      from arrived where issued <= '${today}'),
    picked as (
      select *, fate < 0.002 as is_credited, row_number() over (order by place) as id,
        row_number() over (partition by to_char(issued, 'YYMM') order by place) as number,
        row_number() over (partition by customer_id, fate < 0.002 order by place) * 5 / 11 as batch
      from counted where place * ${invoices} / arrivals <> (place - 1) * ${invoices} / arrivals),
    batched as (
      select *, max(issued) over (partition by customer_id, is_credited, batch)
          + 12 + ((customer_id * 31 + batch * 7) % 25)::int as received,
        (customer_id * 7919 + batch * 104729) % 100 as luck
      from picked)
    select b.*, p.total, p.tax, p.credit_tax, p.snapshot, d.due,
      case when b.is_credited or b.received > '${today}' or b.luck < 2 then 0
        when b.luck = 2 then round(p.total / 2, case when b.currency = 'JPY' then 0 else 2 end)
        else p.total end as paid
    from batched b join bill_prices p on p.currency = b.currency and p.destination = b.destination
      join bill_days d on d.country = b.country and d.issued = b.issued`)
  await client.query('create index on billed (order_id); analyze billed')
}

async function fillInvoices(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into invoices (id, kind, no, state, customer_id, currency, issue_date, due_date, fx, total,
      tax, snapshot, paid, credited, language, order_ids, search_text, created_by, create_time, issued_by, update_time,
      version)
    overriding system value
    select b.id, 'invoice', n.no, case when b.is_credited then 2 else 1 end, b.customer_id, b.currency, b.issued, b.due,
      ${FX}, b.total, b.tax,
      jsonb_set(jsonb_set(b.snapshot, '{print,number}', to_jsonb(n.no)), '{print,orders,0,code}', to_jsonb(b.code)),
      b.paid, case when b.is_credited then b.total else 0 end, b.language, array[b.order_id],
      lower(n.no) || ' ' || ${WORDS}, 1, b.issued, 1, b.issued, 2
    from billed b cross join lateral (select ${numberOf('I', 'b.issued', 'b.number')} as no) n order by b.id`)
  await client.query(`select setval(pg_get_serial_sequence('invoices', 'id'), (select max(id) from invoices))`)
  await client.query(`insert into invoices (kind, no, state, customer_id, currency, issue_date, fx, total, tax, snapshot,
      credits_id, reason, language, order_ids, search_text, created_by, create_time, issued_by, update_time, version)
    select 'credit', n.no, 1, b.customer_id, b.currency, b.issued, ${FX}, -b.total, b.credit_tax,
      jsonb_set(b.snapshot, '{print,number}', to_jsonb(n.no)), b.id, 'credited', b.language, array[b.order_id],
      lower(n.no) || ' ' || ${WORDS}, 1, b.issued, 1, b.issued, 2
    from (select *, row_number() over (partition by to_char(issued, 'YYMM') order by id) as nth
        from billed where is_credited) b
      cross join lateral (select ${numberOf('N', 'b.issued', 'b.nth')} as no) n order by b.id`)
  await fillSeries(client, 'invoices', 'issue_date')
}

async function fillLines(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into invoice_lines (${LINE_COLUMNS}, live)
    select b.id, ${LINE}, not b.is_credited from billed b ${ITS_LINES} order by b.id, l.at`)
  await client.query(`insert into invoice_lines (${LINE_COLUMNS}, credits_line_id, live)
    select c.id, l.seq, l.order_id, l.charge_kind_id, l.side, l.item, l.container_type, l.basis, l.quantity, l.price, l.currency,
      -l.amount, -l.amount_in_invoice, l.tax_code, l.source, l.quotation_seq, l.quotation_line, l.id, false
    from invoices c join invoice_lines l on l.invoice_id = c.credits_id where c.kind = 'credit' order by c.id, l.seq`)
}

/** The newest arrived orders without an invoice, and those whose invoice was credited, are unbilled. */
async function fillUnbilled(client: pg.ClientBase, { toBill }: Size): Promise<void> {
  await client.query(`insert into unbilled_orders (order_id, customer_id, lines, charges)
    select id, customer_id, (select max(at) + 1 from bill_price_lines), 0 from (
      (select o.id, o.customer_id from orders o where o.state in (7, 8, 9) and o.destination_port_id is not null
        and not exists (select from billed b where b.order_id = o.id) order by o.id desc limit ${toBill})
      union all select order_id, customer_id from billed where is_credited) o`)
  await client.query(
    `insert into order_quotations (order_id, seq, frozen_at, cause, quotation)
     select id, 1, submit_time, 'submit', quotation from orders o
     where exists (select from billed b where b.order_id = o.id)
       or exists (select from unbilled_orders u where u.order_id = o.id)`,
  )
}

/** Checks the sums that lists, statements and the journal rely on. */
async function checkBills(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ wrong: string }>(`
    select 'the lines of invoice ' || i.id || ' are not its total' as wrong from invoices i
      where total <> (select sum(amount_in_invoice) from invoice_lines l where l.invoice_id = i.id)
    union all select 'invoice ' || i.id || ' is not paid as allocated' from invoices i
      where paid <> (select coalesce(sum(amount), 0) from payment_allocations a where a.invoice_id = i.id)
    union all select 'payment ' || p.id || ' is not what it settles and leaves' from payments p
      where amount - unallocated <> (select sum(amount) from payment_allocations a where a.payment_id = p.id)
    union all select 'series ' || series || ' has gaps' from number_series join (
        select split_part(no, '-', 1) as series, count(*) as used
        from (select no from invoices union all select no from payments) d group by 1) u using (series)
      where last <> used limit 5`)
  if (rows.length > 0) throw new Error(rows.map(({ wrong }) => wrong).join('; '))
}

/** Fills invoices of arrived orders with lines, credit notes, payments and unbilled orders. Triggers are off. */
export async function fillBills(client: pg.ClientBase, db: Kysely<DB>, size: Size): Promise<void> {
  const today = tokyoToday(new Date())
  // Every seventh customer is billed in dollars; all others have the default terms.
  await client.query(`insert into billing_terms (customer_id, invoice_currency, language)
    select id, 'USD', language from users where role_id = 4 and id % 7 = 0`)
  await makeBillPrices(client, db, today)
  await chooseBilled(client, size, today)
  await withoutIndexes(client, 'invoices', () => fillInvoices(client))
  await withoutIndexes(client, 'invoice_lines', () => fillLines(client))
  await withoutIndexes(client, 'payment_allocations', () =>
    withoutIndexes(client, 'payments', () => fillPayments(client)),
  )
  await fillUnbilled(client, size)
  // As the server of an installation does by itself: totals are read from indexes alone.
  await client.query('vacuum (analyze) invoices, invoice_lines, payments, payment_allocations')
  await checkBills(client)
}

/**
 * Adds drafts of unbilled orders, one each, up to the wanted number; the measurement issues them. Returns how
 * many there are.
 */
export async function fillDrafts(client: pg.ClientBase, db: Kysely<DB>, wanted: number): Promise<number> {
  const { rows: before } = await client.query<{ count: number }>(
    `select count(*)::int as count from invoices where state = 0`,
  )
  const missing = wanted - (before[0]?.count ?? 0)
  if (missing <= 0) return wanted
  await makeBillPrices(client, db, tokyoToday(new Date()))
  await client.query(`create temp table drafted as
    select b.*, p.total, p.tax, nextval(pg_get_serial_sequence('invoices', 'id')) as id
    from (${ORDERS}) b join unbilled_orders w on w.order_id = b.order_id and w.charges = 0
      join bill_prices p on p.currency = b.currency and p.destination = b.destination
    where b.state in (8, 9) order by b.order_id limit ${missing}`)
  await client.query(`insert into invoices (id, kind, state, customer_id, currency, fx, total, tax, language, order_ids,
      search_text, created_by, create_time, update_time)
    overriding system value
    select b.id, 'invoice', 0, b.customer_id, b.currency, ${FX}, b.total, b.tax, b.language, array[b.order_id],
      ' ' || ${WORDS}, 1, now(), now() from drafted b`)
  await client.query(`insert into invoice_lines (${LINE_COLUMNS}) select b.id, ${LINE} from drafted b ${ITS_LINES}`)
  await client.query('delete from unbilled_orders where order_id in (select order_id from drafted)')
  const { rowCount } = await client.query('select from drafted')
  return wanted - missing + (rowCount ?? 0)
}
