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
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/**
 * A field with names of ports, and its present value: a stored name of a deleted port may stay, but none may be added.
 */
interface PortField {
  path: 'departure_port' | 'destination_port'
  names: readonly string[] | undefined
  stored: string
}

const namesIn = (stored: string): string[] => stored.split(',').filter(Boolean)

/** Throws PARAMETER_ERROR at the fields that name a port which the master does not have. */
export async function assertKnownPorts(db: Kysely<DB>, fields: readonly PortField[]): Promise<void> {
  const newNames = fields.map(({ path, names = [], stored }) => {
    const old = new Set(namesIn(stored))
    return { path, names: names.filter((name) => !old.has(name)) }
  })
  const allNames = newNames.flatMap(({ names }) => names)
  if (allNames.length === 0) return
  const ports = await db.selectFrom('ports').select('name').where('name', 'in', allNames).execute()
  const existing = new Set(ports.map(({ name }) => name))
  const errors = newNames
    .filter(({ names }) => names.some((name) => !existing.has(name)))
    .map(({ path }) => ({ path, message: 'choice' }))
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/** Parses the input by the schema of its form; throws PARAMETER_ERROR with each invalid field. */
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

/** Changes of an existing account: absent fields stay, given ones are validated by the form of that account. */
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
