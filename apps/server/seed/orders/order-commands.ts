import { tokyoToday } from '@kairo/shared/dates'
import { portTime } from '@kairo/shared/port-time'
import { fullOrder, type OrderForm } from '@kairo/shared/orders/fields/order-form'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { CHANGE_FLAG, NO_SPACE_REASON, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../src/app-context.ts'
import { completeBooking } from '../../src/features/booking/book-order.ts'
import { attachFiles } from '../../src/features/documents/commands/upload-files.ts'
import type { StoredUpload } from '../../src/features/documents/commands/store-upload.ts'
import { answerChange } from '../../src/features/orders/commands/answer-change.ts'
import { changeCutOff } from '../../src/features/orders/commands/change-cut-off.ts'
import { changeExpectedDeparture } from '../../src/features/orders/commands/change-expected-departure.ts'
import { requestChange } from '../../src/features/orders/commands/request-change.ts'
import { correctOrder } from '../../src/features/orders/commands/corrections/correct-order.ts'
import { saveNewDraft } from '../../src/features/orders/commands/save-draft.ts'
import { submitNewOrder } from '../../src/features/orders/commands/submit-order.ts'
import { updateOrder } from '../../src/features/orders/commands/update-order.ts'
import { changeState } from '../../src/features/orders/commands/transitions/change-state.ts'
import { confirmBlDraft } from '../../src/features/orders/commands/transitions/confirm-draft.ts'
import type { StateInput } from '../../src/features/orders/commands/transitions/transition-order.ts'
import { findOrder } from '../../src/features/orders/queries/find-order.ts'
import type { OrderRef } from '../../src/features/orders/commands/with-order.ts'
import type { RequestContext } from '../../src/http/request-context.ts'
import { BILL_STEPS } from '../bills-of-lading/bill-steps.ts'
import type { DemoOrder } from './demo-order.ts'
import {
  arrivalTime,
  cancelReasonOf,
  cargoBefore,
  deliveryCodeOf,
  departureTime,
  movedCutOff,
  remittanceDay,
} from './order-events.ts'
import type { Step, StepName } from './order-steps.ts'

/** Ids of what orders name, by the keys of the demo data. */
export interface DemoIds {
  account(key: string): Promise<number>
  rate(key: string): number
}

/** The reference of an order for a command: id and the version of the previous step. */
export type StoredRef = Pick<OrderRef, 'id' | 'version' | 'state'>

/** One step of an order: the product, who acts, the order as planned and as it is stored. */
interface StepContext {
  context: AppContext
  request: RequestContext
  order: DemoOrder
  step: Step
  ids: DemoIds
  /** Id and version; of an order that is not stored yet, zeros. */
  stored: StoredRef
  /** The files that the step brings, in the storage already. */
  filesOf(businessType: BusinessType): Promise<StoredUpload[]>
}

interface StepCommand {
  /** Who does it: the maker of the order, its owner on the customer's side, or the staff that looks after it. */
  by: (order: DemoOrder) => string
  /** Returns how the order is stored afterwards. */
  run(step: StepContext): Promise<StoredRef>
}

/** The form as it is first saved, with ids from the database. */
async function firstForm({ order, ids }: StepContext): Promise<OrderForm> {
  const { plan, form, sailing } = order
  const before = plan.events?.includes('changed') ? cargoBefore(order) : undefined
  return {
    ...form,
    transportCargo: { ...form.transportCargo, ...before },
    orderReq: {
      ...form.orderReq,
      ...(plan.onlyPorts
        ? {}
        : { transportCostId: ids.rate(sailing.rate.key), expectedLeavePortDate: sailing.firstEtd }),
      ...(plan.by === 'staff' ? { customerId: await ids.account(plan.customer) } : {}),
      ...(plan.named ? { shipperAccountId: await ids.account(plan.named) } : {}),
    },
  }
}

const ofMaker = ({ maker }: DemoOrder): string => maker
const ofOwner = ({ owner }: DemoOrder): string => owner
const ofStaff = ({ staff }: DemoOrder): string => staff

/** A transition to another state; `more` holds the fields of its dialog. */
const toState = (
  by: StepCommand['by'],
  state: number,
  more: (order: DemoOrder) => Partial<StateInput> = () => ({}),
): StepCommand => ({
  by,
  run: ({ context, request, order, stored: { id, version } }) =>
    changeState(context, { id, version, state, ...more(order) }, request),
})

const answer = (state: typeof CHANGE_FLAG.inEdit | typeof CHANGE_FLAG.refused): StepCommand => ({
  by: ofStaff,
  run: ({ context, request, order, stored: { id, version } }) => {
    const roleId = typeof order.plan.by === 'object' ? ROLE.shipperAccount : ROLE.customer
    return answerChange(context, { id, version, state, roleId }, request)
  },
})

const moveCutOff: StepCommand = {
  by: ofStaff,
  run: ({ context, request, order, step, stored: { id, version } }) =>
    changeCutOff(context, { orderId: id, changeDate: movedCutOff(order, step), version }, request),
}

/** The fields of the arrival dialog, without the notice. */
function arrivalFields(order: DemoOrder, at: Date) {
  return {
    arrivePortDate: order.sailing.eta,
    requestDate: tokyoToday(at),
    reserveMoney: '0',
  }
}

/** A command on its bills of lading; the order is as stored afterwards. */
const bills = (name: keyof typeof BILL_STEPS, by: StepCommand['by'] = ofStaff): StepCommand => ({
  by,
  run: async ({ context, request, stored }) => {
    await BILL_STEPS[name](context, request, stored.id)
    return findOrder(context.db, request.actor, stored.id)
  },
})

const upload = (by: StepCommand['by'], ...businessTypes: BusinessType[]): StepCommand => ({
  by,
  run: async ({ context, request, order, step, stored, filesOf }) => {
    let after = stored
    for (const businessType of businessTypes) {
      const isNotice = businessType === DOCUMENT.arrivalNotice
      const date = remittanceDay(order)
      const attached = await attachFiles(
        context,
        {
          entryId: stored.id,
          table: 'transport_order',
          businessType,
          ...(isNotice ? arrivalFields(order, step.at) : {}),
        },
        { files: await filesOf(businessType), facts: isNotice ? { remittance: { inFile: date, date } } : {} },
        request,
      )
      after = attached.order
    }
    return after
  },
})

/** Which command of the product each step is, and who runs it. */
export const STEP_COMMANDS: Record<StepName, StepCommand> = {
  saved: {
    by: ofMaker,
    run: async (step) => saveNewDraft(step.context, await firstForm(step), step.request, false),
  },
  submitted: {
    by: ofMaker,
    run: async (step) => submitNewOrder(step.context, fullOrder.parse(await firstForm(step)), step.request, false),
  },
  withdrawn: toState(ofOwner, ORDER_STATE.draft),
  accepted: toState(ofStaff, ORDER_STATE.accepted),
  noSpace: toState(ofStaff, ORDER_STATE.cancelled, () => ({ reason: NO_SPACE_REASON })),
  cancelled: toState(
    (order) => (order.plan.status === 'cancelledByStaff' ? order.staff : order.owner),
    ORDER_STATE.cancelled,
    (order) => ({ reasonText: cancelReasonOf(order) || undefined }),
  ),
  booked: {
    by: ofStaff,
    run: async ({ context, request, order, stored: { id, version }, filesOf }) => {
      const { vessel, voyage, mbl, hbl, form } = order
      const [file] = await filesOf(DOCUMENT.loadingNotice)
      if (!file) throw new RangeError(`the demonstration has no shipping order (S/O) for order ${order.code}`)
      const { customsClearanceMethod, packingMethod, freightMethod, tradeTerms, hsCodeTopSix, remark } = form.flightDto
      const booking = {
        id,
        version,
        mbl,
        hbl_no: hbl,
        customs_clearance_method: customsClearanceMethod ?? '',
        packing_method: packingMethod ?? '',
        freight_method: freightMethod ?? '',
        trade_terms: tradeTerms ?? '',
        hs_code_top_six: hsCodeTopSix ?? '',
        remark: remark ?? '',
      }
      return completeBooking(context, booking, { vessel, voyage, file }, request)
    },
  },
  shippingDocuments: upload(ofMaker, DOCUMENT.invoice, DOCUMENT.packingList),
  changeRequested: {
    by: ofOwner,
    run: ({ context, request, stored }) => requestChange(context, stored, request),
  },
  changeAgreed: answer(CHANGE_FLAG.inEdit),
  changeRefused: answer(CHANGE_FLAG.refused),
  changed: {
    by: ofOwner,
    run: async (step) => {
      const { id, version, state } = step.stored
      const form = fullOrder.parse({ ...(await firstForm(step)), transportCargo: step.order.form.transportCargo })
      return updateOrder(step.context, { newData: { ...form, id, version, state: state as 1 | 2 | 5 } }, step.request)
    },
  },
  etdMoved: {
    by: ofStaff,
    run: ({ context, request, order, stored: { id, version } }) =>
      changeExpectedDeparture(context, { newData: { id, version, expectedLeavePortDate: order.sailing.etd } }, request),
  },
  cutOffMoved: moveCutOff,
  vesselChanged: {
    by: ofStaff,
    run: ({ context, request, order, stored: { id, version } }) => {
      const reasonText = '船会社より本船差替の連絡あり'
      return correctOrder(context, { id, version, vessel: `${order.vessel} II`, reasonText }, request)
    },
  },
  manualCut: moveCutOff,
  draftUploaded: upload(ofStaff, DOCUMENT.blDraft),
  draftSaved: bills('saved'),
  draftMade: bills('shown'),
  draftConfirmed: {
    by: ofOwner,
    run: ({ context, request, stored }) => confirmBlDraft(context, stored, request),
  },
  photos: upload(ofStaff, DOCUMENT.photo),
  blUploaded: upload(ofStaff, DOCUMENT.bl),
  blIssued: bills('issued'),
  blPrinted: bills('printed'),
  blSurrendered: bills('surrendered'),
  blVoided: bills('voided', () => 'manager'),
  departed: toState(ofStaff, ORDER_STATE.inTransit, (order) => ({
    actualLeavePortDate: minuteOf(departureTime(order), order.sailing.rate.departureZone),
    containerNumber: order.containers || undefined,
  })),
  arrivalNotice: upload(ofStaff, DOCUMENT.arrivalNotice),
  deliveryOrder: upload(ofStaff, DOCUMENT.deliveryOrder),
  arrived: toState(ofStaff, ORDER_STATE.arrived, (order) => ({
    actualArrivePortDate: minuteOf(arrivalTime(order), order.sailing.rate.destinationZone),
    deliveryCode: deliveryCodeOf(order) || undefined,
  })),
  operatorInvoice: upload(ofStaff, DOCUMENT.operatorInvoice),
  delivered: toState(ofStaff, ORDER_STATE.delivered),
}

const minuteOf = (time: Date | null, zone: string): string | undefined => (time ? portTime(time, zone) : undefined)
