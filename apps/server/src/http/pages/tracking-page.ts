import { randomBytes } from 'node:crypto'
import { isLanguage, type Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock/clock.ts'
import { networkOf } from '../limits/address-of.ts'
import { refuseWhile } from '../limits/callers.ts'
import { CallLimits } from '../limits/limits.ts'
import { compressed } from '../responses/compress-response.ts'
import { sentenceOf } from '../responses/respond-with-refusal.ts'

interface Asked {
  language: Language
  now: Date
}
/** What the door shows; each throws LINK_GONE. */
export interface TrackingPages {
  page: (token: string, asked: Asked & { nonce: string; isCounted: boolean }) => Promise<string>
  track: (token: string, asked: Asked) => Promise<object>
  /** `isUnbranded`: in no company's look, as nothing is read for it. */
  refusal: (sentence: string, asked: Asked & { nonce: string; isUnbranded: boolean }) => Promise<string>
}

/** Views a minute from one address, of all links together (rules 19.9). */
const PER_MINUTE = 60

const GEOJSON = 'application/geo+json; charset=utf-8'
const TRACK = '/track.geojson'

/** The page has no script, sends nothing, and loads the operator's logo at the most. */
const policy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * `/t/<token>` and `/t/<token>/track.geojson`: where an order stands, for whoever has its link. Whatever lies below `/t/`
 * is answered here, so that an address which nobody made looks like one that ended.
 */
export function serveTrackingPage(
  app: FastifyInstance,
  { pages, clock }: { pages: TrackingPages; clock: Clock },
): void {
  const views = new CallLimits(PER_MINUTE)

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (nonce: string) => Promise<string>,
  ): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64')
    const page = await write(nonce)
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy(nonce))
    return reply.send(await compressed(request, reply, page))
  }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { lang } = request.query as { lang?: unknown }
    if (isLanguage(lang)) request.language = lang
    // What is passed on must not lead back here, and no search engine keeps it.
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    refuseWhile(views.take(networkOf(request.address)))
  }

  app.get(
    '/t/*',
    {
      exposeHeadRoute: true,
      onRequest,
      config: {
        refuse: (refusal, request, reply) =>
          sendPage(request, reply, (nonce) => {
            // An address that is too long for a link is none.
            const told = refusal.status === 404 ? new Refusal('LINK_GONE') : refusal
            return pages.refusal(sentenceOf(told, request.language), {
              language: request.language,
              now: clock.now(),
              nonce,
              isUnbranded: refusal.refusal !== 'LINK_GONE',
            })
          }),
      },
    },
    async (request, reply) => {
      const { '*': address } = request.params as { '*': string }
      const asked = { language: request.language, now: clock.now() }
      if (address.endsWith(TRACK)) {
        const track = await app.calls.run(() => pages.track(address.slice(0, -TRACK.length), asked))
        // Maps of others may draw it: who has the link may, and no cookie goes along.
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
        return reply.type(GEOJSON).send(JSON.stringify(track))
      }
      const isCounted = request.method !== 'HEAD'
      return sendPage(request, reply, (nonce) =>
        app.calls.run(() => pages.page(address, { ...asked, nonce, isCounted })),
      )
    },
  )
}
