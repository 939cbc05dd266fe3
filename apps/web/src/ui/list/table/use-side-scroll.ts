import { type RefObject, type UIEvent, useEffect, useRef } from 'react'

type Part = RefObject<HTMLDivElement | null>

interface SideScroll {
  /** Marks on which sides columns are hidden beneath sticky ones: `data-left`, `data-right`. */
  frame: Part
  head: Part
  body: Part
  bar: Part
  /** Scrolls the other parts to the position of this one. */
  follow: (event: UIEvent<HTMLDivElement>) => void
}

/** Keeps the heading, the rows and the scroll bar of a wide table at the same place sideways. */
export function useSideScroll(): SideScroll {
  const frame = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const rows = body.current
    if (!rows) return
    const observer = new ResizeObserver(() => mark(frame.current, rows))
    observer.observe(rows)
    if (rows.firstElementChild) observer.observe(rows.firstElementChild)
    return () => observer.disconnect()
  }, [])
  const follow = ({ currentTarget: moved }: UIEvent<HTMLDivElement>) => {
    for (const { current: part } of [head, body, bar])
      if (part && part !== moved && part.scrollLeft !== moved.scrollLeft) part.scrollLeft = moved.scrollLeft
    mark(frame.current, moved)
  }
  return { frame, head, body, bar, follow }
}

function mark(frame: HTMLElement | null, { scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
  frame?.toggleAttribute('data-left', scrollLeft > 0)
  frame?.toggleAttribute('data-right', scrollLeft + clientWidth < scrollWidth - 1)
}
