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
    <div className={styles.rowActions}>
      {beside.map((action) => (
        <Tooltip key={action.key} title={action.disabled || ''}>
          <Button
            type="link"
            size="small"
            danger={action.danger ?? false}
            disabled={Boolean(action.disabled)}
            aria-label={`${action.label} ${label}`}
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

/** The menu's entries, under the headings of their groups. */
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
  const groups = [...new Set(actions.map((action) => action.group ?? ''))].toSorted(
    (a, b) => Number(a !== '') - Number(b !== ''),
  )
  return groups.flatMap((group): NonNullable<MenuProps['items']> => {
    const children = actions.filter((action) => (action.group ?? '') === group).map(entry)
    return group === '' ? children : [{ key: `group ${group}`, type: 'group' as const, label: group, children }]
  })
}
