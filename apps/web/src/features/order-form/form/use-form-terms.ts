import { takesGivenDays } from '@kairo/shared/free-time/choose-tariffs'
import { withFreeDays } from '@kairo/shared/free-time/free-time-terms'
import { useFormPart } from '@/ui/form/form-store.ts'
import { type Terms, useTermsOfRates } from '@/features/free-time/terms/use-terms-of-rates.ts'
import { useBookingFacts, useOrderForm } from './form-context.ts'

/** As an order with these free days gets them. */
const withDays = (terms: Terms, days: number | null): Terms =>
  terms.map((one) => {
    const { tiers, ...rest } = days !== null && takesGivenDays(one) ? withFreeDays(one, days) : one
    return { ...rest, tiers: [...tiers] }
  })

/**
 * The free time that the order of the form will get: `terms` of each clock, without amounts for those who see no prices,
 * undefined while they are loading and of LCL; `days` those that staff typed, else the rate's, null: the tariff's.
 */
export function useFormTerms(): { terms: Terms | undefined; days: number | null } {
  const { form } = useOrderForm()
  const { staff, route, sailing } = useBookingFacts()
  const typed = useFormPart(form, (state) => state.values.ft_days)
  const isTyped = staff && /^\d{1,4}$/.test(String(typed ?? ''))
  const days = isTyped ? Number(typed) : (route?.ftDays ?? null)
  const rateId = route?.type === 'FCL' ? route.id : undefined
  const terms = useTermsOfRates(rateId === undefined ? [] : [rateId], sailing?.etd, rateId !== undefined)(rateId ?? 0)
  return { terms: terms && withDays(terms, days), days }
}
