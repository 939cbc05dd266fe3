import { createHash } from 'node:crypto'
import { refusalText } from '@kairo/shared/refusals/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/address-of.ts'
import { CallLimits } from '../limits/limits.ts'
import { compressed } from '../responses/compress-response.ts'
import { fileHeaders } from '../responses/headers.ts'

/** The text of a calendar by the token in its address; null where no living feed has it. */
export type FetchCalendar = (token: string) => Promise<string | null>

const PER_MINUTE = 60
/** 32 random bytes as base64url. */
const FILE = /^([\w-]{43})\.ics$/

/** Whether a caller has this text already; without regard to `W/`, which a proxy that compresses puts before it. */
const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

const sentence = (reply: FastifyReply, status: 404 | 429, text: string): FastifyReply =>
  reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`)

/**
 * `/cal/<token>.ics`: the calendar feed of an account, for programs that know no sign-in (rules 20.7). What is unknown,
 * revoked or ended is answered alike, with one sentence.
 */
export function serveCalendars(app: FastifyInstance, fetchCalendar: FetchCalendar): void {
  const addresses = new CallLimits(PER_MINUTE)
  app.get<{ Params: { file: string } }>('/cal/:file', async (request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    const wait = addresses.take(networkOf(request.address))
    if (wait > 0) {
      reply.header('retry-after', wait)
      return sentence(reply, 429, refusalText('TOO_MANY_REQUESTS', request.language))
    }
    const token = FILE.exec(request.params.file)?.[1]
    const text = token === undefined ? null : await fetchCalendar(token)
    if (text === null) return sentence(reply, 404, refusalText('LINK_GONE', request.language))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag: `W/${etag}`, 'cache-control': 'private, no-cache' })
    if (hasAlready(request, etag)) return reply.status(304).send()
    // A name of its own: where it is saved, its address would be the name of the file.
    reply.type('text/calendar; charset=utf-8').headers({ ...fileHeaders('kairo.ics', { inline: true }) })
    return reply.send(await compressed(request, reply, text))
  })
}
