// @module-tag database: migrations
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { linesOfQuotation } from '@kairo/shared/billing/invoice-amounts'
import { databaseBefore } from '../../../test/database-before.ts'
import { frozenExample } from './test-billing.ts'

test('lines of issued bills know the lines that they were billed from by their ids', async () => {
  const { db, migrate, close } = await databaseBefore('202612050001')
  const run = (text: string) => sql.raw(text).execute(db)
  const frozen = frozenExample()
  const [charge] = frozen.quotation.podList
  if (!charge) throw new Error('the example has no charges of destination')
  // Of a kind, and twice the same.
  frozen.quotation.podList.push({ ...charge, kind: 'THCD' }, { ...charge, kind: 'THCD' })
  const lines = linesOfQuotation(frozen.quotation)
  await run(`insert into users (code, role_id, email, name) values ('P1', 4, 'a@kairo.test', 'Mei')`)
  await run(`insert into charge_kinds (code, name_cn, name_en, name_jp) values ('X', 'x', 'x', 'x')`)
  await run(`insert into orders (code, state, customer_id, created_by, create_role_id, etd)
    values ('K1', 8, 1, 1, 4, date '2026-11-01')`)
  await sql`insert into order_quotations (order_id, seq, frozen_at, cause, quotation)
    values (1, 1, now(), 'submit', ${JSON.stringify(frozen)})`.execute(db)
  await run(`insert into invoices (kind, state, customer_id, currency, fx, total, language, create_time, update_time)
    values ('invoice', 0, 1, 'JPY', '{}', 0, 'ja', now(), now())`)
  await run(`insert into invoice_lines (invoice_id, seq, order_id, charge_kind_id, item, basis, quantity, price, currency, amount,
      amount_in_invoice, source, quotation_seq, quotation_line)
    select 1, at, 1, (select min(id) from charge_kinds), 'x', 'bl', 1, 1, 'JPY', 1, 1, 'quotation', 1, at
    from generate_series(0, ${lines.length - 1}) at`)
  await run(`update invoices set state = 1, no = 'I1', issue_date = date '2026-11-20', snapshot = '{}'`)
  await migrate()
  const { rows } = await sql<{ id: string }>`select quotation_line as id from invoice_lines order by seq`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
  expect(lines.map(({ id }) => id).slice(-3)).toEqual([
    'destination/"D/O"/',
    'destination/THCD/40HQ',
    'destination/THCD/40HQ 2',
  ])
  await expect(run(`update invoice_lines set item = 'y'`)).rejects.toThrow('immutable')
  await close()
})
