import { orderField } from '@kairo/shared/orders/fields/order-fields'
import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { useLanguage } from '../../../i18n/language.ts'
import { ConflictNotice } from '../../../ui/form/ConflictNotice.tsx'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import type { FieldValue } from '../form/field-rules.ts'
import { useShownValue } from '../form/shown-value.ts'
import type { OrderDetail } from '../booking.ts'
import { valuesOfOrder } from '../form/order-values.ts'

/** Somebody saved the order meanwhile: what differs, in words, and the two ways on. */
export function VersionConflict({ latest, onChoose }: { latest: OrderDetail; onChoose: (keepMine: boolean) => void }) {
  const language = useLanguage()
  const { form } = useOrderForm()
  const { staff } = useBookingFacts()
  const theirs = valuesOfOrder(latest)
  const shown = useShownValue([theirs.company])
  const labelOf = (field: string) => orderField(field as OrderFormField).label[language]
  const differences = form.differencesTo(theirs, labelOf).flatMap((difference) => {
    const field = difference.path as OrderFormField
    if (field === 'company' && !staff) return []
    return {
      ...difference,
      mine: shown(field, difference.mine as FieldValue),
      theirs: shown(field, difference.theirs as FieldValue),
    }
  })
  return <ConflictNotice conflict={{ differences, choose: onChoose }} />
}
