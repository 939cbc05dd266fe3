import { addDays, tokyoToday } from '@kairo/shared/dates'
import {
  CLOSE_REASON,
  EXCEPTION_STATE,
  type ExceptionRule,
  RULES_WAITING_FOR_CUSTOMER,
  SEVERITY,
} from '@kairo/shared/exceptions/exception-codes'
import { SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { sql } from 'kysely'
import type { AppContext } from '../../src/app-context.ts'
import { checkExceptions } from '../../src/features/exceptions/check-rules.ts'
import {
  closeException,
  snoozeException,
  takeException,
} from '../../src/features/work/change-item.ts'
import { recomputePage } from '../../src/features/tasks/recompute-job.ts'
import { requestOfEmail } from '../timeline.ts'

const DAY_MS = 86_400_000
const FAILED_TO = 'import@samplefoods.example'

/** The rule that spoke of a task while it was late. */
const RULE_OF_TASK = sql<ExceptionRule>`case
  when t.kind = 'accept' then 'notAccepted' when t.kind = 'departure' then 'departureUnknown'
  when t.kind = 'arrival' then 'arrivalUnknown' when t.kind = 'confirmDraft' then 'draftNotConfirmed'
  when t.owner = 'customer' then 'customerLate' else 'taskOverdue' end`

/** What was late once, and was done: what the checks of those days would have found and cleared. */
const pastExceptions = ({ db }: AppContext) =>
  sql`
    insert into exceptions (rule, waits_for_customer, key, order_id, customer_id, severity, state, owner_id, due_at, opened_at, taken_at,
      last_true_at, is_true, closed_at, params)
    select late.rule, late.rule = any(${RULES_WAITING_FOR_CUSTOMER}), late.rule || ':task:' || late.id, late.order_id, late.customer_id, ${sql.lit(SEVERITY.amber)},
      ${sql.lit(EXCEPTION_STATE.cleared)}, late.responsible_id, late.due_at, late.opened_at,
      case when late.done_at > late.opened_at + interval '1 hour' then late.opened_at + interval '1 hour' end,
      late.done_at, false, late.done_at,
      jsonb_build_object('task', late.kind, 'due', to_char(late.due_at at time zone late.due_zone, 'YYYY-MM-DD HH24:MI') || ' ' || late.due_zone)
    from (select t.id, t.order_id, t.kind, t.due_at, t.due_zone, t.done_at, o.customer_id, o.responsible_id, ${RULE_OF_TASK} as rule,
        t.due_at + interval '5 minutes' as opened_at
      from order_tasks t join orders o on o.id = t.order_id
      where t.state = ${sql.lit(TASK_STATE.done)} and t.done_at > t.due_at + interval '5 minutes') late`.execute(db)

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

/** Open exceptions of a rule, the oldest first. */
const openOnes = ({ db }: AppContext, rule: ExceptionRule) =>
  db
    .selectFrom('exceptions')
    .select(['id', 'version'])
    .where('rule', '=', rule)
    .where('state', '=', EXCEPTION_STATE.open)
    .orderBy('id')
    .execute()

/**
 * Seeds the exceptions of the demonstration: those of its past, what the rules find today, and what the staff made of
 * some of them.
 */
export async function seedDemoExceptions(given: AppContext): Promise<void> {
  const context = { ...given, withoutMails: true as const }
  const { db, clock } = context
  // No container is loaded without its weight.
  await sql`update order_containers c set vgm_kg = 4000 + 500 * (c.id % 20) from orders o
    where o.id = c.order_id and o.is_fcl and o.state = any(${[...SAILED_STATES]})`.execute(db)
  await recomputePage(context, 0)
  await pastExceptions(context)
  await failedMail(context)
  await checkExceptions(context)
  const [operator, manager] = [
    await requestOfEmail(context, 'operator@kairo.example'),
    await requestOfEmail(context, 'manager@kairo.example'),
  ]
  const today = tokyoToday(clock.now())
  for (const [rule, taken, snoozed] of [
    ['customerLate', 2, 2],
    ['cutOffAtRisk', 2, 0],
    ['invoiceOverdue', 1, 1],
  ] as const) {
    const open = await openOnes(context, rule)
    for (const one of open.slice(0, taken)) await takeException(context, one, operator)
    for (const one of open.slice(taken, taken + snoozed))
      await snoozeException(context, { ...one, until: addDays(today, 2) }, operator)
  }
  const [told] = await openOnes(context, 'requestUnanswered')
  if (told) await closeException(context, { ...told, reason: CLOSE_REASON.customerInformed, note: undefined }, manager)
}
