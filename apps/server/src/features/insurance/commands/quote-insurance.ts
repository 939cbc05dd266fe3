import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { assertWholeYen, refuseField } from '../../billing/record/field-rules.ts'
import { insertFile, storeFile, validateUpload } from '../../documents/commands/store-upload.ts'
import { assertInsurance, factsOf, findInsurance } from '../record/insurance-access.ts'
import { quoteColumns } from '../record/insurance-quote.ts'
import { chosenInsurer } from '../record/insurers.ts'
import { changeInsurance } from './change-insurance.ts'

/** Records the insurer's quote. Throws RECORD_NOT_EXIST, PARAMETER_ERROR, UPDATE_FAIL, BILLING_STATE_ERROR. */
export const quoteInsurance = (
  context: AppContext,
  input: ParsedOf<typeof insuranceContract.quoteInsurance>,
  request: RequestContext,
) => {
  const info: Record<string, unknown> = { percent: input.percent }
  return changeInsurance(context, input, request, {
    action: 'quote',
    verb: 'quoteInsurance',
    columns: async (insurance, trx, now) => {
      const { id: insurerId, name: insurer } = await chosenInsurer(trx, input.insurerId)
      info.insurer = insurer
      const terms = { insurerId, insurer, percent: input.percent, minPremium: input.minPremium ?? '0' }
      assertWholeYen('minPremium', terms.minPremium, insurance.currency)
      const columns = await quoteColumns(trx, insurance, terms, request.actor.id, now)
      return columns ?? refuseField('percent', 'tooSmall')
    },
    notify: () => ({ kind: 'insuranceQuoted', to: 'customer' }),
    info,
  })
}

/** The insurer does not cover it. Throws RECORD_NOT_EXIST, UPDATE_FAIL, BILLING_STATE_ERROR. */
export const declineInsurance = (
  context: AppContext,
  input: ParsedOf<typeof insuranceContract.declineInsurance>,
  request: RequestContext,
) =>
  changeInsurance(context, input, request, {
    action: 'decline',
    verb: 'declineInsurance',
    columns: () => ({ state: INSURANCE_STATE.declined, reason: input.reason }),
    notify: () => ({ kind: 'insuranceDeclined', to: 'customer', reason: input.reason }),
    info: { reason: input.reason },
  })

/**
 * Files the certificate; the customer gets it with the mail. Throws RECORD_NOT_EXIST, PARAMETER_ERROR for anything but
 * a PDF, UPDATE_FAIL, BILLING_STATE_ERROR, FILE_EMPTY.
 */
export async function issueInsurance(
  context: AppContext,
  input: ParsedOf<typeof insuranceContract.issueInsurance>,
  request: RequestContext,
) {
  const now = request.now
  const [upload] = request.files
  if (!upload) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  if (input.signingDate > tokyoToday(now)) refuseField('signingDate', 'notAfterNow')
  // Checked before the file is stored, and again within the transaction.
  const stored = await findInsurance(context.db, request.actor, input.id)
  if (stored.version === input.version) assertInsurance('issue', factsOf(stored), request.actor, tokyoToday(now))
  const certificate = await storeFile(context, await validateUpload(upload, ['pdf']))
  return changeInsurance(context, input, request, {
    action: 'issue',
    verb: 'issueInsurance',
    columns: async (_insurance, trx) => ({
      state: INSURANCE_STATE.issued,
      policy_number: input.policyNumber,
      signing_date: input.signingDate,
      certificate_file_id: await insertFile(trx, certificate, request.actor, now),
      issued_by: request.actor.id,
      issued_at: now,
    }),
    notify: () => ({
      kind: 'insuranceIssued',
      to: 'customer',
      attachments: [{ name: certificate.name, hash: certificate.hash }],
    }),
    info: { policyNumber: input.policyNumber },
  })
}
