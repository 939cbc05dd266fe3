import { assertVersion, updateVersioned } from '../../../database/versioned-row.ts'
import { tokyoToday } from '@kairo/shared/dates'
import type { InsuranceAction } from '@kairo/shared/insurance/insurance-actions'
import type { Trilingual } from '@kairo/shared/languages'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import type { Transaction, Updateable } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB, Insurances } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { MailAttachment } from '../../../mail/enqueue-mail.ts'
import { writeLog } from '../../logs/write-log.ts'
import type { NotificationKind } from '../../notifications/notification-texts.ts'
import { notify } from '../../notifications/notify.ts'
import { assertInsurance, factsOf, lockInsurance, type StoredInsurance } from '../record/insurance-access.ts'
import { insuranceDetailOf, searchTextOf } from '../record/insurance-row.ts'

type InsuranceColumns = Updateable<Insurances>

interface Change {
  action: InsuranceAction
  verb: LogVerb
  columns: (insurance: StoredInsurance, trx: Transaction<DB>, now: Date) => InsuranceColumns | Promise<InsuranceColumns>
  notify?: (insurance: StoredInsurance) => InsuranceNotice
  /** Read once the columns are known. */
  info?: Record<string, unknown>
}

interface InsuranceNotice {
  kind: NotificationKind
  to: 'staff' | 'customer'
  reason?: string | Trilingual
  attachments?: readonly MailAttachment[]
}

/** Message and mail to the other side; both lead to the insurance. */
export const notifyOfInsurance = (
  trx: Transaction<DB>,
  context: Pick<AppContext, 'settings' | 'withoutMails'>,
  now: Date,
  insurance: Pick<StoredInsurance, 'id' | 'order_id' | 'order_code' | 'customer_id'>,
  notice: InsuranceNotice,
  except?: number,
): Promise<void> =>
  notify(trx, context, now, {
    kind: notice.kind,
    params: { code: insurance.order_code, reason: notice.reason ?? '' },
    to: notice.to === 'staff' ? { staff: true } : { customerId: insurance.customer_id },
    orderId: insurance.order_id,
    link: `/InsuranceManagement?id=${insurance.id}`,
    ...(except === undefined ? {} : { except }),
    ...(notice.attachments ? { attachments: notice.attachments } : {}),
    mail: true,
  })

/**
 * One step of an insurance, which the caller has locked: version → may do → write, log, notification. Throws
 * UPDATE_FAIL with the record as it is, BILLING_STATE_ERROR, PERMISSION_ERROR.
 */
export async function applyChange(
  context: AppContext,
  trx: Transaction<DB>,
  insurance: StoredInsurance,
  version: number,
  request: RequestContext,
  change: Change,
): Promise<{ id: number; version: number; status: number }> {
  const now = request.now
  const { actor } = request
  await assertVersion(insurance, version, () => insuranceDetailOf(trx, insurance, request, now))
  assertInsurance(change.action, factsOf(insurance), actor, tokyoToday(now))
  const columns = await change.columns(insurance, trx, now)
  const saved = await updateVersioned(trx, 'insurances', insurance, { ...columns, update_time: now })
  await searchTextOf(insurance.id).execute(trx)
  await writeLog(trx, request, {
    type: 'insurance',
    explain: change.verb,
    object: insurance.order_code,
    info: { insurance: insurance.id, ...change.info },
  })
  const notice = change.notify?.(insurance)
  if (notice) await notifyOfInsurance(trx, context, now, insurance, notice, actor.id)
  return { ...saved, status: columns.state ?? insurance.state }
}

/** The same in a separate transaction, after locking. Throws RECORD_NOT_EXIST too. */
export const changeInsurance = (
  context: AppContext,
  target: { id: number; version: number },
  request: RequestContext,
  change: Change,
) =>
  context.db
    .transaction()
    .execute(async (trx) =>
      applyChange(context, trx, await lockInsurance(trx, request.actor, target.id), target.version, request, change),
    )
