import type { ChargeAmount, ChargeChange } from '@kairo/shared/quotations/charge-changes'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { tariffTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** Each charge that costs otherwise, with its size: old → new; and what is added below, a total for example. */
export function ChargeChangeRows({ changes, children }: { changes: readonly ChargeChange[]; children?: ReactNode }) {
  const t = useTexts(tariffTexts)
  const f = useFormat()
  const money = (amount: ChargeAmount | null) => (amount ? f.money(amount.amount, amount.currency) : t.notKnown)
  return (
    <dl className={cx(common.pairs, common.num)}>
      {changes.map((change) => (
        <div key={`${change.side}${change.kind ?? change.item}${change.containerType ?? ''}`}>
          <dt>
            {change.item}
            {change.containerType && ` · ${change.containerType}`}
            {change.quantity !== null && Number(change.quantity) !== 1 && ` × ${f.number(change.quantity)}`}
          </dt>
          <dd>
            {money(change.old)} → <b>{money(change.new)}</b>
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
