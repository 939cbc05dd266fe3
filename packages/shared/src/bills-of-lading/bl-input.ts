import { z } from 'zod'
import { code, decimal, flag, int, oneOf } from '../contract/fields.ts'
import { decimalOf } from '../money.ts'
import { manifestText, optionalManifestText } from '../orders/fields/manifest-fields.ts'
import { ORDER_LIMITS } from '../orders/fields/order-limits.ts'
import { seriesIssue } from './bl-series.ts'

export const BL_LIMITS = {
  /** B/Ls of one order that can be made; more are uploaded. */
  bills: 99,
  goods: 200,
  containers: 200,
  /** Characters of a box (name, address and contact of a party at their longest), of a line, a description, clauses. */
  box: 1000,
  line: 100,
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
const oneLine = () => printed(BL_LIMITS.line)
const measure = () => decimal(3, 0, ORDER_LIMITS.measure).transform((typed) => decimalOf(typed).toFixed(3))

/** The text of a paper as staff send it; ASCII, refused by the place of the field. */
export const blTextInput = z.strictObject({
  shipper: box(),
  consignee: box(),
  notify: box(),
  deliveryAgent: box(),
  placeOfReceipt: box(),
  vessel: oneLine(),
  voyage: oneLine(),
  portOfLoading: oneLine(),
  portOfDischarge: oneLine(),
  placeOfDelivery: oneLine(),
  marks: printed(BL_LIMITS.description),
  goods: z
    .array(
      z.strictObject({
        packages: int(0, ORDER_LIMITS.pieces),
        unit: manifestText(BL_LIMITS.line),
        description: manifestText(BL_LIMITS.description),
        hsCode: printed(ORDER_LIMITS.hsCode),
        weightKg: measure(),
        volumeM3: measure(),
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

/** The pattern of a form's numbers, such as KRO{yy}{00000}. */
export const seriesInput = code(BL_LIMITS.series).superRefine((pattern, context) => {
  const message = seriesIssue(pattern)
  if (message) context.addIssue({ code: 'custom', message })
})
