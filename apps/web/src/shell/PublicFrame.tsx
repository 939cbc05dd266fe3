import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { PageSwitches } from './PageSwitches.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './PublicFrame.module.css'

/**
 * Screens without sign-in: brand, language and one sheet in the middle; no menu (rules 16.1). Holds the open screen
 * unless given children.
 */
export function PublicFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.public}>
      <header className={common.line}>
        <Link to="/" className={styles.publicBrand}>
          <Brand />
        </Link>
        <span className={common.grow} />
        <PageSwitches />
      </header>
      <main className={cx(styles.publicPage, common.card)} id="content" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
    </div>
  )
}
