import { z } from 'zod'
import { done, endpoint, file, rows, saved, XLSX } from '../contract/endpoint.ts'
import { id, line, optionalText, paging, sorting, version } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'

const insurer = z.object({
  id: z.int(),
  version: z.int(),
  /** One for each insurer, without regard to case and width. */
  name: z.string(),
  /** How many rates it has. */
  rates: z.int(),
  /** Named by a rate or an insurance: it cannot be deleted. */
  inUse: z.boolean(),
})
export type Insurer = z.infer<typeof insurer>

const tag = 'insurance'
const form = z.strictObject({ name: line(200) })
const search = {
  /** Part of the name. */
  name: optionalText(100),
  ...sorting(['name', 'rates']),
}

/** The register of insurers, from which rates and quotes choose. */
export const insurersContract = {
  listInsurers: endpoint({
    method: 'POST',
    path: '/insurer/list',
    roles: STAFF,
    summary: 'Insurers by part of their name; all of them without paging.',
    tag,
    input: z.strictObject({ ...search, ...paging }),
    response: rows(insurer),
  }),
  exportInsurers: endpoint({
    method: 'POST',
    path: '/insurer/export',
    roles: [ROLE.manager],
    summary: 'The same filter as a workbook.',
    tag,
    input: z.strictObject(search),
    response: file(XLSX),
    perMinute: 10,
  }),
  insertInsurer: endpoint({
    method: 'POST',
    path: '/insurer/insert',
    roles: [ROLE.manager],
    summary: 'Adds an insurer; a name that another one has is refused.',
    tag,
    input: form,
    response: saved,
  }),
  updateInsurer: endpoint({
    method: 'POST',
    path: '/insurer/update',
    roles: [ROLE.manager],
    summary: 'Changes the name, wherever it is shown.',
    tag,
    input: form.extend({ id: id(), version: version() }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deleteInsurer: endpoint({
    method: 'POST',
    path: '/insurer/delete',
    roles: [ROLE.manager],
    summary: 'Deletes an insurer that no rate and no insurance names.',
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'DELETE_FAIL'],
  }),
}
