import { orderField } from '@kairo/shared/orders/fields/order-fields'
import { ORDER_FORM_FIELDS, type OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { useLanguage } from '../../../i18n/language.ts'
import { ConflictNotice } from '../../../ui/form/ConflictNotice.tsx'
import { differencesOf } from '../../../ui/form/conflict.ts'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import type { FieldValue } from '../form/field-rules.ts'
import { sameValue } from '../form/form-store.ts'
import { useShownValue } from '../form/shown-value.ts'
import type { OrderDetail } from '../booking.ts'
import { valuesOfOrder } from '../form/order-values.ts'

/** Somebody saved the order meanwhile: what differs, in words, and the two ways on. */
export function VersionConflict({ latest, onChoose }: { latest: OrderDetail; onChoose: (keepMine: boolean) => void }) {
  const language = useLanguage()
  const { form } = useOrderForm()
  const { staff } = useBookingFacts()
  const { values, base } = form.get()
  const theirs = valuesOfOrder(latest)
  const shown = useShownValue([theirs.company])
  const differences = differencesOf({
    paths: ORDER_FORM_FIELDS,
    labels: new Map(ORDER_FORM_FIELDS.map((field) => [field, orderField(field).label[language]])),
    base,
    mine: values,
    theirs,
  }).flatMap((difference) => {
    const field = difference.path as OrderFormField
    if (field === 'company' ? !staff : sameValue(field, base[field], theirs[field])) return []
    return {
      ...difference,
      mine: shown(field, difference.mine as FieldValue),
      theirs: shown(field, difference.theirs as FieldValue),
    }
  })
  return <ConflictNotice stale={{ differences, keepMine: () => onChoose(true), takeTheirs: () => onChoose(false) }} />
}
