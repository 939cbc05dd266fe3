import type { OpenInputOf } from '@kairo/shared/open-api/open-endpoint'
import type { openProposalsContract } from '@kairo/shared/open-api/proposals.contract'
import { revenueTonsOf } from '@kairo/shared/orders/fields/cargo'
import type { OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { OpenContext } from '../../../http/open/open-handler.ts'
import { selectTemplates, templateOfRow } from '../../order-templates/template-record.ts'
import { assertAllowed } from '../../orders/commands/with-order.ts'
import { factsOf, type StoredOrder } from '../../orders/queries/find-order.ts'
import { type BoxCounts, boxCountsOf } from '../box-counts.ts'
import { findBooking } from '../get-booking.ts'

export type ProposalInput = OpenInputOf<(typeof openProposalsContract)['proposal']>

/** What conditional charges depend on, as the form and the quotation name it. */
interface Services {
  telex?: number
  hds?: number
  isExitCustomhouse?: number
}

/** What is to be booked, of the call and of what it copies; what the call says counts. */
export interface Wanted {
  /** Names of ports, or those of the order. */
  ports: { departurePort?: string; destinationPort?: string; departurePortId?: number; destinationPortId?: number }
  type: 'FCL' | 'LCL'
  boxes: BoxCounts
  revenueTons: string | null
  services: Services & { blQuantity?: number }
  order: StoredOrder | null
  template: { id: number; name: string } | null
  goods: string
}

/** What a copy brings along. */
type Copied = Omit<Wanted, 'type'> & { type: Wanted['type'] | undefined }

const NOTHING: Copied = {
  ports: {},
  type: undefined,
  boxes: boxCountsOf(undefined),
  revenueTons: null,
  services: {},
  order: null,
  template: null,
  goods: '',
}

/** An order that may be placed again. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR. */
async function copiedOrder({ db }: AppContext, code: string, { actor, now }: OpenContext): Promise<Copied> {
  const order = await findBooking(db, actor, code)
  assertAllowed('orderAgain', factsOf(order, actor), actor, now)
  return {
    ports: {
      ...(order.departure_port_id ? { departurePortId: order.departure_port_id } : {}),
      ...(order.destination_port_id ? { destinationPortId: order.destination_port_id } : {}),
    },
    type: order.is_fcl ? 'FCL' : 'LCL',
    boxes: { '20GP': order.fcl20gp, '40GP': order.fcl40gp, '40HQ': order.fcl40hq },
    revenueTons: order.is_fcl ? null : revenueTonsOf(order),
    services: {
      telex: order.telex,
      hds: order.hds,
      isExitCustomhouse: order.is_exit_customhouse,
      blQuantity: order.bl_quantity,
    },
    order,
    template: null,
    goods: order.goods_name,
  }
}

const textOf = (value: OrderFormValues[keyof OrderFormValues]): string => String(value ?? '')
const countOf = (value: OrderFormValues[keyof OrderFormValues]): number => {
  const count = Number(value ?? 0)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** A template of the order form by its name. Throws RECORD_NOT_EXIST. */
async function copiedTemplate({ db }: AppContext, name: string, { actor }: OpenContext): Promise<Copied> {
  const row = await selectTemplates(db, actor).where('t.name', '=', name).orderBy('t.id').limit(1).executeTakeFirst()
  if (!row) throw new Refusal('RECORD_NOT_EXIST')
  const form: OrderFormValues = templateOfRow(row).form
  const [departurePort, destinationPort] = [textOf(form.pol), textOf(form.pod)]
  const type = form.type === 'FCL' || form.type === 'LCL' ? form.type : undefined
  return {
    ports: { ...(departurePort ? { departurePort } : {}), ...(destinationPort ? { destinationPort } : {}) },
    type,
    boxes: {
      '20GP': countOf(form.number_of_20gp),
      '40GP': countOf(form.number_of_40gp),
      '40HQ': countOf(form.number_of_40hq),
    },
    revenueTons:
      type === 'LCL' ? revenueTonsOf({ weight: textOf(form.gross_weight), volume: textOf(form.volume) }) : null,
    services: { ...(form.blQuantity ? { blQuantity: countOf(form.blQuantity) } : {}) },
    order: null,
    template: { id: row.id, name: row.name },
    goods: textOf(form.name),
  }
}

/** Throws PARAMETER_ERROR without both ports, SCOPE_MISSING for a copy without bookings:read, and what finding it throws. */
export async function wantedBooking(context: AppContext, input: ProposalInput, request: OpenContext): Promise<Wanted> {
  if ((input.copyOf ?? input.template) !== undefined && !request.key.scopes.includes('bookings:read'))
    throw new Refusal('SCOPE_MISSING', { errors: [{ path: 'bookings:read', message: 'required' }] })
  const copied =
    input.copyOf !== undefined
      ? await copiedOrder(context, input.copyOf, request)
      : input.template !== undefined
        ? await copiedTemplate(context, input.template, request)
        : NOTHING
  const ports = {
    ...copied.ports,
    // A name takes the place of the port of the order.
    ...(input.portOfLoading ? { departurePort: input.portOfLoading, departurePortId: undefined } : {}),
    ...(input.portOfDischarge ? { destinationPort: input.portOfDischarge, destinationPortId: undefined } : {}),
  }
  const missing = [
    ...((ports.departurePort ?? ports.departurePortId) === undefined ? ['portOfLoading'] : []),
    ...((ports.destinationPort ?? ports.destinationPortId) === undefined ? ['portOfDischarge'] : []),
  ]
  if (missing.length > 0 && input.rateId === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: missing.map((path) => ({ path, message: 'required' })) })
  const given = input.boxes !== undefined ? 'FCL' : input.revenueTons !== undefined ? 'LCL' : undefined
  return {
    ...copied,
    ports,
    type: input.transport ?? given ?? copied.type ?? 'FCL',
    boxes: input.boxes === undefined ? copied.boxes : boxCountsOf(input.boxes),
    revenueTons: input.revenueTons ?? copied.revenueTons,
  }
}
