import { tokyoToday } from '@kairo/shared/dates'
import { isExpired } from '@kairo/shared/insurance/insurance-actions'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../../queue/task.ts'
import { byItself, writeLogs } from '../../logs/write-log.ts'
import { factsOf, selectInsurances } from '../record/insurance-access.ts'
import { notifyOfInsurance } from './change-insurance.ts'

type Context = AppContext

/**
 * Expires insurances: quotes that were not accepted in time, and those not accepted when their order departed or
 * was given up.
 */
export async function expireInsurances(context: Context, now: Date): Promise<void> {
  const today = tokyoToday(now)
  const waiting = await selectInsurances(context.db)
    .where('i.state', 'in', [INSURANCE_STATE.requested, INSURANCE_STATE.quoted])
    .orderBy('i.id')
    .execute()
  const due = waiting.filter((row) => isExpired(factsOf(row), today))
  if (due.length === 0) return
  await context.db.transaction().execute(async (trx) => {
    // What a concurrent transaction has changed since has another version.
    const { rows: taken } = await sql<{ id: number }>`update insurances i
      set state = ${INSURANCE_STATE.expired}, version = i.version + 1, update_time = ${now}
      from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ version }) => version)}::int[]) as d(id, version)
      where i.id = d.id and i.version = d.version returning i.id`.execute(trx)
    const ids = new Set(taken.map(({ id }) => id))
    const expired = due.filter(({ id }) => ids.has(id))
    await writeLogs(
      trx,
      byItself(now),
      expired.map(({ id, order_code }) => ({
        type: 'insurance',
        explain: 'expireInsurance',
        object: order_code,
        info: { insurance: id },
      })),
    )
    for (const insurance of expired)
      await notifyOfInsurance(trx, context, now, insurance, { kind: 'insuranceExpired', to: 'customer' })
  })
}

const insurancesTask = task<Record<string, never>>('insurance-expiry')
/** Hourly: an order may depart at any hour. */
const HOURLY = '25 * * * *'

export const insuranceJobs = (context: Context): Jobs => ({
  handlers: [handle(insurancesTask, () => expireInsurances(context, context.clock.now()))],
  schedules: [schedule(insurancesTask, HOURLY, {})],
})
