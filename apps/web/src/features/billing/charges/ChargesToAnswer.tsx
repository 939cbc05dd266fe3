import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { CHARGES } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'
import { ChargeAnswers } from './ChargeAnswers.tsx'
import { ChargeCard } from './ChargeCard.tsx'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

/** Charges that the customer can answer: proposals, and agreements by letter that may still be objected to. */
export function ChargesToAnswer() {
  const t = useTexts(billingTexts)
  const proposed = useList(CHARGES, { state: CHARGE_STATE.proposed, limit: 100 })
  const agreed = useList(CHARGES, { state: CHARGE_STATE.agreed, limit: 100 })
  const error = proposed.error ?? agreed.error
  if (error)
    return <FailedState error={error} onRetry={() => void Promise.all([proposed.refetch(), agreed.refetch()])} />
  const waiting = [...(proposed.data?.rows ?? []), ...(agreed.data?.rows ?? [])].filter(
    ({ actions }) => actions.length > 0,
  )
  if (waiting.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t.chargesTitle}>
      <h2>{t.chargesTitle}</h2>
      <ul className={common.stack}>
        {waiting.map((charge) => (
          <ChargeCard key={charge.id} charge={charge} withOrder actions={<ChargeAnswers charge={charge} />} />
        ))}
      </ul>
    </section>
  )
}
