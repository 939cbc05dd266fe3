import { MoreHorizontal } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../../class-names.ts'
import type { MenuEntry, MenuPart } from '../../overlay/menu-entry.ts'
import { MenuButton } from '../../overlay/overlay-buttons.tsx'
import type { RowAction } from './column.ts'
import { Button, smallIconButton } from '../../controls/Button.tsx'
import common from '../../common.module.css'
import styles from '../list.module.css'

interface RowActionsProps {
  actions: readonly RowAction[]
  /** Names the row for screen readers. */
  label: string
  /** Label of the menu's button instead of dots. */
  menuText?: string
}

/** The actions of one row: buttons for the primary ones, a menu for the rest. */
export function RowActions({ actions, label, menuText }: RowActionsProps) {
  const beside = actions.filter((action) => action.primary)
  const inMenu = actions.filter((action) => !action.primary)
  return (
    <div className={common.line} data-row-actions>
      {beside.map((action) => (
        <button
          key={action.key}
          type="button"
          className={cx(styles.rowAction, common.link, action.danger && common.danger)}
          disabled={Boolean(action.disabled)}
          title={action.disabled || undefined}
          aria-label={`${action.label} ${label}`}
          data-row-open={action.opens ? '' : undefined}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      ))}
      {inMenu.length > 0 && <RowMenu actions={inMenu} label={label} menuText={menuText} />}
    </div>
  )
}

function RowMenu({ actions, label, menuText }: RowActionsProps) {
  const t = useCore()
  return (
    // A button with words stands at the left edge of a foot, one with dots at the right end of a row.
    <MenuButton placement={menuText ? 'top start' : undefined} menu={() => menuParts(actions)}>
      {(button) =>
        menuText ? (
          <Button {...button} icon={MoreHorizontal}>
            {menuText}
          </Button>
        ) : (
          <button
            type="button"
            className={cx(smallIconButton, styles.menuButton)}
            aria-label={t.common.moreActionsFor(label)}
            {...button}
          >
            <MoreHorizontal size={16} aria-hidden />
          </button>
        )
      }
    </MenuButton>
  )
}

/** The menu's entries, under the headings of their groups; destructive ones come last, separated. */
function menuParts(actions: readonly RowAction[]): MenuPart[] {
  const entry = (action: RowAction): MenuEntry => ({
    key: action.key,
    label: action.disabled ? (
      <span>
        {action.label}
        <small className={common.why}>{action.disabled}</small>
      </span>
    ) : (
      action.label
    ),
    note: action.note,
    danger: action.danger ?? false,
    disabled: Boolean(action.disabled),
    onClick: action.onClick,
  })
  const safe = actions.filter((action) => !action.danger)
  const dangerous = actions.filter((action) => action.danger).map(entry)
  const groups = [...new Set(safe.map((action) => action.group ?? ''))].toSorted(
    (a, b) => Number(a !== '') - Number(b !== ''),
  )
  const grouped = groups.flatMap((group): MenuPart[] => {
    const entries = safe.filter((action) => (action.group ?? '') === group).map(entry)
    return group === '' ? entries : [{ key: `group ${group}`, label: group, entries }]
  })
  const line = { key: 'danger', isLine: true as const }
  return dangerous.length > 0 && grouped.length > 0 ? [...grouped, line, ...dangerous] : [...grouped, ...dangerous]
}
