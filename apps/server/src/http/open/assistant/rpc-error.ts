import { problemStatus } from '@kairo/shared/open-api/problem-status'
import { type ErrorShape, problemOf } from '../problem.ts'

/** Codes of JSON-RPC 2.0: a request that is none, and a server's own. */
export const INVALID_REQUEST = -32600
const SERVER_ERROR = -32000

/** A refusal of a whole request in the shape of the Model Context Protocol; which message it was of is not known. */
export const RPC_ERROR: ErrorShape = {
  contentType: 'application/json; charset=utf-8',
  bodyOf: (refusal, context) => {
    const problem = problemOf(refusal, context) as { detail: string }
    const code = problemStatus(refusal.refusal) === 400 ? INVALID_REQUEST : SERVER_ERROR
    return { jsonrpc: '2.0', id: null, error: { code, message: problem.detail, data: problem } }
  },
}
