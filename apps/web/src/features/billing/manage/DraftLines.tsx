import { useState } from 'react'
import { call } from '@/api/call.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { type Conflict, ConflictNotice } from '@/ui/form/ConflictNotice.tsx'
import { type Invoice, refreshBilling, withLatest } from '../billing-calls.ts'
import { InvoiceLines } from '../InvoiceLines.tsx'
import { manageTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

type Line = Invoice['lines'][number]
const nameOf = (line: Line) => [line.orderCode, line.item, line.containerType].filter(Boolean).join(' · ')

/**
 * The lines of a draft, each included or left out. Only switched lines are the user's input; the others follow the
 * record.
 */
export function DraftLines({ invoice }: { invoice: Invoice }) {
  const t = useTexts(manageTexts)
  const [mine, setMine] = useState<Readonly<Record<number, boolean>>>({})
  const [busy, run] = useBusy()
  const [conflict, setConflict] = useState<Conflict>()
  const isIn = (line: Line) => mine[line.id] ?? !line.leftOut
  const changed = invoice.lines.some((line) => isIn(line) === line.leftOut)

  const contested = (latest: Invoice): Conflict => ({
    differences: latest.lines.flatMap((line) => {
      const own = mine[line.id]
      const theirs = !line.leftOut
      const isTheirs = invoice.lines.find(({ id }) => id === line.id)?.leftOut !== line.leftOut
      const isMine = own !== undefined && own !== theirs
      return isTheirs || isMine
        ? [{ path: String(line.id), label: nameOf(line), mine: own, theirs, conflict: isMine }]
        : []
    }),
    choose: (keepMine) => {
      if (!keepMine) setMine({})
      setConflict(undefined)
    },
  })
  const save = async () => {
    const leaveOut = invoice.lines.filter((line) => !isIn(line)).map(({ id }) => id)
    try {
      await withLatest(() => call('POST /billing/updateDraft', { id: invoice.id, version: invoice.version, leaveOut }))
      showSuccess(t.linesSaved)
      await refreshBilling()
      setMine({})
    } catch (error) {
      const latest = isRefusal(error, 'UPDATE_FAIL')
        ? (error.data as { latest?: Invoice } | undefined)?.latest
        : undefined
      if (!latest) throw error
      setConflict(contested(latest))
    }
  }
  return (
    <>
      {conflict && <ConflictNotice conflict={conflict} />}
      <InvoiceLines
        invoice={invoice}
        mark={{
          title: t.include,
          render: (line) => (
            <Checkbox
              aria-label={`${t.include} ${nameOf(line)}`}
              checked={isIn(line)}
              disabled={busy}
              onChange={({ target }) => setMine({ ...mine, [line.id]: target.checked })}
            />
          ),
        }}
        tools={
          <>
            <small className={common.note} role="status">
              {changed ? t.linesChanged : t.chargeOut}
            </small>
            <Button
              size="small"
              variant="primary"
              loading={busy}
              disabled={!changed || conflict !== undefined}
              onClick={() => run(save)}
            >
              {t.saveLines}
            </Button>
          </>
        }
      />
    </>
  )
}
