import { isStaff, ROLE } from '../roles.ts'

/** Fields of the user record that `/user/update` may change. */
export const ACCOUNT_FIELDS = [
  'company_name',
  'bank_account',
  'telephone',
  'fax',
  'address',
  'name',
  'postal_code',
  'homepage',
  'country',
  'language',
  'departure_port',
  'destination_port',
  'transport_type',
  'remark',
  'contactInfo',
  'discount',
] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]

const OWN_STAFF: readonly AccountField[] = [
  'company_name',
  'name',
  'telephone',
  'fax',
  'address',
  'postal_code',
  'language',
]
const SHIPPER_ACCOUNT: readonly AccountField[] = [...OWN_STAFF, 'homepage', 'country']
const OWN_CUSTOMER: readonly AccountField[] = ACCOUNT_FIELDS.filter((field) => field !== 'discount')
/** The "same role" rule locks the identity of a customer against staff (rules 2.20). */
const STAFF_ON_CUSTOMER: readonly AccountField[] = ['language', 'remark', 'contactInfo', 'discount']

/**
 * Which fields a viewer may change on a record that it may see. Its own: all but email and discount. A customer: all of
 * its shipper accounts' but the email. Staff: all but the identity of the customer.
 */
export function editableFields(
  viewer: { id: number; role_id: number },
  record: { id: number; role_id: number },
): readonly AccountField[] {
  if (viewer.id === record.id)
    return record.role_id === ROLE.customer
      ? OWN_CUSTOMER
      : record.role_id === ROLE.shipperAccount
        ? SHIPPER_ACCOUNT
        : OWN_STAFF
  if (viewer.role_id === ROLE.customer) return record.role_id === ROLE.shipperAccount ? SHIPPER_ACCOUNT : []
  if (!isStaff(viewer.role_id)) return []
  return record.role_id === ROLE.customer ? STAFF_ON_CUSTOMER : ['language']
}
