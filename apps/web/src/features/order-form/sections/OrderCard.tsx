import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'

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
    <section className={cx(common.card, common.stackL)} aria-labelledby={`order-card-${id}`}>
      <header className={common.between}>
        <h2 id={`order-card-${id}`}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
