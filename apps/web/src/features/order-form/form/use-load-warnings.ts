import { loadOfForm, loadWarnings, loadWarningText } from '@kairo/shared/orders/rules/plausible-load'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { measuresOf } from '../quotation/quotation-input.ts'
import { useBookingFacts, useOrderForm } from './form-context.ts'

/** Warnings about the load in the form. */
export function useLoadWarnings(): string[] {
  const { form } = useOrderForm()
  const { isFcl } = useBookingFacts()
  const f = useFormat()
  const language = useLanguage()
  // As text, so that typing does not render this while the warnings are unchanged.
  const texts = useFormPart(form, ({ values }) => {
    // Full-width, comma-separated or incomplete input is no number yet.
    const [gross_weight, volume] = measuresOf(values) ?? []
    const load = loadOfForm({ ...values, gross_weight, volume }, isFcl)
    return JSON.stringify(loadWarnings(load).map((warning) => loadWarningText(warning, language, f.number)))
  })
  return JSON.parse(texts) as string[]
}
