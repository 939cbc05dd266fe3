import type { ReactNode } from 'react'

interface OrderCardProps {
  /** For links from the summary. */
  id: string
  title: string
  extra?: ReactNode
  children: ReactNode
}

/** One card of the form. */
export function OrderCard({ id, title, extra, children }: OrderCardProps) {
  return (
    <section className="order-card" aria-labelledby={`order-card-${id}`}>
      <header>
        <h2 id={`order-card-${id}`}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
