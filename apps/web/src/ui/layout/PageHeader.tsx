import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from '../page.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Right of the title: states, tags. */
  beside?: ReactNode
  /** Buttons, right. */
  actions?: ReactNode
  /** The words beside the title, not below it: above lists, where each line costs a row. */
  inline?: boolean
}

/** The heading of a screen; gets the focus after navigation. */
export function PageHeader({ title, subtitle, beside, actions, inline }: PageHeaderProps) {
  return (
    <header className={common.between}>
      <div className={cx(styles.headerText, inline && common.baseline)}>
        <h1 tabIndex={-1} className={common.row}>
          {title}
          {beside}
        </h1>
        {subtitle && <p className={common.note}>{subtitle}</p>}
      </div>
      {actions && <div className={common.wrap}>{actions}</div>}
    </header>
  )
}
