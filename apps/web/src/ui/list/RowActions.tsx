import { Button, Dropdown, type MenuProps, Tooltip } from 'antd'
import { MoreHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { useCore } from '../../i18n/core.ts'
import type { RowAction } from './column.ts'
import styles from './list.module.css'
import common from '../common.module.css'

interface RowActionsProps {
  actions: readonly RowAction[]
  /** Names the row for screen readers. */
  label: string
  /** Words on the menu's button instead of dots. */
  menuText?: string
}

/** What can be done with one row: links for the primary ones, a menu for the rest. */
export function RowActions({ actions, label, menuText }: RowActionsProps) {
  const t = useCore()
  const menuButton = useRef<HTMLButtonElement>(null)
  const beside = actions.filter((action) => action.primary)
  const inMenu = actions.filter((action) => !action.primary)
  return (
    <div className={styles.rowActions} data-row-actions>
      {beside.map((action) => (
        <Tooltip key={action.key} title={action.disabled || ''}>
          <Button
            type="link"
            size="small"
            danger={action.danger ?? false}
            disabled={Boolean(action.disabled)}
            aria-label={`${action.label} ${label}`}
            {...(action.opens ? { 'data-row-open': '' } : {})}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        </Tooltip>
      ))}
      {inMenu.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{
            items: menuItems(inMenu),
            className: styles.rowMenu,
            // A dialog gives the focus back to where it was opened from; the entry is gone by then.
            onClick: () => menuButton.current?.focus(),
          }}
        >
          {menuText ? (
            <Button ref={menuButton} icon={<MoreHorizontal size={16} aria-hidden />}>
              {menuText}
            </Button>
          ) : (
            <Button
              ref={menuButton}
              type="text"
              size="small"
              aria-label={t.common.moreActionsFor(label)}
              icon={<MoreHorizontal size={16} aria-hidden />}
            />
          )}
        </Dropdown>
      )}
    </div>
  )
}

type MenuItems = NonNullable<MenuProps['items']>

/** The menu's entries, under the headings of their groups; what destroys something comes last, away from the others. */
function menuItems(actions: readonly RowAction[]): MenuItems {
  const entry = (action: RowAction) => ({
    key: action.key,
    label: action.disabled ? (
      <span>
        {action.label}
        <small className={common.why}>{action.disabled}</small>
      </span>
    ) : (
      action.label
    ),
    danger: action.danger ?? false,
    disabled: Boolean(action.disabled),
    onClick: action.onClick,
  })
  const safe = actions.filter((action) => !action.danger)
  const dangerous = actions.filter((action) => action.danger).map(entry)
  const groups = [...new Set(safe.map((action) => action.group ?? ''))].toSorted(
    (a, b) => Number(a !== '') - Number(b !== ''),
  )
  const grouped = groups.flatMap((group): MenuItems => {
    const children = safe.filter((action) => (action.group ?? '') === group).map(entry)
    return group === '' ? children : [{ key: `group ${group}`, type: 'group' as const, label: group, children }]
  })
  const divider = { key: 'danger', type: 'divider' as const }
  return dangerous.length > 0 && grouped.length > 0 ? [...grouped, divider, ...dangerous] : [...grouped, ...dangerous]
}
