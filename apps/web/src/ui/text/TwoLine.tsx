import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from '../cells.module.css'

/** A cell of two lines: the main value, and details below. Long text is truncated, with a tooltip. */
export function TwoLine({ first, second, strong }: { first: ReactNode; second?: ReactNode; strong?: boolean }) {
  return (
    <span className={cx(styles.two, strong && styles.isStrong)}>
      <span title={typeof first === 'string' ? first : undefined}>{first}</span>
      {second !== undefined && second !== null && second !== '' && (
        <small title={typeof second === 'string' ? second : undefined}>{second}</small>
      )}
    </span>
  )
}
