import type { BlField, BlText } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { offendingCharacters } from '@kairo/shared/orders/fields/cargo-text'
import { createContext, useContext } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import type { BillsForm, TypedBill, TypedText } from './bills-form.ts'
import { billEditorTexts } from './texts.ts'

/** One bill while it is edited, for its fields. */
export interface OpenBill {
  form: BillsForm
  bill: Bill
  typed: TypedBill
  /** What the order says, as far as it was taken. */
  source: BlText
  /** As it is typed, as the paper reads it. */
  text: BlText
  changed: readonly BlField[]
  offers: readonly BlField[]
  changedSinceShown: readonly BlField[]
  comments: Bills['comments']
  /** By place: `text.goods.0.unit`. */
  issues: ReadonlyMap<string, string>
  /** What is missing is said as well. */
  isAsked: boolean
  /** Goods and boxes are dealt to several bills: they differ from the order without a reason. */
  isDealt: boolean
  /** The customer agreed and the ship has left: the text stands. */
  isFrozen: boolean
  readOnly: boolean
}
export const BillContext = createContext<OpenBill | undefined>(undefined)

export function useBill(): OpenBill {
  const bill = useContext(BillContext)
  if (!bill) throw new Error('This part stands inside an open bill.')
  return bill
}

/** The id of a control, by its place in the bill; also where a missing value is looked for. */
export const placeId = (seq: number, place: string): string => `bl-${seq}-${place.replaceAll('.', '_')}`

/** Changes one bill. */
export function useBillChange() {
  const { form, bill } = useBill()
  const at = `bills.${bill.seq}`
  return {
    setText: <F extends BlField>(field: F, value: TypedText[F]) => form.setField(`${at}.text.${field}`, value),
    leave: (field: BlField) => form.leave(`${at}.text.${field}`),
    setReason: (field: BlField, reason: string) =>
      form.setField(`${at}.reasons`, { ...form.get().values.bills[bill.seq]?.reasons, [field]: reason }),
    /** Says that the order's new text was looked at. */
    look: (...fields: BlField[]) => {
      const taken = form.get().values.bills[bill.seq]?.taken ?? []
      form.setField(`${at}.taken`, [...new Set([...taken, ...fields])])
    },
  }
}

/** What is wrong at a place: letters that cannot be printed at once, what is missing only once it was asked for. */
export function useIssue(place: string, value: string): string | undefined {
  const t = useTexts(billEditorTexts)
  const { form, bill, issues, isAsked } = useBill()
  const refused = useFormPart(form, (state) => state.refused[`bills.${bill.seq}.${place}`])
  if (refused) return refused
  const unprintable = offendingCharacters(value)
  if (unprintable.length > 0) return t.notTaken(unprintable.join(' '))
  return isAsked || value.trim() !== '' ? issues.get(place) : undefined
}
