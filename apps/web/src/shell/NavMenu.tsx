import { Link, type LinkProps } from '@tanstack/react-router'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Badge } from './Badge.tsx'
import type { Counters } from './counters.ts'
import { MENU_TEXTS, type MenuPlace, type MenuSection } from './menu.ts'
import styles from './shell.module.css'

interface NavMenuProps {
  sections: readonly MenuSection[]
  /** Of the open screen. */
  place: MenuPlace | undefined
  counters: Counters
  /** Icons only. */
  collapsed: boolean
  /** After choosing, e.g. closes the drawer. */
  onChoose?: (() => void) | undefined
}

/** The main menu: one link an entry, to its first view; that of the open screen is marked. */
export function NavMenu({ sections, place, counters, collapsed, onChoose }: NavMenuProps) {
  const t = useCore()
  const language = useLanguage()
  return (
    <nav className={cx(styles.nav, collapsed && styles.isCollapsed)} aria-label={t.shell.mainMenu}>
      {sections.map((section) => (
        <div key={section.entries[0]?.text}>
          {section.title && !collapsed && (
            <p className={cx(styles.navTitle, common.note)}>{MENU_TEXTS[section.title][language]}</p>
          )}
          <ul>
            {section.entries.map(({ text, icon: Icon, views }) => {
              const isOpen = place?.entry.text === text
              const name = MENU_TEXTS[text][language]
              return (
                <li key={text}>
                  <Link
                    to={views[0]?.to as LinkProps['to']}
                    className={cx(styles.navItem, common.line, isOpen && styles.isOpen)}
                    // The page itself where it is the first view; the entry it belongs to otherwise.
                    aria-current={isOpen ? (place.isView && place.view === views[0] ? 'page' : 'true') : undefined}
                    title={collapsed ? name : undefined}
                    activeProps={{}}
                    onClick={onChoose}
                  >
                    <Icon size={18} aria-hidden />
                    <span className={cx(styles.navText, common.grow, common.truncate)}>{name}</span>
                    <Badge name={views.find(({ badge }) => badge && counters[badge] > 0)?.badge} counters={counters} />
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
