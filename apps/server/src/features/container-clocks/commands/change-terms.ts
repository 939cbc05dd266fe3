import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isForContainers } from '@kairo/shared/free-time/choose-tariffs'
import { FREE_TIME_HISTORY, freeTimeHistoryValue } from '@kairo/shared/free-time/free-time-history'
import { type FreeTimeTerms, withFreeDays } from '@kairo/shared/free-time/free-time-terms'
import type { termsConsentContract } from '@kairo/shared/free-time/terms-consent.contract'
import { freeTimeText } from '@kairo/shared/free-time/free-time-text'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Updateable } from 'kysely'
import { assertVersion, updateVersioned } from '../../../database/versioned-row.ts'
import type { AppContext } from '../../../app-context.ts'
import type { OrderFreeTime } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { scopeOfRow, termsOfRow, tiersOf } from '../../free-time/tariffs/tariff-rows.ts'
import { type CommandContext, tell, withOrder } from '../../orders/commands/with-order.ts'
import { writeHistory } from '../../orders/record/order-history.ts'
import type { NotificationKind } from '../../notifications/notification-texts.ts'
import { MESSAGES } from '../messages.ts'
import { selectTerms, shownTerms, type StoredTerms } from '../queries/terms-of-order.ts'

const NO_PROPOSAL = { proposed_terms: null, proposed_tariff_id: null, proposed_reason: null, proposed_at: null }

const LABELS = {
  before: { 'zh-cn': '现有条件', en: 'Present terms', ja: '現在の条件' },
  after: { 'zh-cn': '新条件', en: 'New terms', ja: '新しい条件' },
  reason: { 'zh-cn': '原因', en: 'Reason', ja: '理由' },
} as const satisfies Record<string, Trilingual>

interface TermsChange {
  verb: LogVerb
  columns: Updateable<OrderFreeTime>
  notice: { kind: NotificationKind; to: 'staff' | 'customer' }
  /** The terms in whose place the others stand or would stand. */
  after: FreeTimeTerms
  reason: string
}

/** May see → may do → version → write, log, notification. Throws ORDER_NOT_EXIST, BILLING_STATE_ERROR, UPDATE_FAIL. */
async function changeTerms(
  context: AppContext,
  target: { id: number; version: number },
  request: RequestContext,
  action: 'propose' | 'withdraw' | 'answer',
  change: (terms: StoredTerms, command: CommandContext) => Promise<TermsChange> | TermsChange,
) {
  const found = await context.db
    .selectFrom('order_free_time')
    .select('order_id')
    .where('id', '=', target.id)
    .executeTakeFirst()
  if (!found) throw new Refusal('ORDER_NOT_EXIST')
  const run = async (command: CommandContext) => {
    const { trx, order, now } = command
    const terms = await selectTerms(trx).where('t.id', '=', target.id).executeTakeFirst()
    if (!terms) throw new Refusal('ORDER_NOT_EXIST')
    await assertVersion(terms, target.version, () => shownTerms(terms, order, request.actor))
    if (!isInForce(order.state)) throw new Refusal('BILLING_STATE_ERROR')
    const isOpen = terms.proposed_at !== null
    if (isOpen !== (action !== 'propose'))
      throw new Refusal('BILLING_STATE_ERROR', { message: isOpen ? MESSAGES.termsOpen : MESSAGES.termsAnswered })
    if (terms.is_billed && action !== 'withdraw')
      throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.termsBilled })
    const { verb, columns, notice, after, reason } = await change(terms, command)
    const saved = await updateVersioned(trx, 'order_free_time', terms, { ...columns, update_time: now })
    if (columns.terms !== undefined) await recordTerms(command, terms, after)
    const before = terms.terms as FreeTimeTerms
    const info = { terms: [textOf(before, 'en'), textOf(after, 'en')], ...(reason ? { reason } : {}) }
    command.events.push({ type: 'logged', entry: { type: 'billing', explain: verb, object: order.code, info } })
    tell(command.events, {
      kind: notice.kind,
      params: { code: order.code },
      to: notice.to === 'staff' ? { staff: true } : { customerId: order.customer_id },
      orderId: order.id,
      except: request.actor.id,
      facts: (language) => [
        [LABELS.before[language], textOf(before, language)],
        [LABELS.after[language], textOf(after, language)],
        ...(reason ? [[LABELS.reason[language], reason] as const] : []),
      ],
      mail: true,
    })
    return saved
  }
  return withOrder(context, request, { id: found.order_id, lock: true }, run)
}

const textOf = (terms: FreeTimeTerms, language: Language): string => `${terms.kind} · ${freeTimeText(terms, language)}`

/** The order's history says what holds now; clocks and charges that are not billed follow. */
async function recordTerms(
  { trx, order, request, now, events }: CommandContext,
  before: StoredTerms,
  after: FreeTimeTerms,
): Promise<void> {
  await writeHistory(
    trx,
    {
      orderId: order.id,
      userId: request.actor.id,
      reason: before.proposed_reason ?? '',
      changes: [
        {
          valueTypeKey: FREE_TIME_HISTORY,
          oldValue: freeTimeHistoryValue(before.tariff_id, before.terms as FreeTimeTerms),
          newValue: freeTimeHistoryValue(before.proposed_tariff_id ?? before.tariff_id, after),
        },
      ],
    },
    now,
  )
  events.push({ type: 'termsReplaced' })
}

type Proposal = ParsedOf<typeof termsConsentContract.proposeTerms>

/** Staff propose fewer free days or another tariff; what holds, holds until the customer agrees. */
export const proposeTerms = (context: AppContext, input: Proposal, request: RequestContext) =>
  changeTerms(context, input, request, 'propose', async (stored, command) => {
    const after = await proposedTerms(stored, input, command)
    return {
      verb: 'proposeFreeTime',
      columns: {
        proposed_terms: JSON.stringify(after),
        proposed_tariff_id: input.tariffId ?? stored.tariff_id,
        proposed_reason: input.reason,
        proposed_at: command.now,
      },
      notice: { kind: 'termsProposed', to: 'customer' },
      after,
      reason: input.reason,
    }
  })

export const withdrawTerms = (
  context: AppContext,
  input: ParsedOf<typeof termsConsentContract.withdrawTerms>,
  request: RequestContext,
) =>
  changeTerms(context, input, request, 'withdraw', (stored) => ({
    verb: 'withdrawFreeTime',
    columns: NO_PROPOSAL,
    notice: { kind: 'termsWithdrawn', to: 'customer' },
    after: stored.proposed_terms as FreeTimeTerms,
    reason: '',
  }))

/** The customer agrees, and the terms are replaced; or declines, and the old ones hold. */
export const answerTerms = (
  context: AppContext,
  { agree, reason = '', ...input }: ParsedOf<typeof termsConsentContract.answerTerms>,
  request: RequestContext,
) =>
  changeTerms(context, input, request, 'answer', (stored, { now }) => {
    const after = stored.proposed_terms as FreeTimeTerms
    const replaced = {
      terms: JSON.stringify(after),
      tariff_id: stored.proposed_tariff_id ?? stored.tariff_id,
      free_days: after.freeDays,
      shown_at: stored.proposed_at ?? now,
    }
    return {
      verb: agree ? 'agreeFreeTime' : 'declineFreeTime',
      columns: { ...NO_PROPOSAL, ...(agree ? replaced : {}) },
      notice: { kind: agree ? 'termsAgreed' : 'termsDeclined', to: 'staff' },
      after,
      reason,
    }
  })

const refuse = (path: string, message: Trilingual, { language }: RequestContext): never => {
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message: message[language] }] })
}

/** The terms that are proposed. Throws PARAMETER_ERROR. */
async function proposedTerms(
  stored: StoredTerms,
  { tariffId, freeDays }: Proposal,
  command: CommandContext,
): Promise<FreeTimeTerms> {
  const { request } = command
  const present = stored.terms as FreeTimeTerms
  if (tariffId === undefined || tariffId === stored.tariff_id) {
    if (freeDays === undefined || freeDays >= present.freeDays)
      return refuse('freeDays', freeDays === present.freeDays ? MESSAGES.termsSame : MESSAGES.termsLonger, request)
    return withFreeDays(present, freeDays)
  }
  const terms = await termsOfTariff(stored, tariffId, command)
  if (!terms) return refuse('tariffId', MESSAGES.termsTariff, request)
  return freeDays === undefined ? terms : withFreeDays(terms, freeDays)
}

/** The terms of an approved tariff for the containers of the order; undefined where it is none. */
async function termsOfTariff(
  stored: StoredTerms,
  tariffId: number,
  { trx, order }: CommandContext,
): Promise<FreeTimeTerms | undefined> {
  const row = await trx
    .selectFrom('free_time_tariffs')
    .selectAll()
    .where('id', '=', tariffId)
    .where('state', '=', 'approved')
    .where('kind', '=', stored.kind)
    .executeTakeFirst()
  const portId = stored.direction === 'import' ? order.destination_port_id : order.departure_port_id
  if (!row || portId === null) return undefined
  const { country } = await trx.selectFrom('ports').select('country').where('id', '=', portId).executeTakeFirstOrThrow()
  const terms = termsOfRow(row, (await tiersOf(trx, [row])).get(row.id) ?? [])
  const isFor = isForContainers(scopeOfRow(row), {
    direction: stored.direction as FreeTimeTerms['direction'],
    shippingCompanyId: order.shipping_company_id,
    portId,
    country,
    containerClass: 'dry',
  })
  return isFor ? terms : undefined
}
