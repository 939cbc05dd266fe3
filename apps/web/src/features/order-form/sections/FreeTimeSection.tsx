import { addDays } from '@kairo/shared/dates'
import { takesGivenDays } from '@kairo/shared/free-time/choose-tariffs'
import { withFreeDays } from '@kairo/shared/free-time/free-time-terms'
import { ROLE } from '@kairo/shared/roles'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { FreeTimeTerms } from '../../free-time/terms/FreeTimeTerms.tsx'
import { type Terms, useTermsOfRates } from '../../free-time/terms/use-terms-of-rates.ts'
import { DigitsField } from '../fields/DigitsField.tsx'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { useFormPart } from '../../../ui/form/form-store.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import { cx } from '../../../ui/class-names.ts'
import orderForm from '../order-form.module.css'
import common from '../../../ui/common.module.css'

/** As an order with these free days gets them. */
const withDays = (terms: Terms, days: number | null): Terms =>
  terms.map((one) => {
    const { tiers, ...rest } = days !== null && takesGivenDays(one) ? withFreeDays(one, days) : one
    return { ...rest, tiers: [...tiers] }
  })

/** Free time at destination: the route's days, which staff may change; shown before it can cause costs. */
export function FreeTimeSection() {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { form } = useOrderForm()
  const { staff, route, sailing } = useBookingFacts()
  const typed = useFormPart(form, (state) => state.values.ft_days)
  const days = staff && /^\d+$/.test(String(typed ?? '')) ? Number(typed) : (route?.ftDays ?? null)
  const seesPrices = useSession().user.role_id !== ROLE.shipperAccount
  const rateId = route?.type === 'FCL' ? route.id : undefined
  const terms = useTermsOfRates(rateId === undefined ? [] : [rateId], sailing?.etd, seesPrices)(rateId ?? 0)
  return (
    <OrderCard id="freeTime" title={t.section.freeTime}>
      <p className={cx(common.baseline, common.note)}>
        {days === null ? (
          t.freeByRoute
        ) : (
          <>
            <b className={common.figure}>{t.freeDays(days)}</b>
            {sailing && <span>{t.freeUntil(f.date(addDays(sailing.eta, days)))}</span>}
          </>
        )}
      </p>
      {terms && <FreeTimeTerms terms={withDays(terms, days)} />}
      {staff && (
        <div className={orderForm.grid}>
          <DigitsField
            field="ft_days"
            span={6}
            hint={route?.ftDays === null || route === undefined ? t.freeByRoute : t.freeDays(route.ftDays)}
          />
          <TextField field="ft_term" span={6} placeholder="free" />
        </div>
      )}
    </OrderCard>
  )
}
