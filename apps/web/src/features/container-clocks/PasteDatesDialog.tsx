import { headingsBeside, namedCells, pastedTable } from '@kairo/shared/orders/fields/pasted-containers'
import { useId, useState } from 'react'
import { type Body, call } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { PortTime } from '@/ui/text/PortTime.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
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
  const core = useCore()
  const f = useFormat()
  const id = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<Row[]>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const taken = read?.filter(({ errors, isChanged }) => errors.length === 0 && isChanged) ?? []
  const { leftOut } = readPaste(text)
  const wrong = read?.filter(({ errors }) => errors.length > 0).length ?? 0

  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      if (isRefusal(error, 'BASE_CHANGED')) setFailed(t.changedMeanwhile)
      else {
        const words = errorMessage(error)
        setFailed([words.text, words.detail].filter(Boolean).join(' '))
      }
      if (isRefusal(error, 'BASE_CHANGED')) await preview()
    }
    setBusy(false)
  }
  const preview = async () => {
    const { data } = await call('POST /container/pasteDates', { rows: readPaste(text).rows, save: false })
    setRead(data.dataList)
  }
  const begin = () => {
    const { rows } = readPaste(text)
    if (rows.length === 0) return setFailed(t.pasteNeed)
    if (rows.length > MOST) return setFailed(t.pasteMany)
    return run(preview)
  }
  const save = () =>
    run(async () => {
      const { rows } = readPaste(text)
      const { data } = await call('POST /container/pasteDates', {
        rows: taken.map(({ row, version }) => ({ ...rows[row], version })),
        save: true,
      })
      showSuccess(t.taken(f.number(data.saved)))
      await onSaved()
      onClose()
    })
  return (
    <Dialog
      width={900}
      title={t.pasteTitle}
      onClose={onClose}
      footer={
        <div className={common.row}>
          {read && (
            <Button disabled={busy} onClick={() => setRead(undefined)}>
              {t.back}
            </Button>
          )}
          <span className={common.grow} />
          <Button disabled={busy} onClick={onClose}>
            {core.common.cancel}
          </Button>
          {read ? (
            <Button variant="primary" loading={busy} disabled={taken.length === 0} onClick={() => void save()}>
              {t.take(f.number(taken.length))}
            </Button>
          ) : (
            <Button variant="primary" loading={busy} onClick={() => void begin()}>
              {t.preview}
            </Button>
          )}
        </div>
      }
    >
      <div className={common.stack}>
        {failed && <Notice tone="danger" title={failed} />}
        {read ? (
          <>
            {wrong > 0 && <Notice tone="warning" title={t.leftOut(f.number(wrong))} />}
            {leftOut.length > 0 && <Notice tone="info" title={t.notRead(leftOut)} />}
            <PastedRows rows={read} />
          </>
        ) : (
          <>
            <p id={`${id}-hint`} className={common.hint}>
              {t.pasteHint}
            </p>
            <label htmlFor={id}>{t.pasted}</label>
            <TextArea
              id={id}
              rows={10}
              aria-describedby={`${id}-hint`}
              placeholder={'CSQU3054383\t2026-11-16 21:30\t2026-11-26\t2026-12-09'}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

const PASTED = ['dischargedAt', 'gateOutAt', 'emptyReturnedAt'] as const

function PastedRows({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  return (
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
  )
}
