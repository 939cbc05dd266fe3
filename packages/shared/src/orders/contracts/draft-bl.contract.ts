import { z } from 'zod'
import { BL_PATH } from '../../bills-of-lading/bl-path.ts'
import { data, endpoint, MB } from '../../contract/endpoint.ts'
import { id, text, version } from '../../contract/fields.ts'
import { DOCUMENT_LIMITS } from '../../documents/document-limits.ts'
import { CUSTOMER_SIDE } from '../../roles.ts'
import { ORDER_LIMITS } from '../fields/order-limits.ts'
import { optionalVersion, orderAfter } from './order-commands.contract.ts'

const tag = 'orders'
const after = data(orderAfter)

const draftRemark = {
  text: text(ORDER_LIMITS.words),
  /** The field it is about: number of the B/L and name, as `1.consignee`; absent: the whole draft. */
  path: z.string({ error: 'text' }).regex(BL_PATH, 'choice').optional(),
}

/** What the customer's side answers to a draft B/L. */
export const draftBlContract = {
  confirmBlDraft: endpoint({
    method: 'POST',
    path: '/order/confirmDraftFile',
    roles: CUSTOMER_SIDE,
    summary: 'Confirms the draft B/L.',
    tag,
    input: z.strictObject({ id: id(), version: optionalVersion() }),
    response: after,
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  commentBlDraft: endpoint({
    method: 'POST',
    path: '/order/commentDraft',
    roles: CUSTOMER_SIDE,
    summary:
      'Says what is wrong with the draft B/L that waits for confirmation, at fields of it or on the whole; the order stays as it is. All of one call goes to the operator as one message.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      ...draftRemark,
      /** Further ones. */
      more: z.array(z.strictObject(draftRemark)).max(100, { error: 'tooMany' }).optional(),
    }),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: 1, optional: true },
    response: after,
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
}
