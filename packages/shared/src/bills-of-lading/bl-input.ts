import { z } from 'zod'
import { decimal, flag, int, oneOf } from '../contract/fields.ts'
import { manifestText, optionalManifestText } from '../orders/fields/manifest-fields.ts'

export const BL_LIMITS = {
  /** B/Ls of one order that can be made; more are uploaded. */
  bills: 99,
  goods: 200,
  containers: 200,
  /** Characters of a box, of a description, of clauses. */
  box: 600,
  description: 4000,
  clauses: 1000,
  reason: 500,
  place: 60,
  issuer: 500,
  signature: 90,
  series: 30,
  agent: 500,
  agents: 100,
} as const

/** What is left out is empty on the paper. */
const printed = (max: number) => optionalManifestText(max).transform((text) => text ?? '')
const box = () => printed(BL_LIMITS.box)
const oneLine = () => printed(60)

/** The text of a paper as staff send it; ASCII, refused by the place of the field. */
export const blTextInput = z.strictObject({
  shipper: box(),
  consignee: box(),
  notify: box(),
  deliveryAgent: box(),
  placeOfReceipt: oneLine(),
  vessel: oneLine(),
  voyage: oneLine(),
  portOfLoading: oneLine(),
  portOfDischarge: oneLine(),
  placeOfDelivery: oneLine(),
  marks: printed(BL_LIMITS.description),
  goods: z
    .array(
      z.strictObject({
        packages: int(0, 9_999_999),
        unit: manifestText(30),
        description: manifestText(BL_LIMITS.description),
        hsCode: printed(100),
        weightKg: decimal(3, 0, 9_999_999_999),
        volumeM3: decimal(3, 0, 9_999_999_999),
      }),
    )
    .max(BL_LIMITS.goods),
  containers: z
    .array(
      z.strictObject({
        number: printed(20),
        seal: printed(30),
        size: printed(10),
        isPart: flag(),
      }),
    )
    .max(BL_LIMITS.containers),
  freight: oneOf(['PREPAID', 'COLLECT']),
  clauses: printed(BL_LIMITS.clauses),
})
