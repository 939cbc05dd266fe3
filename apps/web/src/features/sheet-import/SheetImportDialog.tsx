import type { CheckedSheet } from '@kairo/shared/contract/sheet-import'
import { ClipboardCopy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { download } from '@/api/call.ts'
import type { UploadOptions } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { sheetImportTexts } from './texts.ts'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import styles from '@/ui/sheet-errors.module.css'

type TemplateRoute =
  | 'GET /user/downloadCustomerTemplate'
  | 'GET /consignee/downloadTemplate'
  | 'GET /shipper/downloadTemplate'
  | 'GET /freeTime/tariff/downloadTemplate'

/** How the records of a sheet are shown before they are stored. */
interface SheetPreview<Row> {
  headings: string[]
  cells: (row: Row) => ReactNode[]
}

interface SheetImportDialogProps<Row> {
  title: string
  template: TemplateRoute
  /** Sends the file; without `store` it is only checked. */
  send: (file: File, store: boolean, about?: UploadOptions) => Promise<CheckedSheet<Row>>
  preview: SheetPreview<Row>
  /** A choice below what will be added. */
  choice?: ReactNode
  /** Loads the lists again. */
  onStored: () => Promise<void>
  onClose: () => void
}

/** A sheet of records: checked, shown with what will be added, then stored. */
export function SheetImportDialog<Row extends { row: number }>({
  title,
  template,
  send,
  preview,
  choice,
  onStored,
  onClose,
}: SheetImportDialogProps<Row>) {
  const t = useTexts(sheetImportTexts)
  const core = useCore()
  const [read, setRead] = useState<{ file: File; reply: CheckedSheet<Row> }>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const reply = read?.reply
  const isFine = reply !== undefined && reply.errorCount === 0
  const check = async (file: File, about?: UploadOptions) => {
    setRead(undefined)
    setFailed(undefined)
    const answer = await send(file, false, about)
    setRead({ file, reply: answer })
    return answer.errorCount > 0 ? t.notTaken : undefined
  }
  const store = async () => {
    if (!read) return
    setBusy(true)
    setFailed(undefined)
    try {
      const answer = await send(read.file, true)
      if (answer.stored) {
        showSuccess(t.stored(answer.added, answer.changed ?? 0, answer.skipped))
        await onStored()
        onClose()
      } else setRead({ file: read.file, reply: answer })
    } catch (error) {
      setFailed(error)
    }
    setBusy(false)
  }
  return (
    <Dialog
      width={860}
      title={title}
      onClose={onClose}
      footer={
        <div className={common.row}>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => void download(template, {}).catch(showRefusal)}
          >
            {t.template}
          </Button>
          <span className={common.grow} />
          <Button disabled={busy} onClick={onClose}>
            {core.common.cancel}
          </Button>
          {isFine && (
            <Button
              variant="primary"
              loading={busy}
              disabled={reply.added + (reply.changed ?? 0) === 0}
              onClick={() => void store()}
            >
              {t.store(reply.added, reply.changed ?? 0)}
            </Button>
          )}
        </div>
      }
    >
      <p className={cx(form.note, common.hint)}>{t.note}</p>
      <UploadField
        label={t.file}
        accept={['.xlsx', '.xls']}
        maxBytes={10_485_760}
        maxFiles={1}
        disabled={busy}
        send={check}
      />
      <RefusalNotice error={failed} />
      {reply && !isFine && <Errors reply={reply} />}
      {isFine && <Preview reply={reply} preview={preview} choice={choice} />}
    </Dialog>
  )
}

/** What is wrong, row by row: the first ones, and how many there are. */
function Errors({ reply: { errors, errorCount } }: { reply: CheckedSheet }) {
  const t = useTexts(sheetImportTexts)
  const core = useCore()
  const copy = () =>
    void navigator.clipboard
      .writeText(errors.map(({ row, column, message }) => [row, column, message].join('\t')).join('\n'))
      .then(() => showSuccess(core.common.done))
  return (
    <section className={cx(common.tinted, common.toneRed, common.mt12)} role="alert">
      <header className={common.row}>
        <h2>{t.errors(errorCount)}</h2>
        <Button size="small" icon={<ClipboardCopy size={14} aria-hidden />} onClick={copy}>
          {t.copy}
        </Button>
      </header>
      {errorCount > errors.length && <p>{t.firstErrors(errors.length)}</p>}
      <Rows
        headings={[t.row, t.column, t.problem]}
        rows={errors.map(({ row, column, message }) => ({
          key: `${row} ${column}`,
          cells: [row > 0 ? row : '—', column || '—', message],
        }))}
      />
    </section>
  )
}

function Preview<Row extends { row: number }>({
  reply: { added, changed = 0, skipped, rows },
  preview,
  choice,
}: {
  reply: CheckedSheet<Row>
  preview: SheetPreview<Row>
  choice: ReactNode
}) {
  const t = useTexts(sheetImportTexts)
  return (
    <section className={cx(common.stackL, common.mt12)} aria-live="polite">
      <p>
        {t.counts(added, changed, skipped)} {added + changed + skipped > rows.length && t.firstRows(rows.length)}
      </p>
      <Rows
        headings={[t.row, ...preview.headings]}
        rows={rows.map((row) => ({ key: String(row.row), cells: [row.row, ...preview.cells(row)] }))}
      />
      {added > 0 && choice}
    </section>
  )
}

interface CheckedRow {
  key: string
  cells: ReactNode[]
}

/** A table that scrolls in itself. */
function Rows({ headings, rows }: { headings: string[]; rows: CheckedRow[] }) {
  return (
    // Keys reach what has to be scrolled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={cx(styles.sheetErrorsRows, common.tall)} tabIndex={0} role="group" aria-label={headings.join(', ')}>
      <SmallTable
        isBare
        rows={rows}
        rowKey={({ key }) => key}
        columns={headings.map(
          (title, at): SmallColumn<CheckedRow> => ({
            title,
            className: at > 1 ? styles.sheetErrorsWide : undefined,
            render: ({ cells }) => cells[at],
          }),
        )}
      />
    </div>
  )
}
