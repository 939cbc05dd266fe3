import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { TONES } from '../tones.ts'
import common from '../common.module.css'
import styles from './StatusTag.module.css'

export type Tone = 'grey' | 'blue' | 'teal' | 'green' | 'amber' | 'red' | 'violet' | 'off'

/** A state as dot and word; `off` is grey and without a dot (cancelled, void). Never colour alone. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={cx(common.pill, styles.status, tone === 'off' ? cx(styles.isOff, TONES.grey) : TONES[tone])}>
      {children}
    </span>
  )
}
