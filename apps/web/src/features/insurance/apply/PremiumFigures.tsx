import type { Currency } from '@kairo/shared/currencies'
import type { InsuranceBasis } from '@kairo/shared/insurance/insurance-codes'
import { premiumOf } from '@kairo/shared/insurance/premium'
import { plainDecimal } from '@kairo/shared/text/amount'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { insuranceTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

/** The typed amounts; an incomplete number counts as absent. */
interface TypedValue {
  basis: InsuranceBasis
  currency: Currency
  cost: string
  freight: string
  markup: string
}

const numberOf = (typed: string): string | undefined => {
  const plain = plainDecimal(typed)
  return /^\d{1,12}(\.\d{1,5})?$/.test(plain) ? plain : undefined
}

/** The insured amount and the premium, while the form is edited. */
export function PremiumFigures({
  value,
  rate,
}: {
  value: TypedValue
  rate: { percent: string; minPremium: string } | undefined
}) {
  const t = useTexts(insuranceTexts)
  const cost = numberOf(value.cost)
  const freight = numberOf(value.freight || '0')
  const markup = numberOf(value.markup)
  const percent = numberOf(rate?.percent ?? '')
  const minPremium = numberOf(rate?.minPremium ?? '')
  const isTyped = cost && freight && markup && percent && minPremium && Number(cost) > 0
  if (!isTyped || Number(markup) > 30 || Number(percent) > 20) return <p className={common.quiet}>{t.previewMissing}</p>
  const { insuredAmount, premium } = premiumOf(
    { basis: value.basis, currency: value.currency, cost, freight, markup },
    { percent, minPremium },
  )
  return (
    <DescriptionGrid
      columns={3}
      facts={[
        { label: t.insuredAmount, value: <MoneyText amount={insuredAmount} currency={value.currency} /> },
        { label: t.premium, value: <MoneyText amount={premium} currency={value.currency} strong /> },
        { label: t.percent, value: percent },
      ]}
    />
  )
}
