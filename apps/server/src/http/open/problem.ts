import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Language } from '@kairo/shared/languages'
import { problemStatus } from '@kairo/shared/open-api/problem-status'
import type { Refusal } from '@kairo/shared/refusals/refusal'
import { sentenceOf } from '../responses/respond-with-refusal.ts'

export interface ProblemContext {
  language: Language
  requestId: string
  method: string
  /** Path and query. */
  url: string
  /** How users reach the server. */
  publicUrl: string
  now: Date
}

/** A refusal as problem details (RFC 9457); `type` leads to its place in the documentation. */
export function problemOf(refusal: Refusal, { language, requestId, publicUrl }: ProblemContext): object {
  const { errors } = refusal.details
  return {
    type: `${publicUrl}/open/docs#${refusal.refusal}`,
    title: refusal.refusal,
    status: problemStatus(refusal.refusal),
    detail: sentenceOf(refusal, language),
    code: refusal.code,
    requestId,
    ...(errors ? { errors: errors.map((e) => ({ path: e.path, message: fieldMessage(e.message, language) })) } : {}),
  }
}

/** Refusals in the shape of one family of endpoints. */
export interface ErrorShape {
  contentType: string
  bodyOf: (refusal: Refusal, context: ProblemContext) => object
}
export const PROBLEM: ErrorShape = { contentType: 'application/problem+json; charset=utf-8', bodyOf: problemOf }
