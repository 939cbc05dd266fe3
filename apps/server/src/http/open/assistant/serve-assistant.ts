import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { sentenceOf } from '../../responses/respond-with-refusal.ts'
import { callOpen } from '../call-open.ts'
import type { OpenContext } from '../open-handler.ts'
import { openContext, type OpenOptions, programRoute } from '../serve-open.ts'
import { answerRpc } from './protocol.ts'
import { RPC_ERROR } from './rpc-error.ts'
import { type Tool, toolsOf } from './tools.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The assistant's tool that is called; one that there is. */
    tool: string | null
  }
}

/** The library gets those of the protocol, and no key. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && /^(?:accept|content-type|mcp-.*)$/.test(name) ? [[name, String(value)]] : [],
    ),
  )

/** A page that a browser shows has no business here, whoever wrote it. */
function refuseBrowser(request: FastifyRequest): void {
  if (request.headers.origin === undefined) return
  request.server.callers.countAddress(request)
  throw new Refusal('PERMISSION_ERROR', { message: 'Browsers are not served here: call without the header Origin.' })
}

/** A refusal as the model reads it, which can then ask for something else. */
function refusedCall(refusal: Refusal, language: Language): CallToolResult {
  const { errors = [], retryAfter } = refusal.details
  const isScope = refusal.refusal === 'SCOPE_MISSING'
  const lines = [
    `${refusal.refusal} (${refusal.code}): ${sentenceOf(refusal, language)}`,
    ...errors.map(({ path, message }) =>
      isScope ? `Needed scope: ${path}` : `${path}: ${fieldMessage(message, language)}`,
    ),
    ...(retryAfter ? [`Try again in ${retryAfter} s.`] : []),
  ]
  return { isError: true, content: [{ type: 'text', text: lines.join('\n') }] }
}

interface AssistantOptions extends OpenOptions {
  version: string
  /** Why a tool failed, as a refusal: noted for the log, and where it is none of the caller's reported. */
  noteRefusal: (error: FastifyError, request: FastifyRequest) => Refusal
}

/** Binds `/mcp`, by which assistants of others use the endpoints for programs as tools, with a key of the same kind. */
export function serveAssistant(app: FastifyInstance, options: AssistantOptions): void {
  app.decorateRequest('tool', null)
  let tools: readonly Tool[] | undefined
  const callTool = async (
    tool: Tool,
    given: Record<string, unknown>,
    request: FastifyRequest,
    context: OpenContext,
  ): Promise<CallToolResult> => {
    request.tool = tool.name
    try {
      const answer = await options.calls.run(() => callOpen(tool.route, tool.payloadOf(given), context))
      const structuredContent = tool.present(answer)
      // Twice: many programs show their model the text alone.
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
    } catch (error) {
      return refusedCall(options.noteRefusal(error as FastifyError, request), request.language)
    }
  }
  const { onRequest, ...program } = programRoute(app, options, RPC_ERROR)
  app.route({
    ...program,
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    onRequest: async (request, reply) => {
      refuseBrowser(request)
      await onRequest(request, reply)
    },
    handler: async (request, reply) => {
      const { key, method, body } = request
      if (!key) throw new Refusal('API_KEY_INVALID')
      // Several calls in one request would count as one.
      if (Array.isArray(body)) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: '', message: 'invalid' }] })
      const context = openContext(request, key, options.clock.now())
      tools ??= toolsOf(options.routes)
      const answer = await answerRpc(
        { method, body, headers: headersOf(request) },
        { tools, version: options.version, call: (tool, given) => callTool(tool, given, request, context) },
      )
      return reply.status(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}
