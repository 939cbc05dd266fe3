import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { CLOSE_REASON, EXCEPTION_STATE, type ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import { SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import type { AppContext } from '../../src/app-context.ts'
import { checkExceptions } from '../../src/features/exceptions/check-rules.ts'
import { closeWork, snoozeWork, takeWork } from '../../src/features/work/change-item.ts'
import { itemRows } from '../../src/features/work/item-rows.ts'
import { findItems } from '../../src/features/work/list-items.ts'
import type { RequestContext } from '../../src/http/request-context.ts'
import { recomputePage } from '../../src/features/tasks/recompute-job.ts'
import { requestOfEmail } from '../timeline.ts'

const DAY_MS = 86_400_000
const FAILED_TO = 'import@samplefoods.example'

/** A mail that its server refused for good. */
const failedMail = async ({ db, clock }: AppContext) => {
  const to = await db
    .selectFrom('users')
    .select(['id', 'name', 'language'])
    .where('email', '=', FAILED_TO)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mails')
    .values({
      kind: 'orderAccepted',
      to_address: FAILED_TO,
      to_name: to.name,
      language: to.language,
      subject: '【海路】オーダーを受け付けました',
      html: '',
      text: '',
      user_id: to.id,
      state: 'failed',
      attempts: 8,
      last_error: '550 5.1.1 mailbox unavailable',
      create_time: new Date(clock.now().getTime() - 2 * DAY_MS),
    })
    .execute()
}

/** Open work of a rule, the oldest first. */
async function openOnes(context: AppContext, rule: ExceptionRule, { actor, language }: RequestContext) {
  const asked = { actor, now: context.clock.now() }
  const { ids } = await findItems(context, { rule }, asked, { limit: MAX_EXPORTED, offset: 0 })
  const rows = await itemRows(
    context.db,
    ids.toSorted((a, b) => a - b),
    language,
    context.clock.now(),
  )
  return rows.filter(({ state }) => state === EXCEPTION_STATE.open)
}

/**
 * Seeds the exceptions of the demonstration: what the rules find today, and what the staff made of some of the work.
 */
export async function seedDemoExceptions(given: AppContext): Promise<void> {
  const context = { ...given, withoutMails: true as const }
  const { db, clock } = context
  // No container is loaded without its weight.
  await sql`update order_containers c set vgm_kg = 4000 + 500 * (c.id % 20) from orders o
    where o.id = c.order_id and o.is_fcl and o.state = any(${[...SAILED_STATES]})`.execute(db)
  await recomputePage(context, 0)
  await failedMail(context)
  await checkExceptions(context)
  const [operator, manager] = [
    await requestOfEmail(context, 'operator@kairo.example'),
    await requestOfEmail(context, 'manager@kairo.example'),
  ]
  const today = tokyoToday(clock.now())
  for (const [rule, taken, snoozed] of [
    ['customerLate', 2, 0],
    ['cutOffAtRisk', 2, 0],
    ['invoiceOverdue', 1, 1],
    ['arrivalUnknown', 0, 1],
    ['freeTimeEnding', 0, 1],
  ] as const) {
    const open = await openOnes(context, rule, operator)
    for (const one of open.slice(0, taken)) await takeWork(context, one, operator)
    for (const one of open.slice(taken, taken + snoozed))
      await snoozeWork(context, { ...one, until: addDays(today, 2) }, operator)
  }
  const [told] = await openOnes(context, 'requestUnanswered', manager)
  if (told) await closeWork(context, { ...told, reason: CLOSE_REASON.customerInformed, note: undefined }, manager)
}
