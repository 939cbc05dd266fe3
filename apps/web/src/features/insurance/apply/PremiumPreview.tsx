import type { Currency } from '@kairo/shared/currencies'
import { hsDigits, type InsuranceBasis, type InsuranceCondition } from '@kairo/shared/insurance/insurance-codes'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { insuranceTexts } from '../texts.ts'
import { PremiumFigures } from './PremiumFigures.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'
import panel from '@/ui/Panel.module.css'

/** The premium by the matching rate, while the application is edited. */
export function PremiumPreview({ orderId }: { orderId: number }) {
  const t = useTexts(insuranceTexts)
  const typed = useFieldValue('hsCode') as string | undefined
  const hsCode = hsDigits(typed ?? '')
  const currency = useFieldValue('currency') as Currency
  const conditions = useFieldValue('conditions') as InsuranceCondition
  const war = useFieldValue('war') === true
  const basis = useFieldValue('basis') as InsuranceBasis
  const cost = useFieldValue('cost') as string | undefined
  const freight = useFieldValue('freight') as string | undefined
  const markup = useFieldValue('markup') as string | undefined
  const isCode = /^\d{0,10}$/.test(hsCode)
  // The rate is fetched; the sums are calculated here, with each keystroke.
  const answer = useApiQuery(
    'POST /insurance/preview',
    { orderId, currency, conditions, war, ...(isCode && hsCode ? { hsCode } : {}) },
    { keepPrevious: true, staleMs: 60_000 },
  )
  const rate = answer.data?.data.rate
  return (
    <section className={cx(panel.panel, formStyles.fieldWide)} aria-label={t.preview} aria-live="polite">
      <h2>{t.preview}</h2>
      {rate === undefined ? (
        <NotLoaded of={answer} rows={1} />
      ) : rate === null ? (
        <p>{t.previewNone}</p>
      ) : (
        <>
          <p className={common.hint}>{t.insuredBy(rate.insurer)}</p>
          <PremiumFigures
            value={{ basis, currency, cost: cost ?? '', freight: freight ?? '', markup: markup ?? '' }}
            rate={rate}
          />
          <p className={common.note}>{t.previewNote}</p>
        </>
      )}
    </section>
  )
}
