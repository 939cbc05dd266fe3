import type { Currency } from '@kairo/shared/currencies'
import { type ChargeChange, chargeChanges, type PricedLines } from '@kairo/shared/quotations/charge-changes'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { ChargeChangeRows } from '@/features/billing/tariff/ChargeChangeRows.tsx'
import { priceTexts } from '../texts.ts'
import type { Against, FormPrice } from './use-compared-price.ts'
import type { Estimate } from './use-estimate.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

const linesOf = ({ oceanFreightList, polList, podList, gsList, notIncluded, unknownLines }: Estimate): PricedLines => ({
  lines: [...oceanFreightList, ...polList, ...podList, ...gsList],
  notIncluded,
  unknown: unknownLines,
})

/** What costs otherwise than before: each charge old → new, and the total; nothing where nothing does. */
export function PriceChanges({ price, currency }: { price: FormPrice; currency: Currency }) {
  const { compared, estimate } = price
  if (!compared || !estimate) return null
  const changes = chargeChanges(linesOf(compared.before), linesOf(estimate))
  const [old, now] = [compared.before, estimate].map(({ totals }) => totals.overall.combined[currency])
  if (old === undefined || now === undefined || (changes.length === 0 && old === now)) return null
  return <Changes against={compared.against} changes={changes} total={{ old, now }} currency={currency} />
}

interface ChangesProps {
  against: Against
  changes: readonly ChargeChange[]
  total: { old: string; now: string }
  currency: Currency
}

function Changes({ against, changes, total, currency }: ChangesProps) {
  const t = useTexts(priceTexts)
  const f = useFormat()
  const title =
    against.is === 'date'
      ? t.against.date(f.date(against.etd))
      : against.is === 'agreed'
        ? t.against.agreed
        : t.against.earlierOrder(against.code)
  return (
    <section className={cx(common.tinted, common.toneAmber)} aria-label={title}>
      <b>{title}</b>
      {changes.length === 0 && <p className={common.note}>{t.onlyRates}</p>}
      <ChargeChangeRows changes={changes}>
        <div>
          <dt>{t.total}</dt>
          <dd>
            {f.money(total.old, currency)} → <b>{f.money(total.now, currency)}</b>
          </dd>
        </div>
      </ChargeChangeRows>
    </section>
  )
}
