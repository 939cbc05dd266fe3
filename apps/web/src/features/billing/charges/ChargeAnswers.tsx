import { useState } from 'react'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { type Charge, refreshBilling, withLatest } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'

const RefuseChargeDialog = lazyPart(async () => (await import('./RefuseChargeDialog.tsx')).RefuseChargeDialog)

/** How the customer answers a charge: agrees, refuses or objects with a reason. */
export function ChargeAnswers({ charge }: { charge: Charge }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const [refusing, setRefusing] = useState(false)
  const { id, version, actions } = charge
  const agree = async () => {
    const yes = await confirm({
      title: t.agreeTitle(f.money(charge.amount, charge.currency)),
      details: [`${charge.orderCode} ${charge.chargeKindName}`, charge.text],
      consequences: [t.agreeMeans],
      action: t.agree,
      run: () => withLatest(() => call('POST /orderCharge/answer', { id, version, agree: true })),
    })
    if (!yes) return
    showSuccess(t.agreed)
    await refreshBilling()
  }
  const objecting = actions.includes('object')
  return (
    <>
      {actions.includes('agree') && (
        <Button variant="primary" onClick={() => void agree()}>
          {t.agree}
        </Button>
      )}
      {(actions.includes('refuse') || objecting) && (
        <Button danger onClick={() => setRefusing(true)}>
          {objecting ? t.object : t.refuse}
        </Button>
      )}
      {refusing && <RefuseChargeDialog charge={charge} onClose={() => setRefusing(false)} />}
    </>
  )
}
