import { ClipboardCopy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import styles from './sheet-errors.module.css'

interface SheetRowsProps<R> {
  label: string
  rows: readonly R[]
  columns: readonly SmallColumn<R>[]
  /** Below the rows. */
  children?: ReactNode
}

/** Rows of an uploaded sheet: a table that scrolls in itself. */
export function SheetRows<R>({ label, rows, columns, children }: SheetRowsProps<R>) {
  return (
    // Keys reach what has to be scrolled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={cx(styles.rows, common.tall)} tabIndex={0} role="group" aria-label={label}>
      <SmallTable isBare rows={rows} rowKey={(_row, at) => at} columns={columns} />
      {children}
    </div>
  )
}

interface SheetErrorsProps<E> extends Omit<SheetRowsProps<E>, 'label'> {
  title: string
  /** Beside the title. */
  hint?: ReactNode
  /** Of the button that copies the errors, and the cells of each. */
  copy: { text: string; cells: (error: E) => readonly (string | number)[] }
  className?: string | undefined
}

/** What is wrong with an uploaded sheet, row by row, to be corrected in one go. */
export function SheetErrors<E>({ title, hint, rows, copy, className, ...table }: SheetErrorsProps<E>) {
  const core = useCore()
  const copyRows = () =>
    void navigator.clipboard
      .writeText(rows.map((error) => copy.cells(error).join('\t')).join('\n'))
      .then(() => showSuccess(core.common.done))
  return (
    <section className={cx(common.tinted, common.toneRed, className)} role="alert">
      <header className={common.row}>
        <h2>{title}</h2>
        {hint}
        {rows.length > 0 && (
          <Button size="small" icon={ClipboardCopy} onClick={copyRows}>
            {copy.text}
          </Button>
        )}
      </header>
      {rows.length > 0 && <SheetRows label={title} rows={rows} {...table} />}
    </section>
  )
}
