import type { ReactNode } from 'react'
import { NOTHING } from '../../i18n/format.ts'

export interface Fact {
  label: string
  value: ReactNode
  /** The whole width. */
  wide?: boolean
}

/** Labelled facts in columns; what is absent says so. */
export function DescriptionGrid({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <dl className="facts" data-columns={columns}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.wide ? 'is-wide' : ''}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === undefined || fact.value === null || fact.value === '' ? NOTHING : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
