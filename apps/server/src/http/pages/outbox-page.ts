import { randomBytes } from 'node:crypto'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { escapeText } from '@kairo/shared/text/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../../security/loopback.ts'

export interface OutboxMail {
  id: number
  to: string
  subject: string
  text: string
  /** queued, sent, failed or outbox. */
  state: string
  /** yyyy-MM-dd HH:mm:ss, Tokyo. */
  time: string
  kind: string
}

const linked = (text: string): string =>
  escapeText(text).replace(/https?:&#47;&#47;\S+|https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const STYLE = `body{font:15px/1.55 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:32px 20px;color:#0e1a2c}h1{font-size:24px;margin:0 0 4px}
details{border:1px solid #e3e9f0;border-radius:10px;margin:6px 0;padding:8px 14px}summary{cursor:pointer;display:flex;gap:12px;flex-wrap:wrap}summary b{flex:1 1 300px}
summary span{color:#56657b;font-size:13px}pre{white-space:pre-wrap;font:inherit;background:#f5f8fc;border-radius:8px;padding:12px;margin:8px 0}p{color:#56657b}`

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether the caller is on this machine, by the address of the connection and the requested host; not over a proxy. */
function isAtThisMachine({ raw, headers }: FastifyRequest): boolean {
  const host = /^(.*?)(?::\d+)?$/.exec(headers.host ?? '')?.[1] ?? ''
  return isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(host) && FORWARDED.every((name) => !(name in headers))
}

/**
 * `/dev/mail`: what was or would be mailed, newest first. Only bound in demo mode, and for callers on this machine: the
 * mails hold links that set passwords.
 */
export function serveOutbox(app: FastifyInstance, newest: () => Promise<OutboxMail[]>): void {
  const guard = async (request: FastifyRequest): Promise<void> => {
    if (!isAtThisMachine(request)) throw new Refusal('NOT_FOUND')
  }
  app.get('/dev/mail', { onRequest: guard }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const mails = await newest()
    const rows = mails
      .map(
        (
          mail,
        ) => `<details><summary><b>${escapeText(mail.subject)}</b><span>${escapeText(mail.to)}</span><span>${escapeText(mail.time)}</span><span>${escapeText(mail.state)}</span></summary>
<pre>${linked(mail.text)}</pre></details>`,
      )
      .join('')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title>
<style nonce="${nonce}">${STYLE}</style></head><body><h1>Outbox</h1><p>The ${mails.length} newest mails. In demo mode without SMTP_URL nothing leaves this machine.</p>${rows || '<p>No mail has been written yet.</p>'}</body></html>`)
  })
}
