import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from '../page.module.css'
import common from '../common.module.css'

interface EmptyStateProps {
  title: string
  text?: string | undefined
  picture?: 'crate' | 'search'
  /** The suggested action. */
  children?: ReactNode
}

/** The empty state of a list or panel, with a drawing. */
export function EmptyState({ title, text, picture = 'crate', children }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <StatePicture>
        {picture === 'crate' ? (
          <>
            <rect x="46" y="36" width="68" height="40" rx="4" fill="var(--c-primary-soft)" stroke="var(--c-primary)" />
            <path
              d="M60 36v40M74 36v40M88 36v40M102 36v40M80 14v14M64 28h32l8 8M64 28l-8 8"
              stroke="var(--c-primary)"
            />
          </>
        ) : (
          <>
            <circle cx="74" cy="46" r="24" fill="var(--c-primary-soft)" stroke="var(--c-primary)" />
            <path d="m92 64 18 18M64 46h20" stroke="var(--c-primary)" />
          </>
        )}
      </StatePicture>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={cx(common.mt12, common.wrap)}>{children}</div>}
    </div>
  )
}

/** The drawing of an empty or failed state: the sea, and what stands on it. */
export function StatePicture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 110"
      width="160"
      height="110"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M18 92c8 0 8-5 16-5s8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5"
        stroke="var(--c-border)"
      />
      {children}
    </svg>
  )
}
