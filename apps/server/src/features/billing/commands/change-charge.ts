import { CHARGE_STATE, type ChargeState, type ChargeVia } from '@kairo/shared/billing/billing-codes'
import { type ChargeAction, canDoCharge } from '@kairo/shared/billing/charge-actions'
import type { orderChargesContract } from '@kairo/shared/billing/order-charges.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { Trilingual } from '@kairo/shared/languages'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Transaction, Updateable } from 'kysely'
import { assertVersion, updateVersioned } from '../../../database/versioned-row.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB, OrderCharges } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { insertFile } from '../../documents/commands/store-upload.ts'
import { writeLog } from '../../logs/write-log.ts'
import type { NotificationKind } from '../../notifications/notification-texts.ts'
import { notify } from '../../notifications/notify.ts'
import { findCharge, latestCharge, type StoredCharge } from '../queries/list-charges.ts'
import { chargeDeadline } from '../record/charge-deadline.ts'
import { lockCharges } from '../record/lock-order.ts'
import { chargeMailFacts } from '../record/mail-facts.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { storeAttachments } from './propose-charge.ts'

interface Change {
  action: ChargeAction
  verb: LogVerb
  columns: (charge: StoredCharge, trx: Transaction<DB>) => Updateable<OrderCharges> | Promise<Updateable<OrderCharges>>
  /** The notification of the other side. */
  notify: { kind: NotificationKind; to: 'staff' | 'customer'; until?: Trilingual }
  info?: Record<string, unknown>
}

/** May see → may do → version → state, log, notification. Throws RECORD_NOT_EXIST, BILLING_STATE_ERROR, UPDATE_FAIL. */
async function changeCharge(
  context: AppContext,
  target: { id: number; version: number },
  request: RequestContext,
  change: (charge: StoredCharge) => Change,
) {
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    await lockCharges(trx, [target.id])
    const charge = await findCharge(trx, request.actor, target.id)
    const { action, verb, columns, notify: notice, info = {} } = change(charge)
    const facts = {
      state: charge.state as ChargeState,
      via: charge.via as ChargeVia | null,
      objectionUntil: charge.objection_until,
    }
    const may = canDoCharge(action, facts, request.actor.roleId, tokyoToday(now))
    if (may !== true) throw new Refusal(may)
    await assertVersion(charge, target.version, () => latestCharge(trx, charge.id, request, now))
    const saved = await updateVersioned(trx, 'order_charges', charge, {
      ...(await columns(charge, trx)),
      update_time: now,
    })
    await refreshUnbilled(trx, [charge.order_id])
    await writeLog(trx, request, {
      type: 'billing',
      explain: verb,
      object: charge.order_code,
      info: { text: charge.text, amount: `${charge.currency} ${charge.amount}`, ...info },
    })
    await notify(trx, context, now, {
      kind: notice.kind,
      params: { code: charge.order_code, ...(notice.until ? { until: notice.until } : {}) },
      to: notice.to === 'staff' ? { staff: true } : { customerId: charge.customer_id },
      orderId: charge.order_id,
      except: request.actor.id,
      ...(await chargeMailFacts(trx, charge.id)),
      mail: true,
    })
    return saved
  })
}

/** The customer agrees, refuses, or objects to what staff recorded as agreed by letter. */
export function answerCharge(
  context: AppContext,
  input: ParsedOf<typeof orderChargesContract.answerCharge>,
  request: RequestContext,
) {
  const now = request.now
  const answer = { answered_by: request.actor.id, answered_at: now, answer_note: input.reason ?? '', expires_on: null }
  return changeCharge(context, input, request, (charge) =>
    input.agree
      ? {
          action: 'agree',
          verb: 'agreeCharge',
          columns: () => ({ ...answer, state: CHARGE_STATE.agreed, via: 'portal' }),
          notify: { kind: 'chargeAgreed', to: 'staff' },
        }
      : {
          action: charge.state === CHARGE_STATE.agreed ? 'object' : 'refuse',
          verb: 'refuseCharge',
          columns: () => ({ ...answer, state: CHARGE_STATE.refused, via: null, objection_until: null }),
          notify: { kind: 'chargeRefused', to: 'staff' },
          info: { reason: input.reason },
        },
  )
}

export const withdrawCharge = (
  context: AppContext,
  input: ParsedOf<typeof orderChargesContract.withdrawCharge>,
  request: RequestContext,
) =>
  changeCharge(context, input, request, () => ({
    action: 'withdraw',
    verb: 'withdrawCharge',
    columns: () => ({ state: CHARGE_STATE.withdrawn, expires_on: null }),
    notify: { kind: 'chargeWithdrawn', to: 'customer' },
  }))

/** Records a consent given on paper; the customer has some days to object before it is billed. */
export async function agreeChargeByLetter(
  context: AppContext,
  input: ParsedOf<typeof orderChargesContract.agreeChargeByLetter>,
  request: RequestContext,
) {
  const now = request.now
  if (request.files.length === 0)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  const { customer_country } = await findCharge(context.db, request.actor, input.id)
  const deadline = await chargeDeadline(context.db, 'objection', customer_country, tokyoToday(now))
  const attachments = await storeAttachments(context, request)
  return changeCharge(context, input, request, () => ({
    action: 'agreeByLetter',
    verb: 'agreeChargeByLetter',
    columns: async (charge, trx) => {
      const fileIds = [...charge.file_ids]
      for (const attachment of attachments) fileIds.push(await insertFile(trx, attachment, request.actor, now))
      return {
        state: CHARGE_STATE.agreed,
        via: 'letter',
        file_ids: fileIds,
        answered_by: request.actor.id,
        answered_at: now,
        expires_on: null,
        objection_until: deadline.day,
      }
    },
    notify: { kind: 'chargeAgreedByLetter', to: 'customer', until: deadline.text },
  }))
}
