import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useScreenNames } from '@/router/title.ts'
import type { Counters } from './counters.ts'
import { type CounterName, isOpen, litPath, MENU_TEXTS, type MenuEntry, type MenuSection } from './menu.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './shell.module.css'

const MAX = 99
const AS_DOT: ReadonlySet<CounterName> = new Set(['rates', 'surchargeSheets', 'freight'])

/** The badge of a menu entry: a number up to 99+, for prices a dot. */
function Badge({ name, counters }: { name: CounterName; counters: Counters }) {
  const t = useCore()
  const count = counters[name]
  if (count <= 0) return null
  if (AS_DOT.has(name))
    return (
      <span className={cx(styles.badgeDot, common.disc)}>
        <span className={common.srOnly}>{t.shell.hasWaiting}</span>
      </span>
    )
  return (
    <span className={cx(styles.badge, common.num)}>
      <span aria-hidden="true">{count > MAX ? `${MAX}+` : count}</span>
      <span className={common.srOnly}>{t.shell.waiting(count)}</span>
    </span>
  )
}

interface NavMenuProps {
  sections: readonly MenuSection[]
  counters: Counters
  /** Icons only. */
  collapsed: boolean
  onExpand: () => void
  /** After choosing, e.g. closes the drawer. */
  onChoose?: () => void
}

/** The main menu: links in lists, groups that open; the open screen is marked. */
export function NavMenu({ sections, counters, collapsed, onExpand, onChoose }: NavMenuProps) {
  const t = useCore()
  const language = useLanguage()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const lit = litPath(sections, useScreenNames()?.menu ?? path)
  return (
    <nav className={cx(styles.nav, collapsed && styles.isCollapsed)} aria-label={t.shell.mainMenu}>
      {sections.map((section) => (
        <div key={section.entries[0]?.text}>
          {section.title && !collapsed && (
            <p className={cx(styles.navTitle, common.note)}>{MENU_TEXTS[section.title][language]}</p>
          )}
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.text}>
                {entry.children ? (
                  <Group
                    // A group opens when one of its screens is opened.
                    key={String(isOpen(entry, lit))}
                    entry={entry}
                    path={lit}
                    counters={counters}
                    collapsed={collapsed}
                    onExpand={onExpand}
                    onChoose={onChoose}
                  />
                ) : (
                  <Entry entry={entry} path={lit} counters={counters} collapsed={collapsed} onChoose={onChoose} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface EntryProps {
  entry: MenuEntry
  path: string
  counters: Counters
  collapsed: boolean
  onChoose: (() => void) | undefined
}

function Entry({ entry, path, counters, collapsed, onChoose }: EntryProps) {
  const t = useCore()
  const language = useLanguage()
  const Icon = entry.icon
  const text = MENU_TEXTS[entry.text][language]
  if (entry.disabled)
    return (
      <span className={cx(styles.navItem, common.line, styles.isDisabled)} aria-disabled="true">
        <span className={cx(styles.navText, common.grow, common.truncate)}>{text}</span>
        <small>{t.shell.disabled}</small>
      </span>
    )
  return (
    <Link
      to={entry.to as LinkProps['to']}
      className={cx(styles.navItem, common.line, entry.to === path && styles.isOpen)}
      aria-current={entry.to === path ? 'page' : undefined}
      title={collapsed ? text : undefined}
      activeProps={{}}
      onClick={onChoose}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <span className={cx(styles.navText, common.grow, common.truncate)}>{text}</span>
      {entry.badge && <Badge name={entry.badge} counters={counters} />}
    </Link>
  )
}

function Group({ entry, path, counters, collapsed, onExpand, onChoose }: EntryProps & { onExpand: () => void }) {
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(isOpen(entry, path))
  const Icon = entry.icon
  const text = MENU_TEXTS[entry.text][language]
  const shown = open && !collapsed
  return (
    <>
      <button
        type="button"
        className={cx(styles.navItem, common.line, isOpen(entry, path) && !shown && styles.isOpen)}
        aria-expanded={shown}
        aria-controls={id}
        title={collapsed ? text : undefined}
        onClick={() => {
          setOpen(collapsed || !open)
          if (collapsed) onExpand()
        }}
      >
        {Icon && <Icon size={18} aria-hidden />}
        <span className={cx(styles.navText, common.grow, common.truncate)}>{text}</span>
        {entry.badge && !shown && <Badge name={entry.badge} counters={counters} />}
        <ChevronDown className={styles.navArrow} size={16} aria-hidden />
      </button>
      <ul id={id} className={styles.navSub} hidden={!shown}>
        {entry.children?.map((child) => (
          <li key={child.text}>
            <Entry entry={child} path={path} counters={counters} collapsed={false} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}
