import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './Timeline.module.css'

export interface Moment {
  key: string
  title: ReactNode
  /** When, as text. */
  time?: ReactNode
  text?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
}

const STATES = { done: common.toneGreen, now: common.toneBlue, next: styles.isNext, failed: common.toneRed }

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
          <div className={common.baseline}>
            <b>{moment.title}</b>
            {moment.time && <time className={cx(common.note, common.num)}>{moment.time}</time>}
          </div>
          {moment.text && <p className={common.note}>{moment.text}</p>}
        </li>
      ))}
    </ol>
  )
}
