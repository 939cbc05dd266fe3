import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret of an endpoint: 32 random bytes, as Standard Webhooks writes them. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The value of `webhook-signature`: one of each secret, the newest first (Standard Webhooks 1.0). */
export function signaturesOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const content = `${id}.${timestamp}.${body}`
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')).update(content))
    .map((hmac) => `v1,${hmac.digest('base64')}`)
    .join(' ')
}
