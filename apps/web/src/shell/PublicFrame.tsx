import '../ui/public/plain.css'
import './public.css'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { PageSwitches } from './PageSwitches.tsx'

/**
 * Screens without sign-in: brand, language and one sheet in the middle; no menu (platform §2), and no antd either. Holds
 * the open screen unless told what.
 */
export function PublicFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="public">
      <header>
        <Link to="/" className="public-brand">
          <Brand />
        </Link>
        <span className="grow" />
        <PageSwitches />
      </header>
      <main className="public-page" id="content" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
    </div>
  )
}
