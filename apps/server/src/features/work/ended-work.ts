import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Page } from '@kairo/shared/contract/fields'
import { isStaff } from '@kairo/shared/roles'
import type { workContract } from '@kairo/shared/work/work.contract'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { readWorkMoments } from './late-tasks.ts'
import { findItems } from './list-items.ts'
import { workOfIds } from './work-items.ts'
import { type FoundReason, shownRows } from './work-rows.ts'

/** What ended, the last first: each thing by itself, for it ended by itself. The customer's side does not read it. */
export async function endedRows(
  context: AppContext,
  request: RequestContext,
  filters: ParsedOf<typeof workContract.exportWork>,
  page: Page,
) {
  if (!isStaff(request.actor.roleId)) return { rows: [], total: 0 }
  const { ids, total } = await findItems(context, { ...filters, group: 'closed' }, request, page)
  const moments = await readWorkMoments(context.db, request.now)
  const { rows: found } = await sql<FoundReason>`
    select 'item:' || e.id as key, 'closed' as "group", e.id as item, e.rule as name, e.task, e.severity, e.order_id,
      e.invoice_id, e.customer_id, e.owner_id, null as due_at, e.due_zone, false as is_day, null as waits_for,
      null as about, null as amount, null as currency, 1 as count
    from ${workOfIds(moments, ids)} e`.execute(context.db)
  const keys = ids.map((id) => `item:${id}`)
  return { rows: await shownRows(context.db, keys, found, request), total }
}
