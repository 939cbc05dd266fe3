import type { ReactNode } from 'react'

export interface MenuEntry {
  key: string
  label: ReactNode
  /** Below its name. */
  note?: string | undefined
  icon?: ReactNode
  /** At the right edge. */
  extra?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** A page of its own, in a new tab. */
  href?: string
  onClick?: () => void
}

/** Entries under a heading; one without entries is a line of text. */
interface MenuGroup {
  key: string
  label: ReactNode
  entries: readonly MenuEntry[]
}

interface MenuLine {
  key: string
  isLine: true
}

export type MenuPart = MenuEntry | MenuGroup | MenuLine

export const isGroup = (part: MenuPart): part is MenuGroup => 'entries' in part
