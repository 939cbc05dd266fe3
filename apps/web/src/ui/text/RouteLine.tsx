import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from '../cells.module.css'

interface RouteLineProps {
  from: string
  to: string
  note?: ReactNode
  /** For a panel whose subject is the route. */
  size?: 'l' | 'xl'
}
const SIZES = { l: styles.isL, xl: styles.isXl }

/** From one place to another, with a line between and a text below. */
export function RouteLine({ from, to, note, size }: RouteLineProps) {
  return (
    <span className={styles.two}>
      <span className={cx(styles.routeLine, common.line, size && SIZES[size])}>
        <span>{from}</span>
        <span className={styles.routeLineWay} role="img" aria-label="→" />
        <span>{to}</span>
      </span>
      {note && <small title={typeof note === 'string' ? note : undefined}>{note}</small>}
    </span>
  )
}
