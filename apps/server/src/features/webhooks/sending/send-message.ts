import type { SendError } from '@kairo/shared/webhooks/webhook-types'
import type { AppContext } from '../../../app-context.ts'
import type { Resolve } from '../../../outgoing-http/guarded-lookup.ts'
import { type KeptConnections, post } from '../../../outgoing-http/post.ts'
import { signaturesOf } from '../signature.ts'

/** A try to send one message to one endpoint. */
export interface SentMessage {
  status: number | null
  error: SendError | null
  ms: number
  responseHead: string
  retryAfter: string | undefined
}

export interface Receiver {
  customer_id: number
  url: string
  secret_enc: Buffer
  old_secret_enc: Buffer | null
  old_until: Date | null
}

export interface SendOptions {
  timeoutMs: number
  signal?: AbortSignal
  resolve?: Resolve
  kept?: KeptConnections
}

export const TIMEOUT_MS = 20_000

/** Whose secret it is, for the box that it is sealed in. */
export const secretAbout = (customerId: number): string => `webhook:${customerId}`

/** Posts a message, signed with the secret, and with the one of before for a day after a rotation. */
export async function sendMessage(
  { secrets, settings }: Pick<AppContext, 'secrets' | 'settings'>,
  receiver: Receiver,
  { id, body }: { id: string; body: string },
  now: Date,
  options: SendOptions,
): Promise<SentMessage> {
  const { customer_id, secret_enc, old_secret_enc, old_until } = receiver
  const sealed = [secret_enc, ...(old_secret_enc && old_until && old_until > now ? [old_secret_enc] : [])]
  const opened = await Promise.all(sealed.map((secret) => secrets.open(secret, secretAbout(customer_id))))
  const readable = opened.filter((secret) => secret !== undefined)
  if (readable.length === 0) return { status: null, error: 'secret', ms: 0, responseHead: '', retryAfter: undefined }
  const timestamp = Math.floor(now.getTime() / 1000)
  return post(new URL(receiver.url), body, {
    ...options,
    internalHosts: settings.webhookInternalHosts,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Kairo-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signaturesOf(readable, { id, timestamp, body }),
    },
  })
}
