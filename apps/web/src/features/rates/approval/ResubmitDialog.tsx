import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { rateManagementTexts } from '../management-texts.ts'
import { LackingSurcharges } from '../upload/LackingSurcharges.tsx'
import { WAITING } from './decide-rates.ts'

interface Lacking {
  ids: number[]
  lacking: number
  replaced: number
}

/** Submits rejected rates again; where some lack surcharges it first asks whether they take them over. */
export function useResubmit(onDone: () => void) {
  const t = useTexts(rateManagementTexts)
  const [lacking, setLacking] = useState<Lacking>()
  const submit = async (ids: number[], takeOverSurcharges: boolean) => {
    try {
      await call('POST /sh/tosubmit', { ids, takeOverSurcharges })
      showSuccess(t.resubmitted)
      setLacking(undefined)
      onDone()
    } catch (error) {
      showRefusal(error)
    }
    await invalidate(...WAITING)
  }
  const resubmit = async (ids: number[]) => {
    try {
      const { data } = await call('POST /sh/lacking', { ids })
      if (data.lacking > 0) setLacking({ ids, ...data })
      else await submit(ids, true)
    } catch (error) {
      showRefusal(error)
    }
  }
  return { resubmit, lacking, onSubmit: submit, onClose: () => setLacking(undefined) }
}

interface ResubmitDialogProps extends Lacking {
  onSubmit: (ids: number[], takeOverSurcharges: boolean) => Promise<void>
  onClose: () => void
}

/** Rejected rates without surcharges: taken over from the rates that they replace, unless that is switched off. */
export function ResubmitDialog({ ids, lacking, replaced, onSubmit, onClose }: ResubmitDialogProps) {
  const t = useTexts(rateManagementTexts)
  const core = useCore()
  const [takesOver, setTakesOver] = useState(true)
  const [busy, run] = useBusy()
  return (
    <Dialog
      title={t.resubmit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{core.common.cancel}</Button>
          <Button variant="primary" loading={busy} onClick={() => run(() => onSubmit(ids, takesOver))}>
            {t.resubmit}
          </Button>
        </>
      }
    >
      <LackingSurcharges lacking={lacking} replaced={replaced} takesOver={takesOver} onTakeOver={setTakesOver} />
    </Dialog>
  )
}
