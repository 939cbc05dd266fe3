import { Link, type LinkProps } from '@tanstack/react-router'
import { useLanguage } from '@/i18n/language.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Badge } from './Badge.tsx'
import type { Counters } from './counters.ts'
import { MENU_TEXTS, type MenuPlace } from './menu.ts'
import styles from './shell.module.css'

/** The views of the menu's entry above each of them: links, so that each has its address. Nothing where there is one. */
export function ViewTabs({ place, counters }: { place: MenuPlace | undefined; counters: Counters }) {
  const language = useLanguage()
  if (!place?.isView || place.entry.views.length < 2) return null
  return (
    <nav
      className={cx(styles.views, common.line, common.screenOnly)}
      aria-label={MENU_TEXTS[place.entry.text][language]}
    >
      {place.entry.views.map((view) => (
        <Link
          key={view.to}
          to={view.to as LinkProps['to']}
          className={common.row}
          aria-current={view === place.view ? 'page' : undefined}
          activeProps={{}}
        >
          {MENU_TEXTS[view.text][language]}
          <Badge name={view.badge} counters={counters} />
        </Link>
      ))}
    </nav>
  )
}
