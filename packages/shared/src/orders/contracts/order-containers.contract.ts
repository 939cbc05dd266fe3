import { z } from 'zod'
import { data, endpoint } from '../../contract/endpoint.ts'
import { decimal, id, oneOf, optionalId, version } from '../../contract/fields.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'
import { manifestText, optionalManifestText } from '../fields/manifest-fields.ts'
import { CONTAINER_SIZES } from '../rules/container-rules.ts'

const MAX_CONTAINERS = 60
/** kg of a loaded container at most: the maximum of ISO 668 with a tolerance for scales. */
const MAX_VGM = 40_000

const container = z.object({
  id: z.int(),
  seq: z.int(),
  containerNumber: z.string(),
  /** Null for the box of an LCL shipment. */
  size: z.enum(CONTAINER_SIZES).nullable(),
  /** ISO 6346 size and type, e.g. 45G1. */
  isoCode: z.string().nullable(),
  sealNumber: z.string(),
  /** Verified gross mass in kg, decimal text with 1 place. */
  vgmKg: z.string().nullable(),
  /** Shipper's own container. */
  soc: z.boolean(),
  /** At the port of discharge, `yyyy-MM-dd HH:mm`, or the day alone. */
  dischargedAt: z.string().nullable(),
  gateOutAt: z.string().nullable(),
  emptyReturnedAt: z.string().nullable(),
  /** The day on which it is to be picked up. */
  plannedGateOut: z.string().nullable(),
})
const emptyToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value)
const tag = 'orders'

export const orderContainersContract = {
  listContainers: endpoint({
    method: 'POST',
    path: '/container/list',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Containers of an order, and what of them this caller may edit now: all, facts (not the numbers) or none.',
    tag,
    input: z.strictObject({ orderId: id() }),
    response: data(
      z.object({
        dataList: z.array(container),
        total: z.int(),
        /** Of the order. */
        version: z.int(),
        edit: z.enum(['all', 'facts', 'none']),
        /** What of the dates: all, plan (the planned pick-up) or none. */
        editDates: z.enum(['all', 'plan', 'none']),
        /** Name of the zone that the times are in. */
        timeZone: z.string(),
      }),
    ),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  saveContainers: endpoint({
    method: 'POST',
    path: '/container/save',
    roles: [...STAFF, ROLE.customer],
    summary: 'Saves the containers of an order: those left out are removed, those without id are new.',
    tag,
    input: z.strictObject({
      orderId: id(),
      /** Of the order. */
      version: version(),
      containers: z
        .array(
          z.strictObject({
            id: optionalId(),
            containerNumber: manifestText(20),
            size: z.preprocess(emptyToNull, oneOf(CONTAINER_SIZES).nullable()),
            sealNumber: optionalManifestText(30),
            vgmKg: z.preprocess(emptyToNull, decimal(1, 0.1, MAX_VGM).nullable()),
            soc: z.boolean().default(false),
          }),
        )
        .max(MAX_CONTAINERS, 'tooLong'),
      /** Confirms invalid check digits. Without it 6014, data.containerNumbers. */
      acceptContainerNumbers: z.boolean().optional(),
    }),
    response: data(z.object({ id: z.int(), version: z.int() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'UPDATE_FAIL'],
  }),
}
