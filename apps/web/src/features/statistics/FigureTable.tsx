import { Link } from '@tanstack/react-router'
import { statisticsTooFew } from '@kairo/shared/statistics/figure-texts'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import type { OrderSearch } from '@/features/orders/list/filters/search-fields.ts'
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
      <table className={cx(common.table, common.full)}>
        <caption className={common.srOnly}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={common.num}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.name}>
                {row.name}
              </th>
              {columns.map((column) => (
                <td key={column.key} className={common.num}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {groups > shown && <p className={common.note}>{t.more(f.number(shown), f.number(groups))}</p>}
    </>
  )
}
