import { useEffect, useEffectEvent } from 'react'

interface Shown {
  page: number
  size: number
  total: number
  /** The response has arrived and has no row. */
  isEmpty: boolean
}

/**
 * Navigates from a page beyond the end (its last row was deleted, the link is outdated) to the last page.
 * Returns whether it is navigating: the list must not be shown as empty until then.
 */
export function useLastPage({ page, size, total, isEmpty }: Shown, goTo: (page: number) => void): boolean {
  const last = Math.max(1, Math.ceil(total / size))
  const isBeyond = isEmpty && page > last
  const go = useEffectEvent(() => goTo(last))
  useEffect(() => {
    if (isBeyond) go()
  }, [isBeyond])
  return isBeyond
}

/** Back to the top of the sheet after turning a page (rules 16.8); at once where motion is not wanted. */
export function scrollContentToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('content')?.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}
