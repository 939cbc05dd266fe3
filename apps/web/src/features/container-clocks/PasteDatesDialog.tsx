import { headingsBeside, namedCells, pastedTable } from '@kairo/shared/orders/fields/pasted-containers'
import { useId, useState } from 'react'
import { type Body, call } from '@/api/call.ts'
import { FormProblem, isRefusal } from '@/api/refusal.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { ImportDialog } from '@/ui/overlay/ImportDialog.tsx'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { PortTime } from '@/ui/text/PortTime.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import common from '@/ui/common.module.css'
import { clockTexts } from './texts.ts'

type Row = Body<'POST /container/pasteDates'>['data']['dataList'][number]

const MOST = 200
const CELLS = ['container', 'discharged', 'out', 'returned', 'order'] as const

/** Rows by their headings, else in the order that the hint states, and the headings of what is not read. */
function readPaste(text: string) {
  const table = pastedTable(text)
  const columns = table.headings.length > 0 ? table.columns : CELLS
  const rows = table.rows
    // A title.
    .filter(({ cells }) => cells.some((cell) => /\d/.test(cell)))
    .map(({ cells }) => {
      const named = namedCells(cells, columns)
      return Object.fromEntries(CELLS.map((name) => [name, named[name]?.slice(0, 40) ?? '']))
    })
  return { rows, leftOut: headingsBeside(table, CELLS) }
}

interface PasteDatesDialogProps {
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Dates of many containers: pasted, shown with what would change and the errors of each row, saved once confirmed. */
export function PasteDatesDialog({ onSaved, onClose }: PasteDatesDialogProps) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const hint = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<{ pasted: ReturnType<typeof readPaste>; rows: Row[] }>()
  const taken = read?.rows.filter(({ errors, isChanged }) => errors.length === 0 && isChanged) ?? []

  const preview = async () => {
    const pasted = readPaste(text)
    if (pasted.rows.length === 0) throw new FormProblem(t.pasteNeed)
    if (pasted.rows.length > MOST) throw new FormProblem(t.pasteMany)
    const { data } = await call('POST /container/pasteDates', { rows: pasted.rows, save: false })
    setRead({ pasted, rows: data.dataList })
  }
  const save = async () => {
    const { data } = await call('POST /container/pasteDates', {
      rows: taken.map(({ row, version }) => ({ ...read?.pasted.rows[row], version })),
      save: true,
    }).catch(async (error: unknown) => {
      if (!isRefusal(error, 'BASE_CHANGED')) throw error
      await preview()
      throw new FormProblem(t.changedMeanwhile)
    })
    showSuccess(t.taken(f.number(data.saved)))
    await onSaved()
    onClose()
  }
  return (
    <ImportDialog
      width={900}
      title={t.pasteTitle}
      isFilled={text !== ''}
      onBack={read && (() => setRead(undefined))}
      next={
        read
          ? { text: t.take(f.number(taken.length)), disabled: taken.length === 0, run: save }
          : { text: t.preview, run: preview }
      }
      onClose={onClose}
    >
      {read ? (
        <PastedRows rows={read.rows} leftOut={read.pasted.leftOut} />
      ) : (
        <div className={common.stack}>
          <p id={hint} className={common.hint}>
            {t.pasteHint}
          </p>
          <LabelledField label={t.pasted}>
            {(field) => (
              <TextArea
                {...field}
                rows={10}
                aria-describedby={hint}
                placeholder={'CSQU3054383\t2026-11-16 21:30\t2026-11-26\t2026-12-09'}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </LabelledField>
        </div>
      )}
    </ImportDialog>
  )
}

const PASTED = ['dischargedAt', 'gateOutAt', 'emptyReturnedAt'] as const

function PastedRows({ rows, leftOut }: { rows: readonly Row[]; leftOut: string[] }) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const wrong = rows.filter(({ errors }) => errors.length > 0).length
  return (
    <div className={common.stack}>
      {wrong > 0 && <Notice tone="warning" title={t.leftOut(f.number(wrong))} />}
      {leftOut.length > 0 && <Notice tone="info" title={t.notRead(leftOut)} />}
      <SmallTable
        cards={false}
        rows={rows}
        rowKey={(row) => row.row}
        columns={[
          { title: t.line, render: (row) => f.number(row.row + 1) },
          { title: t.container, isRowName: true, render: (row) => row.containerNumber || '—' },
          { title: t.order, render: (row) => row.orderCode || '—' },
          ...PASTED.map(
            (field, at): SmallColumn<Row> => ({
              title: t[field],
              render: ({ dates, zone }) => {
                const { before, after } = dates[at] ?? { before: null, after: null }
                return (
                  <>
                    {before !== null && before !== after && <s>{f.portTime(before, zone)}</s>}{' '}
                    <PortTime time={after} zone={zone} />
                  </>
                )
              },
            }),
          ),
          {
            title: t.result,
            className: (row) => (row.errors.length > 0 ? common.danger : undefined),
            render: (row) =>
              row.errors.length > 0
                ? row.errors.map(({ message }) => message).join(' ')
                : row.isChanged
                  ? t.willChange
                  : t.unchanged,
          },
        ]}
      />
    </div>
  )
}
