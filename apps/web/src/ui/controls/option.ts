import type { ReactNode } from 'react'

/** What a select offers. */
export interface Option {
  value: string | number | boolean
  label: string
  /** More words that it is found by; the label alone otherwise. */
  search?: string | undefined
  /** Drawn at the end of its row. */
  detail?: ReactNode
  disabled?: boolean | undefined
}
