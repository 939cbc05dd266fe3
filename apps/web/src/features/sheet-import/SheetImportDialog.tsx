import type { CheckedSheet } from '@kairo/shared/contract/sheet-import'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { download } from '@/api/call.ts'
import type { UploadOptions } from '@/api/upload.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { SheetErrors, SheetRows } from './SheetErrors.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { sheetImportTexts } from './texts.ts'
import { ImportDialog } from '@/ui/overlay/ImportDialog.tsx'
import type { SmallColumn } from '@/ui/layout/SmallTable.tsx'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'

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
  const [read, setRead] = useState<{ file: File; reply: CheckedSheet<Row> }>()
  const reply = read?.reply
  const isFine = reply !== undefined && reply.errorCount === 0
  const check = async (file: File, about?: UploadOptions) => {
    setRead(undefined)
    const answer = await send(file, false, about)
    setRead({ file, reply: answer })
    return answer.errorCount > 0 ? t.notTaken : undefined
  }
  const store = async (file: File) => {
    const answer = await send(file, true)
    if (!answer.stored) return setRead({ file, reply: answer })
    showSuccess(t.stored(answer.added, answer.changed ?? 0, answer.skipped))
    await onStored()
    return onClose()
  }
  return (
    <ImportDialog
      width={860}
      title={title}
      left={
        <Button icon={Download} onClick={() => void download(template, {}).catch(showRefusal)}>
          {t.template}
        </Button>
      }
      next={
        read && isFine
          ? {
              text: t.store(read.reply.added, read.reply.changed ?? 0),
              disabled: read.reply.added + (read.reply.changed ?? 0) === 0,
              run: () => store(read.file),
            }
          : undefined
      }
      onClose={onClose}
    >
      {(work) => (
        <>
          <p className={cx(form.note, common.hint)}>{t.note}</p>
          <UploadField
            label={t.file}
            accept={['.xlsx', '.xls']}
            maxBytes={10_485_760}
            maxFiles={1}
            disabled={work.isPending}
            send={(file, about) => {
              work.reset()
              return check(file, about)
            }}
          />
          {reply && !isFine && <Errors reply={reply} />}
          {isFine && <Preview reply={reply} preview={preview} choice={choice} />}
        </>
      )}
    </ImportDialog>
  )
}

/** What is wrong: the first errors, and how many there are. */
function Errors({ reply: { errors, errorCount } }: { reply: CheckedSheet }) {
  const t = useTexts(sheetImportTexts)
  return (
    <SheetErrors
      className={common.mt12}
      title={t.errors(errorCount)}
      hint={errorCount > errors.length && <p>{t.firstErrors(errors.length)}</p>}
      copy={{ text: t.copy, cells: ({ row, column, message }) => [row, column, message] }}
      rows={errors}
      columns={[
        { title: t.row, render: ({ row }) => (row > 0 ? row : '—') },
        { title: t.column, render: ({ column }) => column || '—' },
        { title: t.problem, className: common.wide, render: ({ message }) => message },
      ]}
    />
  )
}

function Preview<Row extends { row: number }>({
  reply: { added, changed = 0, skipped, rows },
  preview: { headings, cells },
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
      <SheetRows
        label={[t.row, ...headings].join(', ')}
        rows={rows}
        columns={[
          { title: t.row, render: ({ row }) => row },
          ...headings.map(
            (title, at): SmallColumn<Row> => ({
              title,
              className: at > 0 ? common.wide : undefined,
              render: (row) => cells(row)[at],
            }),
          ),
        ]}
      />
      {added > 0 && choice}
    </section>
  )
}
