import { keepDigits } from '@kairo/shared/orders/fields/cargo-text'
import type { OrderFormField, OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import type { PartyKind } from '@kairo/shared/parties/party'
import type { Party, PartyValues } from '@/features/parties/party-calls.ts'
import type { OrderFormStore } from './form-store.ts'

/** A party of the bill of lading, as the form's inputs name it; its records are those of consignors or consignees. */
export type Side = 'shipper' | 'consignee' | 'notify'
export const KIND_OF: Record<Side, PartyKind> = { shipper: 'consignor', consignee: 'consignee', notify: 'consignee' }

const valuesOf = (side: Side, party: Party): OrderFormValues => ({
  [`${side}_company_name`]: party.company_name,
  [`${side}_home`]: party.address,
  [`${side}_tel`]: party.telephone,
  // The notify party has neither a contact person nor a mail address.
  ...(side === 'notify'
    ? {}
    : { [`${side}_admin`]: party.contact_person || party.name, [`${side}_mail`]: party.email }),
})

/**
 * Fills a side's inputs from a record and normalizes them, as typing and blur would: what the manifest does
 * not accept is reported at once. Returns how to undo it.
 */
export function fillFromParty(form: OrderFormStore, side: Side, party: Party): () => void {
  const values = valuesOf(side, party)
  const fields = Object.keys(values) as OrderFormField[]
  const { values: saved } = form.get()
  const before = Object.fromEntries(fields.map((field) => [field, saved[field] ?? null]))
  form.set(values)
  for (const field of fields) form.leave(field)
  return () => form.set(before)
}

/** The initial values of a new record: the side's present inputs. */
export function partyOfValues(side: Side, values: OrderFormValues): Partial<PartyValues> {
  const text = (input: 'company_name' | 'admin' | 'home' | 'tel' | 'mail') =>
    String((values as Record<string, unknown>)[`${side}_${input}`] ?? '')
  return {
    company_name: text('company_name'),
    name: text('admin'),
    address: text('home'),
    telephone: keepDigits(text('tel')),
    email: text('mail'),
  }
}
