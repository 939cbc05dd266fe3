import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { needsFile } from '@kairo/shared/billing/charge-actions'
import type { orderChargesContract } from '@kairo/shared/billing/order-charges.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { runOncePrepared } from '../../../idempotency/run-once.ts'
import { insertFile, storeFile, validateUpload } from '../../documents/commands/store-upload.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { chargeDeadline } from '../record/charge-deadline.ts'
import { chargeMailFacts } from '../record/mail-facts.ts'
import { tellOfCharge } from '../record/tell-webhooks.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { refuseField } from '../record/field-rules.ts'

/** The files that prove a charge, or the consent to it. */
const ATTACHMENT_KINDS = ['pdf', 'png', 'jpeg'] as const

/** Validates and stores the files of the call; their rows are written in the transaction. */
export const storeAttachments = async (context: AppContext, request: RequestContext) => {
  const stored = []
  for (const file of request.files) stored.push(await storeFile(context, await validateUpload(file, ATTACHMENT_KINDS)))
  return stored
}

async function checkNames(db: Kysely<DB>, input: { chargeKindId: number; cause: string }): Promise<void> {
  const [kind, cause] = await Promise.all([
    db.selectFrom('charge_kinds').select('id').where('id', '=', input.chargeKindId).executeTakeFirst(),
    db
      .selectFrom('dictionary')
      .select('id')
      .where('entry_id', '=', DICTIONARY.chargeCause)
      .where('entry_code', '=', input.cause)
      .executeTakeFirst(),
  ])
  if (!kind) refuseField('chargeKindId', 'choice')
  if (!cause) refuseField('cause', 'choice')
}

/**
 * Proposes a charge besides the quotation; the customer is notified by message and mail. A reduction takes effect
 * immediately. Throws ORDER_NOT_EXIST, PARAMETER_ERROR, FILE_EMPTY, TOO_LARGE, SENT_BEFORE.
 */
export async function proposeCharge(
  context: AppContext,
  input: ParsedOf<typeof orderChargesContract.proposeCharge>,
  request: RequestContext,
) {
  const { actor } = request
  const quantity = input.quantity ?? '1'
  const amount = roundMoney(decimalOf(input.price).times(quantity), input.currency)
  if (decimalOf(amount).eq(0)) refuseField('price', 'aboveZero')
  const isReduction = decimalOf(amount).lt(0)
  if (needsFile(input.cause) && request.files.length === 0 && !isReduction) refuseField('file', 'required')
  const prepare = async () => {
    await findOrder(context.db, actor, input.orderId)
    await checkNames(context.db, input)
    return storeAttachments(context, request)
  }
  return runOncePrepared(
    context,
    request,
    { path: '/orderCharge/propose', input },
    prepare,
    async (trx, attachments) => {
      const now = request.now
      const today = tokyoToday(now)
      const order = await findOrder(trx, actor, input.orderId)
      const { country } = await trx
        .selectFrom('users')
        .select('country')
        .where('id', '=', order.customer_id)
        .executeTakeFirstOrThrow()
      const deadline = isReduction ? null : await chargeDeadline(trx, 'withdraw', country, today)
      const fileIds: number[] = []
      for (const attachment of attachments) fileIds.push(await insertFile(trx, attachment, actor, now))
      const saved = await trx
        .insertInto('order_charges')
        .values({
          order_id: order.id,
          charge_kind_id: input.chargeKindId,
          cause: input.cause,
          text: input.text,
          quantity,
          price: input.price,
          currency: input.currency,
          amount,
          state: isReduction ? CHARGE_STATE.agreed : CHARGE_STATE.proposed,
          via: isReduction ? 'reduction' : null,
          file_ids: fileIds,
          proposed_by: actor.id,
          answered_at: isReduction ? now : null,
          expires_on: deadline?.day ?? null,
          create_time: now,
          update_time: now,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
      if (isReduction) await refreshUnbilled(trx, [order.id])
      await writeLog(trx, request, {
        type: 'billing',
        explain: 'proposeCharge',
        object: order.code,
        info: { text: input.text, amount: `${input.currency} ${amount}`, files: fileIds.length },
      })
      if (!isReduction) await tellOfCharge(trx, now, saved.id)
      await notify(trx, context, now, {
        kind: isReduction ? 'chargeReduced' : 'chargeProposed',
        params: { code: order.code, ...(deadline ? { until: deadline.text } : {}) },
        to: { customerId: order.customer_id },
        orderId: order.id,
        except: actor.id,
        ...(await chargeMailFacts(trx, saved.id)),
        mail: true,
      })
      return saved
    },
  )
}
