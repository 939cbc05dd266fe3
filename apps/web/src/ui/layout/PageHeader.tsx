import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Right of the title: states, tags. */
  beside?: ReactNode
  /** Buttons, right. */
  actions?: ReactNode
}

/** The heading of a screen; gets the focus after navigation. */
export function PageHeader({ title, subtitle, beside, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-text">
        <h1 tabIndex={-1}>
          {title}
          {beside}
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  )
}
