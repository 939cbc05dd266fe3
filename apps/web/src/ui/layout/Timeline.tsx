import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

export interface Moment {
  key: string
  title: ReactNode
  /** When, as text. */
  time?: ReactNode
  text?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
}

const STATES = { done: styles.isDone, now: styles.isNow, next: styles.isNext, failed: styles.isFailed }

/** What happened and what is to come, in order; the current step is announced to screen readers. */
export function Timeline({ moments, label }: { moments: readonly Moment[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {moments.map((moment) => (
        <li
          key={moment.key}
          className={STATES[moment.state]}
          aria-current={moment.state === 'now' ? 'step' : undefined}
        >
          <div>
            <b>{moment.title}</b>
            {moment.time && <time>{moment.time}</time>}
          </div>
          {moment.text && <p>{moment.text}</p>}
        </li>
      ))}
    </ol>
  )
}
