import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { changedMeanwhile } from '@kairo/shared/refusals/refusal'
import { CONSULTATION_STATUS } from '@kairo/shared/tax-consultations/consultation-limits'
import type { taxConsultationsContract } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { updateVersioned } from '../../database/versioned-row.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'
import { findConsultation, noConsultation } from './consultation-record.ts'
import { MESSAGES } from './messages.ts'

type Input = ParsedOf<typeof taxConsultationsContract.answerConsultation>

/**
 * Answers a consultation and marks it processed; its author gets the answer by message and mail, also at the address
 * that was given for it. Without an answer it is only marked. Throws RECORD_NOT_EXIST, and UPDATE_FAIL with the latest when it was changed or answered meanwhile.
 */
export const answerConsultation = (context: AppContext, input: Input, request: RequestContext) =>
  context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('consultations')
      .select(['id', 'version', 'status', 'user_id', 'title', 'contact_email'])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw noConsultation()
    const { answer = '' } = input
    if (
      (input.version !== undefined && row.version !== input.version) ||
      row.status === CONSULTATION_STATUS.processed
    ) {
      const latest = await findConsultation(trx, input.id, request)
      throw changedMeanwhile(latest, latest.answerDate ? MESSAGES.alreadyAnswered(latest.answeredBy) : undefined)
    }
    const saved = await updateVersioned(trx, 'consultations', row, {
      status: CONSULTATION_STATUS.processed,
      answer,
      answered_by: request.actor.id,
      answered_time: request.now,
    })
    await writeLog(trx, request, {
      type: 'consultation',
      explain: 'answer',
      object: `${row.id} ${row.title}`,
      info: { status: [row.status, CONSULTATION_STATUS.processed], answer },
    })
    if (answer === '') return saved
    await notify(trx, context, request.now, {
      kind: 'consultationAnswered',
      params: { title: row.title },
      to: { users: [row.user_id], address: row.contact_email },
      link: `/customerReductionManageDetail?id=${row.id}`,
      detail: answer,
      mail: true,
    })
    return saved
  })
