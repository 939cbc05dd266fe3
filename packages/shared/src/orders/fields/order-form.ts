import { z } from 'zod'
import { nameOfIssue } from '../../contract/field-messages.ts'
import { id, int, optionalDecimal, optionalInt } from '../../contract/fields.ts'
import { refuseTwoReleases } from '../rules/release.ts'
import { payloadShape, type Save } from './field-schemas.ts'
import { ORDER_LIMITS } from './order-limits.ts'

/** An empty group of a draft may be left out altogether. */
const group = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? {}, schema)

/** The payload of both saves: the fields of ORDER_FIELDS in their groups. */
const payload = <S extends Save>(save: S) => ({
  orderReq: group(
    z.strictObject({
      ...payloadShape('orderReq', save),
      shipper: group(z.strictObject(payloadShape('orderReq.shipper', save))),
      consignee: group(z.strictObject(payloadShape('orderReq.consignee', save))),
      /** Left out: the same as the consignee. */
      notify: group(z.strictObject(payloadShape('orderReq.notify', save))),
    }),
  ),
  transportCargo: group(z.strictObject(payloadShape('transportCargo', save)).superRefine(refuseTwoReleases)),
  flightDto: group(z.strictObject(payloadShape('flightDto', save))),
  /** Counts by type (1 = 20GP, 2 = 40GP, 3 = 40HQ); used where the counts beside it are left out. */
  containers: z
    .array(z.strictObject({ type: int(1, 3), number: int(0, ORDER_LIMITS.containers) }))
    .max(3, 'tooMany')
    .optional(),
  ...payloadShape('', save),
  /** Sent by the form; the server computes it: the greater of weight / 1000 and volume. */
  lclRt: optionalDecimal(3, 0, ORDER_LIMITS.measure),
})

const draftPayload = payload('draft')
const fullPayload = payload('submit')

/** `state` may come as text. */
const withState = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('state' in value)) return value
    return typeof value.state === 'string' && /^\d$/.test(value.state)
      ? { ...value, state: Number(value.state) }
      : value
  }, schema)

/** 1 while the form holds a copy of an earlier order: actual dates and the container number start empty. */
const again = { isOnceAgainOrder: optionalInt(0, 1) }

/** Body of /order/add: state 0 saves a draft, state 1 submits. */
export const newOrder = withState(
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal(0), ...again, ...draftPayload }),
    z.strictObject({ state: z.literal(1), ...again, ...fullPayload }),
  ]),
)

const stored = { id: id(), version: int(0, 2_147_483_647) }
/** `newData` of /order/update: 0 saves a draft, 1 submits a draft; the order's current state saves a change. */
export const changedOrder = withState(
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal(0), ...stored, ...draftPayload }),
    z.strictObject({ state: z.literal([1, 2, 5]), ...stored, ...fullPayload }),
  ]),
)

export const draftOrder = z.object(draftPayload)
export const fullOrder = z.object(fullPayload)
/** The form's content as parsed; a full one fits as well. */
export type OrderForm = z.output<typeof draftOrder>
export type FullOrderForm = z.output<typeof fullOrder>

/** Container counts as parsed: the counts, or where they are left out the `containers` list. */
export function containerCounts(form: Pick<OrderForm, 'containers' | 'fcl20Gp' | 'fcl40Gp' | 'fcl40Hq'>) {
  const listed = (type: number) => form.containers?.find((container) => container.type === type)?.number ?? 0
  return {
    fcl20Gp: form.fcl20Gp ?? listed(1),
    fcl40Gp: form.fcl40Gp ?? listed(2),
    fcl40Hq: form.fcl40Hq ?? listed(3),
  }
}

/** FCL without a container: orderEdit.pleaseSelectBox. */
export const lacksBox = (isFcl: boolean, counts: { fcl20Gp: number; fcl40Gp: number; fcl40Hq: number }): boolean =>
  isFcl && counts.fcl20Gp + counts.fcl40Gp + counts.fcl40Hq === 0

/** Issues of the form's payload, by path, with names of field-messages.ts; empty when it may be sent. */
export function orderFormErrors(payload: unknown, save: Save): { path: string; message: string }[] {
  const result = (save === 'draft' ? draftOrder : fullOrder).safeParse(payload)
  return result.success
    ? []
    : result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: nameOfIssue(issue) }))
}
