import {
  customerForm,
  customerProfileForm,
  newCustomerForm,
  newShipperAccountForm,
  shipperAccountForm,
  shipperProfileForm,
  staffProfileForm,
} from '@kairo/shared/customers/customer-form'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { nameOfIssue } from '@kairo/shared/contract/field-messages'
import type { z } from 'zod'

/** Reads what came by the form that it is meant for; throws PARAMETER_ERROR with each field at fault. */
function readBy<T extends z.ZodType>(form: T, values: object): z.output<T> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const result = form.safeParse(given)
  if (result.success) return result.data
  throw new Refusal('PARAMETER_ERROR', {
    errors: result.error.issues.flatMap((issue) => {
      const message = nameOfIssue(issue)
      return issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: key, message }))
        : [{ path: issue.path.join('.'), message }]
    }),
  })
}

/** A new account: with role 4 a customer, with role 5 a shipper account. */
export const readNewCustomer = (values: object) => readBy(newCustomerForm, values)
export const readNewShipperAccount = (values: object) => readBy(newShipperAccountForm, values)

const PROFILES = {
  [ROLE.systemAdmin]: staffProfileForm,
  [ROLE.manager]: staffProfileForm,
  [ROLE.operator]: staffProfileForm,
  [ROLE.customer]: customerProfileForm,
  [ROLE.shipperAccount]: shipperProfileForm,
} as Record<number, z.ZodObject>

/** Changes of an existing account: what is left out stays, what is given is held against the form of that account. */
export function readChanges(
  viewer: { id: number },
  record: { id: number; role_id: number },
  values: object,
): z.output<typeof customerForm> {
  const form =
    viewer.id === record.id
      ? (PROFILES[record.role_id] ?? staffProfileForm)
      : record.role_id === ROLE.customer
        ? customerForm
        : shipperAccountForm
  return readBy(form.partial(), values) as z.output<typeof customerForm>
}
