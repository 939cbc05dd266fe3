import { z } from 'zod'
import { data, endpoint } from '../../contract/endpoint.ts'
import { date, id, optionalFlag, optionalId, optionalText, text, version, optionalCode } from '../../contract/fields.ts'
import { printed } from '../../contract/printed.ts'
import { ROLE, STAFF } from '../../roles.ts'
import { manifestText, optionalManifestText } from '../fields/manifest-fields.ts'
import { ORDER_LIMITS } from '../fields/order-limits.ts'
import { eventTime } from '../fields/date-time-fields.ts'
import { oldData, orderAfter } from './order-commands.contract.ts'

const tag = 'orders'

/** Corrects recorded facts, with a reason; absent or blank fields keep their values. */
export const orderCorrectionsContract = {
  correctOrder: endpoint({
    method: 'POST',
    path: '/order/correct',
    roles: STAFF,
    summary:
      'Corrects a booked, departed or delivered order, until 90 days after the delivery. History, trace and the customer’s side get old, new and the reason.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      reasonText: text(ORDER_LIMITS.text),
      /** All containers with their seals: those left out are removed, those without id are new. */
      containers: z
        .array(
          z.strictObject({
            id: optionalId(),
            containerNumber: manifestText(20),
            sealNumber: optionalManifestText(30),
          }),
        )
        .max(60, 'tooLong')
        .optional(),
      /** The numbers alone, as at departure, in the order of the containers; ignored beside `containers`. */
      containerNumber: optionalManifestText(ORDER_LIMITS.containerNumber),
      /** Confirms invalid check digits. Without it 6014, data.containerNumbers. */
      acceptContainerNumbers: optionalFlag(),
      mbl: optionalManifestText(50),
      hbl_no: optionalManifestText(50),
      /** Of an electronic record, which become known at its issue and when it is transferred. */
      eblPlatform: optionalManifestText(ORDER_LIMITS.eblText),
      eblReference: optionalManifestText(ORDER_LIMITS.eblText),
      eblHolder: optionalManifestText(ORDER_LIMITS.party),
      vessel: printed(optionalText(100)),
      voyage: printed(optionalText(50)),
      /** From state 7 on: yyyy-MM-dd or yyyy-MM-dd HH:mm, not later than now or the arrival. */
      actualLeavePortDate: eventTime(),
      /** Confirms a departure before the order or the port opening. Without it 6014, data.departureDoubts. */
      acceptDeparture: optionalFlag(),
      /** From state 8 on: not before the departure, not later than now. */
      actualArrivePortDate: eventTime(),
      /** From state 8 on. */
      deliveryCode: optionalCode(100),
    }),
    response: data(orderAfter),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  undoStep: endpoint({
    method: 'POST',
    path: '/order/undoStep',
    roles: [ROLE.manager],
    summary:
      'Takes the last step back within 7 days: 7 to 5, 8 to 7, 9 to 8. 6019 with data.blockedBy while something later hangs on it.',
    tag,
    input: z.strictObject({ id: id(), version: version(), reasonText: text(ORDER_LIMITS.text) }),
    response: data(orderAfter),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  changeExpectedArrival: endpoint({
    method: 'POST',
    path: '/order/updateExpectArriveDate',
    roles: STAFF,
    summary:
      'Moves the expected arrival of a ship at sea, or of a booking after its cut-off; the promised date stays beside it.',
    tag,
    input: z.strictObject({
      newData: z.strictObject({ id: id(), version: version(), expectedArrivePortDate: date() }),
      oldData,
      reasonText: optionalText(ORDER_LIMITS.text),
    }),
    response: data(orderAfter.extend({ expectedArrivePortDate: z.string() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
}
