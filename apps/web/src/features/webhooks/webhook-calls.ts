import type { RowOf } from '@/api/queries.ts'

export const WEBHOOKS = 'POST /webhook/list'
export type Webhook = RowOf<typeof WEBHOOKS>
export const ATTEMPTS = 'POST /webhook/attempts'
export type Attempt = RowOf<typeof ATTEMPTS>

/** An address as headings name it. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
