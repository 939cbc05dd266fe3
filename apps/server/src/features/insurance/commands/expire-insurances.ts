import { tokyoToday } from '@kairo/shared/dates'
import { isExpired } from '@kairo/shared/insurance/insurance-actions'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { AppContext } from '../../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../../queue/task.ts'
import { writeLog } from '../../logs/write-log.ts'
import { factsOf, selectInsurances } from '../record/insurance-access.ts'
import { notifyOfInsurance } from './change-insurance.ts'

type Context = Omit<AppContext, 'onOrderStep'>

/**
 * Expires insurances: quotes that were not accepted in time, and those not accepted when their order departed or
 * was given up. Each in a separate transaction.
 */
export async function expireInsurances(context: Context, now: Date): Promise<void> {
  const today = tokyoToday(now)
  const waiting = await selectInsurances(context.db)
    .where('i.state', 'in', [INSURANCE_STATE.requested, INSURANCE_STATE.quoted])
    .orderBy('i.id')
    .execute()
  for (const insurance of waiting.filter((row) => isExpired(factsOf(row), today)))
    await context.db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('insurances')
        .set({ state: INSURANCE_STATE.expired, version: insurance.version + 1, update_time: now })
        .where('id', '=', insurance.id)
        // A concurrent transaction has changed it since.
        .where('version', '=', insurance.version)
        .returning('id')
        .executeTakeFirst()
      if (!taken) return
      await writeLog(trx, {
        at: now,
        actor: null,
        ip: '',
        type: 'billing',
        explain: 'expireInsurance',
        object: insurance.order_code,
        info: { insurance: insurance.id },
      })
      await notifyOfInsurance(trx, context, insurance, { kind: 'insuranceExpired', to: 'customer' })
    })
}

const insurancesTask = task<Record<string, never>>('insurance-expiry')
/** Hourly: an order may depart at any hour. */
const HOURLY = '25 * * * *'

export const insuranceJobs = (context: Context): Jobs => ({
  handlers: [handle(insurancesTask, () => expireInsurances(context, context.clock.now()))],
  schedules: [schedule(insurancesTask, HOURLY, {})],
})
