import { Link } from '@tanstack/react-router'
import { statisticsTooFew } from '@kairo/shared/statistics/figure-texts'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import type { OrderSearch } from '@/features/orders/list/filters/search-fields.ts'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { figureTexts } from './texts.ts'
import styles from './statistics.module.css'

/** A number that opens its orders. */
export function Count({ n, search }: { n: number; search: OrderSearch }) {
  const f = useFormat()
  return n > 0 ? (
    <Link to="/searchOrder" search={search}>
      {f.number(n)}
    </Link>
  ) : (
    f.number(n)
  )
}

/** A share or a time, or that there are too few for one. */
export function FigureValue({ text, n }: { text: string | null; n: number }) {
  const language = useLanguage()
  return text === null ? <span className={common.quiet}>{statisticsTooFew(n, language)}</span> : text
}

export interface FigureColumn<Row> {
  key: string
  heading: string
  render: (row: Row) => ReactNode
}
interface FigureTableProps<Row> {
  caption: string
  /** What a row is. */
  heading: string
  columns: readonly FigureColumn<Row>[]
  /** The sum of all stands first. */
  rows: readonly Row[]
  /** How many there are, the sum aside. */
  groups: number
}

/** Figures by what they are counted by. */
export function FigureTable<Row extends { key: string; name: string }>(props: FigureTableProps<Row>) {
  const { caption, heading, columns, rows, groups } = props
  const t = useTexts(figureTexts)
  const f = useFormat()
  const shown = rows.length - 1
  return (
    <>
      <SmallTable
        className={common.full}
        caption={caption}
        cards={false}
        isBare
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { title: heading, isRowName: true, className: styles.name, render: (row) => row.name },
          ...columns.map(({ heading: title, render }): SmallColumn<Row> => ({ title, num: true, render })),
        ]}
      />
      {groups > shown && <p className={common.note}>{t.more(f.number(shown), f.number(groups))}</p>}
    </>
  )
}
