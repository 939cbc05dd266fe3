import { LANGUAGES } from '@kairo/shared/languages'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Button, iconButton } from '@/ui/controls/Button.tsx'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import { Bell, Check, Languages, Menu, PanelLeft } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { LANGUAGE_NAMES, LOCALES, setLanguage, useLanguage } from '@/i18n/language.ts'
import { useHasScreen } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { useScreenNames } from '@/router/title.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AppearanceSwitch } from './AppearanceSwitch.tsx'
import { SearchAll } from './search-all/SearchAll.tsx'
import { MENU_TEXTS, type MenuPlace } from './menu.ts'
import { RatesPill } from './RatesPill.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './shell.module.css'

interface TopBarProps {
  narrow: boolean
  collapsed: boolean
  /** Where the open screen stands in the menu. */
  place: MenuPlace | undefined
  unread: number
  /** Opens the drawer, or folds the sidebar. */
  onMenu: () => void
}

/** Where one is, today's rates, messages, language and appearance. */
export function TopBar({ narrow, collapsed, place, unread, onMenu }: TopBarProps) {
  const t = useCore()
  const names = useScreenNames()
  const language = useLanguage()
  const hasViews = place !== undefined && place.entry.views.length > 1
  const isOneOfViews = hasViews && place.isView
  const hasScreen = useHasScreen()
  const role = useSession().user.role_id
  const menuLabel = narrow ? t.shell.openMenu : collapsed ? t.shell.expand : t.shell.collapse
  return (
    <header className={cx(styles.top, common.line, common.screenOnly)}>
      <Button
        variant="text"
        aria-label={menuLabel}
        title={menuLabel}
        icon={narrow ? Menu : PanelLeft}
        onClick={onMenu}
      />
      <nav className={cx(styles.crumbs, common.grow)} aria-label={t.shell.breadcrumb}>
        <ol>
          {names && hasViews && <li>{MENU_TEXTS[place.entry.text][language]}</li>}
          {names && place && !place.isView && (
            <li>
              <Link to={place.view.to as LinkProps['to']}>{MENU_TEXTS[place.view.text][language]}</Link>
            </li>
          )}
          {names && (
            <li>
              <b aria-current="page">{isOneOfViews ? MENU_TEXTS[place.view.text][language] : names.title}</b>
            </li>
          )}
        </ol>
      </nav>
      <SearchAll narrow={narrow} role={role} />
      {!narrow && <RatesPill />}
      {hasScreen('/myMsg') && (
        <Link
          className={cx(styles.bell, iconButton)}
          to={'/myMsg' as LinkProps['to']}
          aria-label={unread > 0 ? t.shell.unreadMessages(unread) : t.shell.messages}
          title={t.shell.messages}
        >
          <Bell size={18} aria-hidden />
          {unread > 0 && (
            <span className={cx(styles.badge, common.num)} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Link>
      )}
      <LanguageSwitch compact={narrow} />
      <AppearanceSwitch />
      {narrow && <AccountMenu compact />}
    </header>
  )
}

/** The three languages, each named in itself. */
function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const t = useCore()
  const language = useLanguage()
  return (
    <MenuButton
      menu={() =>
        LANGUAGES.map((choice) => ({
          key: choice,
          label: <span lang={LOCALES[choice]}>{LANGUAGE_NAMES[choice]}</span>,
          icon: <Check size={15} aria-hidden visibility={choice === language ? 'visible' : 'hidden'} />,
          onClick: () => setLanguage(choice),
        }))
      }
    >
      {(button) => (
        <Button
          {...button}
          variant="text"
          aria-label={`${t.shell.language}: ${LANGUAGE_NAMES[language]}`}
          icon={Languages}
        >
          {compact ? null : LANGUAGE_NAMES[language]}
        </Button>
      )}
    </MenuButton>
  )
}
