import { z } from 'zod'
import { withoutInvisible } from '../text/without-invisible.ts'
import { data, done, endpoint, saved } from '../contract/endpoint.ts'
import { clearableText, id, int, optionalInt, optionalText, paging, text, version } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'

/** A port of the destination-port master. Country 1 China, 2 Japan. */
export const port = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  country: z.int(),
  /** UN/LOCODE. */
  unlocode: z.string().nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  nameJa: z.string(),
  timeZone: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  aliases: z.array(z.string()),
})
export const shippingCompany = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** SCAC, or the SMDG code. */
  scac: z.string().nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  nameJa: z.string(),
})

/** Name and country are required; the rest may be filled in (rules 5.25), an edit may leave it out. */
const portForm = z.strictObject({
  name: printed(text(100)),
  country: int(1, 2),
  unlocode: z
    .preprocess(
      (v) => (typeof v === 'string' ? withoutInvisible(v).trim().toUpperCase() : (v ?? '')),
      z.string().regex(/^([A-Z]{2}[A-Z2-9]{3})?$/, 'invalid'),
    )
    .optional(),
  nameCn: printed(clearableText(100)),
  nameEn: printed(clearableText(100)),
  nameJa: printed(clearableText(100)),
})
const companyForm = z.strictObject({
  name: printed(text(100)),
  scac: clearableText(10),
  nameCn: printed(clearableText(100)),
  nameEn: printed(clearableText(100)),
  nameJa: printed(clearableText(100)),
})
const search = z.strictObject({ name: optionalText(100), country: optionalInt(1, 2), ...paging })
const tag = 'route-master'

export const routeMasterContract = {
  listPorts: endpoint({
    method: 'GET',
    path: '/destination/port/list',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Ports by any of their names, code or alias; all of them without paging.',
    tag,
    input: search,
    response: data(z.object({ dataList: z.array(port), total: z.int() })),
  }),
  insertPort: endpoint({
    method: 'POST',
    path: '/destination/port/insert',
    roles: STAFF,
    summary: 'Adds a port.',
    tag,
    input: portForm,
    response: saved,
    refusals: ['DESTINATION_ADDED'],
  }),
  updatePort: endpoint({
    method: 'POST',
    path: '/destination/port/update',
    roles: STAFF,
    summary: 'Edits a port.',
    tag,
    input: portForm.extend({ id: id(), version: version() }),
    response: saved,
    refusals: ['DESTINATION_ADDED', 'ROUTE_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deletePort: endpoint({
    method: 'POST',
    path: '/destination/port/delete',
    roles: STAFF,
    summary: 'Deletes a port that no rate, order or surcharge uses.',
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['ROUTE_NOT_EXIST', 'DELETE_FAIL'],
  }),
  listShippingCompanies: endpoint({
    method: 'GET',
    path: '/shipping/company/list',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Shipping companies by name or code; all of them without paging.',
    tag,
    input: z.strictObject({ name: optionalText(100), ...paging }),
    response: data(z.object({ dataList: z.array(shippingCompany), total: z.int() })),
  }),
  insertShippingCompany: endpoint({
    method: 'POST',
    path: '/shipping/company/insert',
    roles: STAFF,
    summary: 'Adds a shipping company.',
    tag,
    input: companyForm,
    response: saved,
    refusals: ['SHIPPING_COMPANY_ADDED'],
  }),
  updateShippingCompany: endpoint({
    method: 'POST',
    path: '/shipping/company/update',
    roles: STAFF,
    summary: 'Edits a shipping company.',
    tag,
    input: companyForm.extend({ id: id(), version: version() }),
    response: saved,
    refusals: ['SHIPPING_COMPANY_ADDED', 'ROUTE_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deleteShippingCompany: endpoint({
    method: 'POST',
    path: '/shipping/company/delete',
    roles: STAFF,
    summary: 'Deletes a shipping company that no rate or order uses.',
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['ROUTE_NOT_EXIST', 'DELETE_FAIL'],
  }),
}
