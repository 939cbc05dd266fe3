import type { ReactNode } from 'react'

/** From one place to another, with a line between and words beneath. */
export function RouteLine({ from, to, note }: { from: string; to: string; note?: ReactNode }) {
  return (
    <span className="two">
      <span className="route-line">
        <span>{from}</span>
        <span className="route-line-way" role="img" aria-label="→" />
        <span>{to}</span>
      </span>
      {note && <small>{note}</small>}
    </span>
  )
}
