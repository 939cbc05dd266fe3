import type { ReactNode } from 'react'
import type { useRouteSearch } from '@/router/search.ts'
import { AttemptList } from './AttemptList.tsx'
import { WebhookList } from './WebhookList.tsx'

export type DeveloperSearch = ReturnType<typeof useRouteSearch<'/_in/developer'>>

export interface WebhooksPanelProps {
  /** Of the page. */
  title: string
  intro: string
  /** The tabs of the page, below its heading. */
  strip: ReactNode
  search: DeveloperSearch[0]
  onSearch: DeveloperSearch[1]
}

/** The webhooks of a customer, or of all customers for a business administrator; or the attempts of one of them. */
export function WebhooksPanel(props: WebhooksPanelProps) {
  const { webhook } = props.search
  return webhook === undefined ? <WebhookList {...props} /> : <AttemptList {...props} webhookId={webhook} />
}
