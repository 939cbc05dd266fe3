import { CHARGE_FILE_MB } from '@kairo/shared/billing/billing-codes'
import { orderChargesContract } from '@kairo/shared/billing/order-charges.contract'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { type Charge, refreshBilling, withLatest } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'
import { CHARGE_FILE_TYPES } from './ProposeChargeDialog.tsx'

/** What staff may do with a charge: withdraw it, or record that the customer agreed by letter. */
export function ChargeDecisions({ charge }: { charge: Charge }) {
  const t = useTexts(billingTexts)
  const [letter, setLetter] = useState(false)
  const { id, version, actions } = charge
  const withdraw = async () => {
    const yes = await confirm({
      title: t.withdrawTitle(charge.chargeKindName),
      details: [charge.text],
      consequences: [t.withdrawMeans],
      action: t.withdraw,
      tone: 'danger',
      run: () => withLatest(() => call('POST /orderCharge/withdraw', { id, version })),
    })
    if (!yes) return
    showSuccess(t.withdrawn)
    await refreshBilling()
  }
  return (
    <>
      {actions.includes('agreeByLetter') && <Button onClick={() => setLetter(true)}>{t.letter}</Button>}
      {actions.includes('withdraw') && (
        <Button danger onClick={() => void withdraw()}>
          {t.withdraw}
        </Button>
      )}
      <FormDialog<{ file: File[] }>
        open={letter}
        single
        width={560}
        title={t.letterTitle}
        schema={orderChargesContract.agreeChargeByLetter.input}
        initial={{}}
        version={version}
        // The letter is the user's input: another user's change never sets it.
        fromLatest={() => ({})}
        success={t.letterDone}
        onSubmit={async ({ file }, { version: known = version, signal }) => {
          await withLatest(() => upload('POST /orderCharge/agreeByLetter', file, { id, version: known }, { signal }))
          await refreshBilling()
        }}
        onClose={() => setLetter(false)}
      >
        <Field name="file" label={t.letterFile} hint={t.letterHint} required wide>
          <UploadField
            label={t.letterFile}
            accept={CHARGE_FILE_TYPES}
            maxBytes={CHARGE_FILE_MB * 1024 * 1024}
            maxFiles={1}
          />
        </Field>
      </FormDialog>
    </>
  )
}
