import { z } from 'zod'
import { endpoint, file, list, MB, XLSX } from '../contract/endpoint.ts'
import { nothing, optionalText, paging, text } from '../contract/fields.ts'
import { STAFF } from '../roles.ts'
import { surchargesContract } from './surcharges.contract.ts'
import { CHARGE_CONDITIONS } from './charge-conditions.ts'
import { chargePeriod } from './charge-period.ts'

/** The older view: the departure surcharges of a port for a country, with what meets them at the other end. */
const surchargeGroup = z.object({
  /** The oldest surcharge of the group. */
  id: z.int(),
  /** Departure port and destination country, e.g. `12-2`. */
  group_id: z.string(),
  /** 1 China, 2 Japan. */
  departure_country: z.int(),
  /** In the user's language. */
  departure_port: z.string(),
  destination_country: z.int(),
  /** Last upload, yyyy-MM-dd HH:mm, Tokyo. */
  create_time: z.string(),
})
/** A charge; amounts are decimal text, null where a size has none. */
const groupLine = z.object({
  name: z.string(),
  /** Its full name in the user's language. */
  charge: z.string(),
  gp20: z.string().nullable(),
  gp40: z.string().nullable(),
  hq40: z.string().nullable(),
  lcl: z.string().nullable(),
  /** USD, CNY or JPY. */
  costUnit: z.string(),
  /** container, bl, rt or shipment. */
  unit: z.string(),
  /** Code of dictionary 33. */
  surchargeDetailType: z.string(),
  /** When it is charged. */
  condition: z.enum(CHARGE_CONDITIONS),
  ...chargePeriod,
  surchargeNo: z.string(),
  /** Port that charges it, in the user's language. */
  port: z.string(),
})
const pricedGroup = surchargeGroup.extend({
  begins: z.array(groupLine),
  ends: z.array(groupLine),
  /** Ports of departure and destination, and companies of the routes between them; joined by comma. */
  origin: z.string(),
  destination: z.string(),
  company: z.string(),
  /** Currencies and bases of each side, e.g. `CNY / container, CNY / bl`. */
  beginUnit: z.string(),
  endUnit: z.string(),
})
const groupCompany = z.object({
  destination_country: z.int(),
  destination_port: z.string(),
  shipping_company: z.string(),
})
/** Texts match part of a name in any language; destination is a port, or a country by its number. */
const filters = {
  groupId: optionalText(30),
  departurePort: optionalText(100),
  destination: optionalText(100),
  shippingCompany: optionalText(100),
  ...paging,
}
const tag = 'surcharges'

export const groupedSurchargesContract = {
  listSurchargeGroups: endpoint({
    method: 'GET',
    path: '/fjf/getSurchargeList',
    roles: STAFF,
    summary: 'Surcharges grouped by departure port and destination country (older view of the same store).',
    tag,
    input: z.strictObject(filters),
    response: list(surchargeGroup),
  }),
  listPricedGroups: endpoint({
    method: 'GET',
    path: '/fjf/getSurchargeListNew',
    roles: STAFF,
    summary: 'The same groups with their prices on both sides.',
    tag,
    input: z.strictObject(filters),
    response: list(pricedGroup),
  }),
  listGroupCompanies: endpoint({
    method: 'GET',
    path: '/fjf/getSurchargeCompanyList',
    roles: STAFF,
    summary: 'Destination ports and shipping companies of the routes of a group.',
    tag,
    input: z.strictObject({ groupId: text(30), ...paging }),
    response: list(groupCompany),
  }),
  importSurchargeSheet: endpoint({
    ...surchargesContract.importSurcharges,
    path: '/fjf/importExcel',
    summary: 'Reads an .xlsx of surcharges like /surchargeNew/uploadFile; an .xls is refused here.',
    upload: { maxBytes: 10 * MB, maxFiles: 1 },
  }),
  downloadOlderTemplate: endpoint({
    method: 'GET',
    path: '/fjf/down',
    roles: STAFF,
    summary: 'The surcharge template, as /surchargeNew/down.',
    tag,
    input: nothing,
    response: file(XLSX),
  }),
}
