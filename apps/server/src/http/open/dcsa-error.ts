import { STATUS_CODES } from 'node:http'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { problemStatus } from '@kairo/shared/open-api/problem-status'
import { sentenceOf } from '../responses/respond-with-refusal.ts'
import type { ErrorShape } from './problem.ts'

/** What our numbers are moved by into the standard's 7000 to 9999: the short ones are statuses of HTTP. */
const STATUS_OFFSET = 7000
const REFUSAL_OFFSET = 2000
const isInRange = (number: number): boolean => number >= 7000 && number <= 9999
const errorCodeOf = (number: number): number =>
  isInRange(number) ? number : number + (number < 1000 ? STATUS_OFFSET : REFUSAL_OFFSET)

/** The standard calls it so. */
const methodOf = (method: string): string => (method === 'OPTIONS' ? 'OPTION' : method)

/**
 * DCSA's ErrorResponse, in the shape of Booking 2 and Commercial Schedules 1; each error has the two fields of Track &
 * Trace 2 as well.
 */
export const DCSA_ERROR: ErrorShape = {
  contentType: 'application/json; charset=utf-8',
  bodyOf: (refusal, { language, requestId, method, url, publicUrl, now }) => {
    const status = problemStatus(refusal.refusal)
    const sentence = sentenceOf(refusal, language)
    const errorCodeText = refusal.refusal.slice(0, 100)
    const error = (message: string) => ({
      errorCode: errorCodeOf(refusal.code),
      errorCodeText,
      errorCodeMessage: message,
      reason: errorCodeText,
      message,
    })
    // Of a list in a query its name.
    const propertyOf = (path: string): string => path.replace(/\.\d+$/, '').slice(0, 100)
    const { errors = [] } = refusal.details
    return {
      httpMethod: methodOf(method),
      requestUri: `${publicUrl}${url}`.slice(0, 2000),
      statusCode: status,
      statusCodeText: (STATUS_CODES[status] ?? '').slice(0, 50),
      statusCodeMessage: Array.from(sentence).slice(0, 200).join(''),
      providerCorrelationReference: requestId.slice(0, 100),
      errorDateTime: now.toISOString(),
      errors: errors.length
        ? errors.map((e) => ({ property: propertyOf(e.path), ...error(fieldMessage(e.message, language)) }))
        : [error(sentence)],
    }
  },
}
