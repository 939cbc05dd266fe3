import { orderChargesContract } from '@kairo/shared/billing/order-charges.contract'
import { call } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { LongTextField } from '@/ui/form/typed-fields.tsx'
import { type Charge, refreshBilling, withLatest } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'

/** Refuses a charge, or objects to one that was agreed by letter, with a reason. */
export function RefuseChargeDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const t = useTexts(billingTexts)
  const { id, version } = charge
  const objecting = charge.actions.includes('object')
  return (
    <FormDialog<{ reason: string }>
      open
      single
      width={520}
      title={objecting ? t.objectTitle : t.refuseTitle}
      schema={orderChargesContract.answerCharge.input}
      initial={{}}
      version={version}
      // The reason is the user's input: another user's change never sets it.
      fromLatest={() => ({})}
      submitText={objecting ? t.object : t.refuse}
      success={t.refused}
      onSubmit={async ({ reason }, { version: known = version }) => {
        await withLatest(() => call('POST /orderCharge/answer', { id, agree: false, reason, version: known }))
        await refreshBilling()
      }}
      onClose={onClose}
    >
      <LongTextField
        name="reason"
        label={t.reason}
        required
        wide
        hint={`${charge.orderCode} · ${charge.chargeKindName}`}
        rows={4}
        showCount
      />
    </FormDialog>
  )
}
