import { freeDaysText } from '@kairo/shared/free-time/free-time-text'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FreeTimeTerms } from '@/features/free-time/terms/FreeTimeTerms.tsx'
import { DigitsField } from '../fields/DigitsField.tsx'
import { useBookingFacts } from '../form/form-context.ts'
import { useFormTerms } from '../form/use-form-terms.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import orderForm from '../order-form.module.css'
import common from '@/ui/common.module.css'

/** Free time at destination, every clock with its own days: the tariff's or the rate's, which staff may change. */
export function FreeTimeSection() {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  const { staff, route } = useBookingFacts()
  const { terms, days } = useFormTerms()
  const daysText = (of: number) => freeDaysText({ days: of, count: 'calendar' }, language)
  const ofRoute = route?.ftDays ?? null
  return (
    <OrderCard id="freeTime" title={t.section.freeTime}>
      {terms?.length ? (
        <FreeTimeTerms terms={terms} />
      ) : (
        <p className={common.note}>{days === null ? (route ? t.freeByTariff : t.freeByRoute) : daysText(days)}</p>
      )}
      {staff && (
        <div className={orderForm.grid}>
          <DigitsField
            field="ft_days"
            span={6}
            hint={ofRoute !== null ? daysText(ofRoute) : route ? t.freeByTariff : t.freeByRoute}
          />
          <TextField field="ft_term" span={6} placeholder="free" />
        </div>
      )}
    </OrderCard>
  )
}
