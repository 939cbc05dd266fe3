import { z } from 'zod'
import { done, endpoint, file, list, MB, rows, saved, XLSX } from '../contract/endpoint.ts'
import { id, nothing, optionalId, optionalInt, paging, sorting, version, optionalCode } from '../contract/fields.ts'
import { importInput, importReply } from '../contract/sheet-import.ts'
import type { RefusalName } from '../refusals/names.ts'
import { ROLE, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { consignee, consigneeForm, consignor, consignorForm, type PartyKind } from './party.ts'

/** Staff name the customer whose records they want; the customer side has one and may leave it out. */
const ofCustomer = { customerId: optionalId() }
const search = z.strictObject({
  ...ofCustomer,
  /** Part of a name, company, email, telephone or city. */
  keyword: optionalCode(100),
  area: optionalInt(1, 2),
  ...paging,
  ...sorting(['company_name', 'name', 'email', 'createTime']),
})
const tag = 'parties'
/** Already there, and not (or not any more) there. */
export const PARTY_REFUSALS = {
  consignee: { added: 'CONSIGNEE_ADDED', missing: 'CONSIGNEE_NOT_EXIST' },
  consignor: { added: 'SHIPPER_ADDED', missing: 'SHIPPER_NOT_EXIST' },
} as const satisfies Record<PartyKind, Record<string, RefusalName>>

/** Address records belong to the customer: it alone changes and deletes them. */
const OWNER = [ROLE.customer]

/** The calls of a kind of address record; `what` names it in the API page. */
const callsOf = <const P extends string, Row extends z.ZodObject, Added extends z.ZodType, Edited extends z.ZodType>(
  path: P,
  what: PartyKind,
  row: Row,
  form: { added: Added; edited: Edited },
) => ({
  list: endpoint({
    method: 'POST',
    path: `${path}/list`,
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: `The ${what} records of a customer; shipper accounts read those of theirs, staff name one.`,
    tag,
    input: search,
    response: rows(row),
    refusals: ['USER_NOT_EXIST'],
  }),
  page: endpoint({
    method: 'POST',
    path: `${path}/pageList`,
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: `The same ${what} records, in the other place for rows.`,
    tag,
    input: search,
    response: list(row),
    refusals: ['USER_NOT_EXIST'],
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/add`,
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: `Keeps a ${what} for the customer; staff and shipper accounts do it while they fill in an order.`,
    tag,
    input: form.added,
    response: saved,
    refusals: ['USER_NOT_EXIST', PARTY_REFUSALS[what].added],
  }),
  update: endpoint({
    method: 'POST',
    path: `${path}/update`,
    roles: OWNER,
    summary: `Edits a ${what}; orders keep what they were made with.`,
    tag,
    input: form.edited,
    response: saved,
    refusals: [PARTY_REFUSALS[what].added, PARTY_REFUSALS[what].missing, 'UPDATE_FAIL'],
  }),
  delete: endpoint({
    method: 'POST',
    path: `${path}/delete`,
    roles: OWNER,
    summary: `Deletes a ${what}; orders keep what they were made with.`,
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: [PARTY_REFUSALS[what].missing],
  }),
  template: endpoint({
    method: 'GET',
    path: `${path}/downloadTemplate`,
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: `The sheet to import ${what} records with, as .xlsx, in the caller’s language.`,
    tag,
    input: nothing,
    response: file(XLSX),
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/import`,
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: `Checks a sheet of ${what} records; with \`store\` adds those that the customer does not have, all or none.`,
    tag,
    input: z.strictObject({ ...ofCustomer, ...importInput }),
    upload: { maxBytes: 10 * MB, maxFiles: 1 },
    response: importReply,
    refusals: ['USER_NOT_EXIST', 'FILE_EMPTY', 'TOO_LARGE'],
    perMinute: 20,
  }),
})
const edited = { id: id(), version: version() }
const consignees = callsOf('/consignee', 'consignee', consignee, {
  added: consigneeForm.extend(ofCustomer),
  edited: consigneeForm.extend(edited),
})
const consignors = callsOf('/shipper', 'consignor', consignor, {
  added: consignorForm.extend(ofCustomer),
  edited: consignorForm.extend(edited),
})

/** Consignees and consignors of a customer, for its orders (rules 2.23). */
export const partiesContract = {
  listConsignees: consignees.list,
  pageConsignees: consignees.page,
  addConsignee: consignees.add,
  updateConsignee: consignees.update,
  deleteConsignee: consignees.delete,
  downloadConsigneeTemplate: consignees.template,
  importConsignees: consignees.import,
  listConsignors: consignors.list,
  pageConsignors: consignors.page,
  addConsignor: consignors.add,
  updateConsignor: consignors.update,
  deleteConsignor: consignors.delete,
  downloadConsignorTemplate: consignors.template,
  importConsignors: consignors.import,
}
