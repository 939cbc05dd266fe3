import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { PopoverButton } from '../../overlay/overlay-buttons.tsx'
import type { Column } from './column.ts'
import { arrangedColumns, isChoosable, type LayoutMemory, type ListLayout } from '../list-layout.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import common from '../../common.module.css'
import styles from '../list-tools.module.css'

interface ColumnChooserProps<Row> extends LayoutMemory {
  columns: readonly Column<Row>[]
}

/** Which columns a list shows, and in which order; remembered. */
export function ColumnChooser<Row>({ columns, layout, onLayout }: ColumnChooserProps<Row>) {
  const t = useCore()
  const free = columns.filter(isChoosable)
  const shown = arrangedColumns(columns, layout).filter(isChoosable)
  const listed = [...shown, ...free.filter((column) => !shown.includes(column))]
  const keysOf = (present: ListLayout) =>
    arrangedColumns(columns, present)
      .filter(isChoosable)
      .map((column) => column.key)
  const change = (of: (keys: string[]) => string[]) =>
    onLayout((present) => ({ ...present, columns: of(keysOf(present)) }))
  const keys = shown.map((column) => column.key)
  const toggle = (key: string) => {
    const isShown = keys.includes(key)
    change((present) => [...present.filter((other) => other !== key), ...(isShown ? [] : [key])])
  }
  const move = (key: string, by: -1 | 1) =>
    change((present) => {
      const from = present.indexOf(key)
      const moved = present.filter((other) => other !== key)
      moved.splice(Math.max(0, from + by), 0, key)
      return moved
    })
  if (free.length === 0) return null
  const content = () => (
    <div className={styles.popover}>
      <ul className={common.tall}>
        {listed.map((column) => {
          const at = keys.indexOf(column.key)
          return (
            <li key={column.key} className={common.between}>
              <Checkbox checked={at >= 0} onChange={() => toggle(column.key)}>
                {column.title}
              </Checkbox>
              {at >= 0 && (
                <span>
                  <Button
                    size="small"
                    variant="text"
                    disabled={at === 0}
                    aria-label={t.list.columnUp(column.title)}
                    icon={ArrowUp}
                    onClick={() => move(column.key, -1)}
                  />
                  <Button
                    size="small"
                    variant="text"
                    disabled={at === keys.length - 1}
                    aria-label={t.list.columnDown(column.title)}
                    icon={ArrowDown}
                    onClick={() => move(column.key, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Button size="small" variant="link" onClick={() => onLayout(({ views }) => (views ? { views } : {}))}>
        {t.list.columnsReset}
      </Button>
    </div>
  )
  return (
    <PopoverButton placement="bottom" content={content}>
      {(button) => (
        <Button {...button} icon={Columns3}>
          {t.list.columns}
        </Button>
      )}
    </PopoverButton>
  )
}
