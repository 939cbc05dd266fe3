import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { orderTemplatesContract } from '@kairo/shared/order-templates/order-templates.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { register } from '../registers/register.ts'
import { assertNewName, selectTemplates, templateOfRow } from './template-record.ts'

type Contract = typeof orderTemplatesContract
/** A new one saves the inputs of a booking under a name; only the name changes afterwards. */
type Form = Pick<ParsedOf<Contract['addTemplate']>, 'name'> & Partial<ParsedOf<Contract['addTemplate']>>

/** Orders have their own copy of everything, so no template is in use. */
export const templates = register({
  table: 'order_templates',
  find: (id, { trx, request }) =>
    selectTemplates(trx, request.actor).where('t.id', '=', id).forUpdate('t').executeTakeFirst(),
  missing: () => new Refusal('RECORD_NOT_EXIST'),
  shown: templateOfRow,
  columns: ({ name }: Form, { now }) => ({ name, update_time: now }),
  added: ({ form }, { request: { actor }, now }) => {
    if (actor.customerId === null) throw new Refusal('PERMISSION_ERROR')
    return { customer_id: actor.customerId, created_by: actor.id, form: JSON.stringify(form), create_time: now }
  },
  unique: ({ name }, { trx, request, old }) =>
    assertNewName(trx, { name, createdBy: old?.maker_id ?? request.actor.id, exceptId: old?.id ?? 0 }),
  log: {
    type: 'order',
    add: ({ id, form: { name } }) => ({ explain: 'addTemplate', object: name, info: { id, name } }),
    update: ({ id, form: { name }, old }) => ({
      explain: 'renameTemplate',
      object: name,
      info: { id, name: [old.name, name] },
    }),
    delete: ({ id, old: { name } }) => ({ explain: 'deleteTemplate', object: name, info: { id, name } }),
  },
})
