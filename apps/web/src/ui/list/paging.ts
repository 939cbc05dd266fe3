import { useEffect, useEffectEvent } from 'react'

interface Shown {
  page: number
  size: number
  total: number
  /** The answer has come and holds no row. */
  isEmpty: boolean
}

/**
 * Leads from a page that a list has no more (its last row was deleted, a link is older than the list) to its last page.
 * Answers whether it is on the way there: nothing is to be called empty until then.
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

/** Back to the top of the sheet after turning a page (platform §9); at once where motion is not wanted. */
export function scrollContentToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('content')?.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}
