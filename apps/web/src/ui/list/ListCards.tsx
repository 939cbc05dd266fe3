import { ChevronDown, ChevronUp } from 'lucide-react'
import { type Key, type ReactNode, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useBoxes } from './selection.ts'
import type { Column } from './table/column.ts'
import type { ListRowsProps } from './table/ListTable.tsx'
import { RowActions } from './table/RowActions.tsx'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import { Checkbox } from '../controls/Checkbox.tsx'
import common from '../common.module.css'
import styles from './list.module.css'

/** The rows as cards, for phones and tablets: the title column on top, beside it what needs no label, then the other facts. */
export function ListCards<Row extends object>(props: ListRowsProps<Row>) {
  const t = useCore()
  const { rows, columns, rowKey, rowLabel, rowActions, selection, expanded, canExpand, busy } = props
  const [opened, setOpened] = useState<readonly Key[]>([])
  const title = columns.find((column) => column.card === 'title') ?? columns.find((column) => column.card !== 'none')
  const lines = columns.filter((column) => column !== title && column.card === 'line')
  const facts = columns.filter((column) => column !== title && !column.card)
  const { isChosen, isFixed, toggle } = useBoxes(selection, rowKey)
  return (
    <div className={cx(styles.cards, busy && common.busy)} aria-busy={busy}>
      <ul className={common.stack}>
        {rows.map((row, index) => {
          const key = rowKey(row)
          const isOpen = opened.includes(key)
          const label = rowLabel(row)
          const saying = (column: Column<Row>) => column.saysOf?.(row) ?? true
          return (
            <li key={key} className={common.card} data-card>
              <div className={cx(styles.cardTop, common.row)}>
                <div className={cx(styles.cardTitle, common.line)}>
                  {selection && (
                    <Checkbox
                      checked={isChosen(row)}
                      disabled={isFixed(row)}
                      aria-label={t.list.selectRow(label)}
                      onChange={() => toggle(row)}
                    />
                  )}
                  <div className={cx(common.grow, common.strong)}>{title?.render(row, index)}</div>
                </div>
                {lines.length > 0 && (
                  <div className={cx(styles.cardLine, common.row)}>
                    {lines.filter(saying).map((column) => (
                      <div key={column.key}>{column.render(row, index)}</div>
                    ))}
                  </div>
                )}
                {rowActions && <RowActions actions={rowActions(row)} label={label} />}
              </div>
              {facts.length > 0 && (
                <Facts
                  facts={facts.filter(saying).map((column) => ({
                    key: column.key,
                    title: column.title,
                    wide: column.wide,
                    value: column.render(row, index),
                  }))}
                />
              )}
              {expanded && (canExpand?.(row) ?? true) && (
                <>
                  <Button
                    variant="text"
                    size="small"
                    aria-expanded={isOpen}
                    aria-label={isOpen ? t.list.collapse(label) : t.list.expand(label)}
                    icon={isOpen ? ChevronUp : ChevronDown}
                    onClick={() => setOpened(isOpen ? opened.filter((other) => other !== key) : [...opened, key])}
                  />
                  {isOpen && expanded(row)}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A card's first facts; the others on demand, so that a phone shows more than one row. */
const FIRST_FACTS = 6

interface Fact {
  key: string
  title: string
  value: ReactNode
  wide: boolean | undefined
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useCore()
  const [all, setAll] = useState(false)
  const shown = all ? facts : facts.slice(0, FIRST_FACTS)
  return (
    <>
      <dl className={common.columnsS}>
        {shown.map((fact) => (
          <div key={fact.key} className={fact.wide ? common.wide : undefined}>
            <dt>{fact.title}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {facts.length > FIRST_FACTS && (
        <Button variant="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.list.lessFacts : t.list.moreFacts(facts.length - FIRST_FACTS)}
        </Button>
      )}
    </>
  )
}
