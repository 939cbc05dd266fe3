import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { useTexts } from '@/i18n/texts.ts'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'
import type { Charge } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'

const TONE: Record<number, Tone> = {
  [CHARGE_STATE.proposed]: 'amber',
  [CHARGE_STATE.agreed]: 'green',
  [CHARGE_STATE.refused]: 'red',
  [CHARGE_STATE.withdrawn]: 'off',
  [CHARGE_STATE.invoiced]: 'blue',
}

export function ChargeStatus({ charge: { state } }: { charge: Pick<Charge, 'state'> }) {
  const t = useTexts(billingTexts)
  return (
    <StatusTag tone={TONE[state] ?? 'grey'}>{t.chargeStates[String(state) as keyof typeof t.chargeStates]}</StatusTag>
  )
}
