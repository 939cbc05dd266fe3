import { useEffect, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { refreshBilling } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

/** Polling interval of a running job. */
const EVERY_MS = 1500

/** How far a run of many drafts is, and which could not be issued; closing it does not stop the run. */
export function IssueRunDialog({
  id,
  onOpen,
  onClose,
}: {
  id: number
  onOpen: (invoice: number) => void
  onClose: () => void
}) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const core = useCore()
  const f = useFormat()
  const [isOver, setOver] = useState(false)
  const answer = useApiQuery('POST /billing/issueRun', { id }, isOver ? {} : { refetchMs: EVERY_MS })
  const run = answer.data?.data
  const done = run ? run.issued + run.failed : 0
  if (!isOver && run && done === run.total) setOver(true)
  useEffect(() => {
    if (isOver) void refreshBilling()
  }, [isOver])
  return (
    <Dialog
      title={t.runTitle}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{core.common.close}</Button>}
    >
      {run ? (
        <div className={common.stackS}>
          <progress className={common.full} value={done} max={run.total} aria-label={t.runTitle} />
          <p role="status">
            {t.runProgress(f.number(run.issued), f.number(run.total))}
            {run.failed > 0 && ` ${t.runFailed(f.number(run.failed))}`}
          </p>
          {!isOver && <p className={common.quiet}>{t.runGoesOn}</p>}
          {run.failures.length > 0 && (
            <SmallTable
              cards={false}
              rows={run.failures}
              rowKey={({ invoiceId }) => invoiceId}
              columns={[
                {
                  title: b.no,
                  render: ({ invoiceId }) => (
                    <button type="button" className={common.link} onClick={() => onOpen(invoiceId)}>
                      {b.draftNo(invoiceId)}
                    </button>
                  ),
                },
                { title: b.customer, render: ({ customerCode, customerName }) => `${customerCode} ${customerName}` },
                { title: b.reason, render: ({ message }) => message },
              ]}
            />
          )}
        </div>
      ) : (
        <NotLoaded of={answer} rows={2} />
      )}
    </Dialog>
  )
}
