import { NOTHING, useFormat } from '@/i18n/format.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { useFactorLabels } from '@/features/discounts/use-factor-labels.ts'
import { STATE_TONE } from '../account/account.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** The state of an account as dot and label. */
export function StateTag({ state }: { state: number }) {
  const t = useCustomerTexts()
  return <StatusTag tone={STATE_TONE[state] ?? 'grey'}>{t.state[state] ?? state}</StatusTag>
}

/** How many shipper accounts of a customer wait. */
export function PendingBadge({ count }: { count: number }) {
  const t = useCustomerTexts()
  const f = useFormat()
  if (count === 0) return <span className={common.quiet}>{NOTHING}</span>
  return (
    <span className={cx(common.pill, common.toneAmber, common.num)} title={t.waitingShippers(f.number(count))}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={common.srOnly}>{t.waitingShippers(f.number(count))}</span>
    </span>
  )
}

/** A factor as text, subdued where there is none. */
export function DiscountLabels({ factor }: { factor: string }) {
  const words = useFactorLabels()(factor)
  return Number(factor) === 1 ? <span className={common.quiet}>{words}</span> : <>{words}</>
}
