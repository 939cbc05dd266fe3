import type pg from 'pg'
import { fillSeries, numberOf } from './bulk.ts'

/**
 * One payment for each batch of invoices that a customer paid together; every five-hundredth is a little too much. Uses
 * the temporary table of the billed orders.
 */
export async function fillPayments(client: pg.ClientBase): Promise<void> {
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
