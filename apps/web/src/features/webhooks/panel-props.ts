import type { ReactNode } from 'react'
import type { useRouteSearch } from '@/router/search.ts'

type DeveloperSearch = ReturnType<typeof useRouteSearch<'/_in/developer'>>

export interface WebhooksPanelProps {
  /** Of the page. */
  title: string
  /** The tabs of the page, below its heading. */
  strip: ReactNode
  search: DeveloperSearch[0]
  onSearch: DeveloperSearch[1]
}
