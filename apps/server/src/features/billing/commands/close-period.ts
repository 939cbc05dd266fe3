import type { bookkeepingContract } from '@kairo/shared/billing/bookkeeping.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import { lockMonths } from '../record/lock-order.ts'

/** Closes a past month, after concurrent writes into it have ended. Throws BILLING_STATE_ERROR, PERIOD_CLOSED. */
export async function closePeriod(
  context: AppContext,
  { month }: ParsedOf<typeof bookkeepingContract.closePeriod>,
  { actor, ip, now }: RequestContext,
) {
  if (month >= tokyoToday(now).slice(0, 7))
    throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.pastMonthOnly })
  return context.db.transaction().execute(async (trx) => {
    await lockMonths(trx)
    const closed = await trx
      .insertInto('periods')
      .values({ month, closed_at: now, closed_by: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst()
    if (!closed) throw new Refusal('PERIOD_CLOSED', { message: MESSAGES.monthClosed(month) })
    await writeLog(
      trx,
      { actor, ip, now },
      {
        type: 'billing',
        explain: 'closePeriod',
        object: month,
      },
    )
    return { month }
  })
}

export async function listPeriods({ db }: AppContext) {
  const rows = await db
    .selectFrom('periods as p')
    .leftJoin('users as u', 'u.id', 'p.closed_by')
    .select(['p.month', 'p.closed_at', 'u.name'])
    .orderBy('p.month', 'desc')
    .execute()
  return rows.map(({ month, closed_at, name }) => ({
    month,
    closedAt: tokyoSeconds(closed_at),
    closedBy: name ?? '',
  }))
}
