import { ratesContract } from '@kairo/shared/rates/rates.contract'
import { useState } from 'react'
import { ApiRefusal, FormProblem } from '@/api/refusal.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { DayField } from '@/ui/form/typed-fields.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useToday } from '@/use-today.ts'
import { rateManagementTexts } from '../management-texts.ts'
import { rateApprovalTexts } from '../texts.ts'
import { ApprovalEffects } from './ApprovalEffects.tsx'
import { ChangeSummary } from './PriceChange.tsx'
import { approveRates, PREVIEW } from './decide-rates.ts'
import { cx } from '@/ui/class-names.ts'
import approvalEffects from './approval-effects.module.css'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'

interface ApproveDialogProps {
  /** The selected rates; absent for the whole pending batch. */
  ids?: number[]
  /** The digest of the whole batch as it was seen. */
  batch?: string
  count: number
  onClose: () => void
  onDone: () => Promise<void>
}
interface Values {
  openTime: string
  /** Digest of the preview whose days without a price are accepted. */
  accepted?: string
}

/** Selects the effective day, not before today in Tokyo (rules 5.3), and shows which rates that ends. */
export function ApproveDialog({ ids, batch, count, onClose, onDone }: ApproveDialogProps) {
  const t = useTexts(rateManagementTexts)
  const words = useTexts(rateApprovalTexts)
  const core = useCore()
  const f = useFormat()
  const today = useToday()
  const [openTime, setOpenTime] = useState<string | undefined>(today)
  const [restoreInvalid, setRestoreInvalid] = useState(false)
  const chosen = ids ? { ids } : { batch }
  const canLookUp = openTime !== undefined && openTime >= today
  const { data, error, isFetching, refetch } = useApiQuery(
    PREVIEW,
    { openTime: openTime ?? '', restoreInvalid, ...chosen },
    { enabled: canLookUp, staleMs: 0 },
  )
  const preview = data?.data
  return (
    <FormDialog<Values>
      open
      single
      width={720}
      title={t.approveTitle}
      schema={ratesContract.approveRates.input}
      initial={{ openTime: today }}
      submitText={t.approve}
      isReady={preview !== undefined}
      onSubmit={async (values) => {
        // Only what was shown is approved: the digest is sent along, and the server compares.
        if (!preview) return false
        const acceptGaps = values.accepted === preview.digest
        if (preview.gaps.total > 0 && !acceptGaps) throw new FormProblem(words.mustAccept, 'accepted')
        const done = await approveRates({
          openTime: values.openTime,
          ...chosen,
          preview: preview.digest,
          ...(acceptGaps ? { acceptGaps } : {}),
          ...(restoreInvalid ? { restoreInvalid } : {}),
        })
        showSuccess(
          [
            t.approved(done.count),
            ...(done.offSale ? [words.keptOffSale(done.offSale)] : []),
            ...(done.overtaken?.length ? [words.leftWaiting(done.overtaken.length)] : []),
          ].join(' '),
        )
        await onDone()
        return true
      }}
      onClose={onClose}
    >
      <p className={cx(styles.note, common.hint)}>{words.approveMeans(f.number(count))}</p>
      {preview && (
        <p>
          <b>
            <ChangeSummary changes={preview.changes} allIn={preview.allIn} />
          </b>
          {preview.ends.total > 0 && ` · ${words.countEnds(f.number(preview.ends.total))}`}
        </p>
      )}
      <DayField name="openTime" label={t.openDate} required min={today} allowClear={false} onChange={setOpenTime} />
      <div className={approvalEffects.effects} aria-busy={isFetching} aria-live="polite">
        {preview ? (
          <ApprovalEffects preview={preview} restoreInvalid={restoreInvalid} onRestoreInvalid={setRestoreInvalid} />
        ) : error ? (
          <RefusalNotice error={error}>
            {error instanceof ApiRefusal && error.errors.map(({ message }) => <p key={message}>{message}</p>)}
            <Button size="small" onClick={() => void refetch()}>
              {core.common.retry}
            </Button>
          </RefusalNotice>
        ) : (
          canLookUp && (
            <>
              <p className={cx(styles.note, common.hint)}>{words.checking}</p>
              <ListSkeleton rows={3} />
            </>
          )
        )}
      </div>
    </FormDialog>
  )
}
