import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { stringifySearch } from './search.ts'

interface SearchLinkProps {
  /** Merged into the search of the address; undefined removes a parameter. */
  search: Record<string, unknown>
  title?: string
  label?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to the same screen with another search, for rows of lists. The router's own Link renders again with every change
 * of the address, twenty rows of them for each page turned and each order opened. In a new tab this one opens its own
 * search alone.
 */
export function SearchLink({ search, title, label, className, children }: SearchLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...search }) })
  }
  return (
    <a href={stringifySearch(search)} onClick={follow} title={title} aria-label={label} className={className}>
      {children}
    </a>
  )
}
