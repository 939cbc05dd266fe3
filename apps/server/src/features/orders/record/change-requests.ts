import type { ChangeRequest } from '@kairo/shared/orders/contracts/order-detail'
import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import type { StoredOrder } from '../queries/find-order.ts'

/** The columns of a change request by the requesting role. */
export const CHANGE_COLUMNS = {
  [ROLE.customer]: {
    flag: 'is_allow_consignee_change',
    words: 'consignee_change_text',
    answer: 'consignee_change_answer',
  },
  [ROLE.shipperAccount]: {
    flag: 'is_allow_shipper_change',
    words: 'shipper_change_text',
    answer: 'shipper_change_answer',
  },
} as const
type RequestingRole = keyof typeof CHANGE_COLUMNS
const ROLES: readonly RequestingRole[] = [ROLE.customer, ROLE.shipperAccount]

export const requestingRole = (roleId: number): RequestingRole =>
  roleId === ROLE.shipperAccount ? ROLE.shipperAccount : ROLE.customer

/** What a customer writes to the operator, also of a draft B/L, may name a price, so its shipper account does not read it. */
export const mayReadRequest = (reader: number, ofRole: number): boolean =>
  reader !== ROLE.shipperAccount || ofRole === ROLE.shipperAccount

type ChangeColumns = Pick<StoredOrder, (typeof CHANGE_COLUMNS)[RequestingRole]['flag' | 'words' | 'answer']>

/** The change requests of an order that are open or answered, of the sides that this user may see. */
export const changeRequestsOf = (order: ChangeColumns, reader: number): ChangeRequest[] =>
  ROLES.filter((roleId) => mayReadRequest(reader, roleId)).flatMap((roleId) => {
    const { flag, words, answer } = CHANGE_COLUMNS[roleId]
    return order[flag] === CHANGE_FLAG.none
      ? []
      : [{ roleId, state: order[flag], reasonText: order[words], answerText: order[answer] }]
  })
