import './shell.css'
import '../ui/kit.css'
import { Link, Outlet } from '@tanstack/react-router'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { ConfirmRoot } from '../ui/ConfirmDialog.tsx'
import { AppearanceSwitch } from './AppearanceSwitch.tsx'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** Screens without sign-in: brand, language and one sheet in the middle; no menu (platform §2). */
export function PublicFrame() {
  return (
    <ThemeRoot>
      <div className="public">
        <header>
          <Link to="/" className="public-brand">
            <Brand />
          </Link>
          <span className="grow" />
          <LanguageSwitch />
          <AppearanceSwitch />
        </header>
        <main className="public-page" id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ConfirmRoot />
    </ThemeRoot>
  )
}
