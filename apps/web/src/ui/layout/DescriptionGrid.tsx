import type { ReactNode } from 'react'
import { NOTHING } from '@/i18n/format.ts'
import common from '../common.module.css'
import styles from './DescriptionGrid.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** The whole width. */
  wide?: boolean
}

/** Labelled facts in columns; absent ones show a dash. */
export function DescriptionGrid({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <dl className={styles.facts} style={{ '--columns': columns } as React.CSSProperties}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.wide ? common.wide : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === undefined || fact.value === null || fact.value === '' ? NOTHING : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
