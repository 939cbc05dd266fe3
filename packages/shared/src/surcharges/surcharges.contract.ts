import { z } from 'zod'
import { data, endpoint, file, MB, rows, XLSX } from '../contract/endpoint.ts'
import { id, nothing, optionalDate, optionalId, optionalInt, optionalText, paging } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { CHARGE_CONDITIONS } from './charge-conditions.ts'
import { chargePeriod } from './charge-period.ts'
import { uploadedSheet } from './surcharge-sheets.contract.ts'

const surchargeRow = z.object({
  id: z.int(),
  version: z.int(),
  surchargeNo: z.string(),
  surchargeName: z.string(),
  /** 1 China, 2 Japan. */
  surchargeCountry: z.int(),
  surchargePort: z.string(),
  /** 1 departure side, 2 destination side (dictionary 32). */
  surchargeType: z.int(),
  remark: z.string(),
  lineCount: z.int(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  updateTime: z.string(),
})
/** Amounts are decimal text, null where a size has none; they leave for staff and role 4 only. */
const surchargeLine = z.object({
  surchargeName: z.string(),
  surcharge20gp: z.string().nullable(),
  surcharge40gp: z.string().nullable(),
  surcharge40hq: z.string().nullable(),
  surchargeLcl: z.string().nullable(),
  /** USD, CNY or JPY. */
  costUnit: z.string(),
  /** container, bl, rt or shipment. */
  unit: z.string(),
  /** Code of dictionary 33. */
  surchargeDetailType: z.string(),
  /** When it is charged. */
  condition: z.enum(CHARGE_CONDITIONS),
  ...chargePeriod,
})
/** As staff read them: also under the full name, and with the carrier's id. */
export const namedLine = surchargeLine.extend({
  /** The charge in the user's language; `surchargeName` is what the sheet says. */
  charge: z.string(),
  shippingCompanyId: z.int().nullable(),
})
const sides = data(
  z.object({
    /** Lines of the departure number, of the destination number, and of the route itself. */
    begins: z.array(surchargeLine),
    ends: z.array(surchargeLine),
    gs: z.array(z.object({ name: z.string(), price: z.string() })),
  }),
)
const filters = {
  surchargeNo: optionalText(50),
  surchargeName: optionalText(100),
  surchargeCountry: optionalInt(1, 2),
  surchargePort: optionalText(100),
  surchargeType: optionalInt(1, 2),
}
const tag = 'surcharges'

export const surchargesContract = {
  listSurcharges: endpoint({
    method: 'GET',
    path: '/surchargeNew/getSurchargeList',
    roles: STAFF,
    summary: 'Surcharges by number, name, country, port and type.',
    tag,
    input: z.strictObject({ ...filters, ...paging }),
    response: rows(surchargeRow),
  }),
  getSurchargeLines: endpoint({
    method: 'GET',
    path: '/surchargeNew/getSurchargeDetailList',
    roles: STAFF,
    summary: 'The lines of one surcharge: every charge with its periods.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(z.array(namedLine)),
    refusals: ['SELECT_FAIL'],
  }),
  getRouteSurcharges: endpoint({
    method: 'GET',
    path: '/surchargeNew/getPolPodSurchargeDetailList',
    roles: [...STAFF, ROLE.customer],
    summary:
      'What is charged on both sides of a route for ships of a day, by surcharge numbers; with transportCostId by its carrier, and also on the route itself.',
    tag,
    input: z.strictObject({
      polNo: optionalText(50),
      podNo: optionalText(50),
      surchargeDetailType: optionalText(20),
      transportCostId: optionalId(),
      /** Day of departure, yyyy-MM-dd; today without it. */
      etd: optionalDate(),
    }),
    response: sides,
  }),
  exportSurcharges: endpoint({
    method: 'GET',
    path: '/surchargeNew/export',
    roles: STAFF,
    summary:
      'The surcharges of the same filter as a sheet in the form of the template, at most 10,000 numbers; those without charges are left out.',
    tag,
    input: z.strictObject(filters),
    response: file(XLSX),
    perMinute: 10,
  }),
  importSurcharges: endpoint({
    method: 'POST',
    path: '/surchargeNew/uploadFile',
    roles: STAFF,
    summary:
      'Reads an .xlsx or .xls of surcharges into a sheet of the caller. It changes no price before role 2 confirms it; with an error nothing is stored.',
    tag,
    input: z.strictObject({}),
    upload: { maxBytes: 10 * MB, maxFiles: 1 },
    response: data(
      z.object({
        hasErr: z.boolean(),
        /** Sheet of the first error, counted from 1; 0 without one. */
        pageIndex: z.int(),
        /** -1 to -10 (rules 6.16); 0 without one. */
        errCode: z.int(),
        errors: z.array(z.object({ sheet: z.string(), row: z.int(), code: z.int(), message: z.string() })),
        /** Surcharges read; known numbers will be replaced as a whole. */
        count: z.int(),
        /** The stored sheet with what it changes; null with an error, and where it changes nothing. */
        sheet: uploadedSheet,
      }),
    ),
    refusals: ['FILE_EMPTY', 'TOO_LARGE'],
    perMinute: 20,
  }),
  downloadSurchargeTemplate: endpoint({
    method: 'GET',
    path: '/surchargeNew/down',
    roles: STAFF,
    summary: 'The surcharge template, in the caller’s language.',
    tag,
    input: nothing,
    response: file(XLSX),
  }),
  downloadSampleSurcharges: endpoint({
    method: 'GET',
    path: '/surchargeNew/sample',
    roles: STAFF,
    summary: 'A filled surcharge sheet to try; the sample freight sheet names its numbers.',
    tag,
    input: nothing,
    response: file(XLSX),
  }),
}
