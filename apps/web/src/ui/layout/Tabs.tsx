import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './tabs.module.css'

interface TabsProps<K extends string> {
  /** Names the tabs for screen readers. */
  label: string
  /** `panel`: what it shows, drawn out of sight as well, so that its fields are kept. */
  items: readonly { key: K; label: ReactNode; panel?: ReactNode }[]
  value: K
  onChange: (key: K) => void
  /** What the chosen tab shows, where that does not stand elsewhere on the screen. */
  children?: ReactNode
}

/** The tab that a key leads to from the one at this place, if any. */
const PLACE_AFTER: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Parts of a screen of which one is shown (WAI-ARIA, tabs pattern): the arrow keys choose, Tab leaves for the content. */
export function Tabs<K extends string>({ label, items, value, onChange, children }: TabsProps<K>) {
  const id = useId()
  // The first one where the address names a state that has no tab, so that the keyboard reaches them.
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === value),
  )
  useEffect(() => {
    // On a phone the tab of the address may be out of view.
    document.getElementById(id + value)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, value])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = items[PLACE_AFTER[event.key]?.(at, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    document.getElementById(id + next.key)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={cx(styles.strip, styles.tabs, common.line)}>
        {items.map((item, place) => (
          <button
            key={item.key}
            id={id + item.key}
            type="button"
            role="tab"
            aria-selected={item.key === value}
            tabIndex={place === at ? 0 : -1}
            onClick={() => onChange(item.key)}
            onKeyDown={move}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map(
        ({ key, panel }) =>
          panel && (
            <div key={key} role="tabpanel" aria-labelledby={id + key} hidden={key !== value}>
              {panel}
            </div>
          ),
      )}
      {children && (
        <div role="tabpanel" aria-labelledby={id + value} className={common.stackL}>
          {children}
        </div>
      )}
    </>
  )
}
