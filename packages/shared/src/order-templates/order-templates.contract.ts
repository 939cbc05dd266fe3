import { z } from 'zod'
import { data, done, endpoint, saved } from '../contract/endpoint.ts'
import { id, line, nothing, text, version } from '../contract/fields.ts'
import { CUSTOMER_SIDE } from '../roles.ts'
import { TEMPLATE_FIELDS } from './template-fields.ts'

const tag = 'order-templates'

/** Inputs of the order form by their names: as typed, or the ids and codes chosen. */
const form = z.partialRecord(
  z.enum(TEMPLATE_FIELDS as [string, ...string[]], 'unknownField'),
  z.union([z.number().min(0, 'tooSmall').max(1e12, 'tooLarge'), text(5_000)], 'invalid'),
)
/** At most 80 characters on one line. */
export const templateName = () => line(80)

/** A template as its readers see it. */
const template = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** Inputs of the order form by their names. */
  form: z.record(z.string(), z.union([z.string(), z.number()])),
  createdBy: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  updateTime: z.string(),
})

/** Bookings that are repeated, by name: role 4 reads those of its company, role 5 its own. */
export const orderTemplatesContract = {
  listTemplates: endpoint({
    method: 'POST',
    path: '/orderTemplate/list',
    roles: CUSTOMER_SIDE,
    summary: 'The booking templates that the caller may use, by name.',
    tag,
    input: nothing,
    response: data(z.object({ dataList: z.array(template), total: z.int() })),
  }),
  addTemplate: endpoint({
    method: 'POST',
    path: '/orderTemplate/add',
    roles: CUSTOMER_SIDE,
    summary: 'Saves the inputs of a booking as a template; a name that the caller uses already is refused.',
    tag,
    input: z.strictObject({ name: templateName(), form }),
    response: saved,
  }),
  renameTemplate: endpoint({
    method: 'POST',
    path: '/orderTemplate/rename',
    roles: CUSTOMER_SIDE,
    summary: 'Gives a template another name.',
    tag,
    input: z.strictObject({ id: id(), version: version(), name: templateName() }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deleteTemplate: endpoint({
    method: 'POST',
    path: '/orderTemplate/delete',
    roles: CUSTOMER_SIDE,
    summary: 'Deletes a template; orders that began with it stay as they are.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
}
