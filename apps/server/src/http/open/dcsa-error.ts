import { STATUS_CODES } from 'node:http'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { problemStatus } from '@kairo/shared/open-api/problem-status'
import { sentenceOf } from '../responses/respond-with-refusal.ts'
import type { ErrorShape } from './problem.ts'

/** DCSA's ErrorResponse. */
export const DCSA_ERROR: ErrorShape = {
  contentType: 'application/json; charset=utf-8',
  bodyOf: (refusal, { language, requestId, method, url, now }) => {
    const status = problemStatus(refusal.refusal)
    const sentence = sentenceOf(refusal, language)
    const { errors = [] } = refusal.details
    const text = refusal.refusal.slice(0, 50)
    return {
      httpMethod: method,
      requestUri: url.slice(0, 1000),
      statusCode: status,
      statusCodeText: (STATUS_CODES[status] ?? '').slice(0, 50),
      providerCorrelationReference: requestId,
      errorDateTime: now.toISOString(),
      errors: errors.length
        ? errors.map((e) => ({
            property: e.path,
            errorCode: refusal.code,
            errorCodeText: text,
            errorCodeMessage: fieldMessage(e.message, language),
          }))
        : [{ errorCode: refusal.code, errorCodeText: text, errorCodeMessage: sentence }],
    }
  },
}
