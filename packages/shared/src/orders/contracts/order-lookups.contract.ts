import { z } from 'zod'
import { data, endpoint } from '../../contract/endpoint.ts'
import { id, idList, int, nothing, optionalId, optionalInt, optionalCode } from '../../contract/fields.ts'
import { offerWithoutPrices, portName } from '../../rates/rate-row.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'

const tag = 'orders'

/** One departure of a rate; yyyy-MM-dd, and yyyy-MM-dd HH:mm in the zone of the rate's `departureZone`. */
export const sailing = z.object({
  expectedLeavePortDate: z.string(),
  expectedArrivePortDate: z.string(),
  openPortStartTime: z.string().nullable(),
  openPortEndTime: z.string().nullable(),
  deadline: z.string(),
})

const portChoices = data(
  z.object({
    departurePorts: z.array(portName.extend({ countryName: z.string(), spliced: z.string() })),
    destinationPorts: z.array(portName.extend({ countryName: z.string(), spliced: z.string() })),
  }),
)

/** An account to choose from. */
const userChoice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  telephone: z.string(),
  role_id: z.int(),
  /** 1 under contract or active. */
  state: z.int(),
})

export const orderLookupsContract = {
  queryFlight: endpoint({
    method: 'POST',
    path: '/order/queryFlight',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The rate and its departures that can be booked now, with arrival and cut-off.',
    tag,
    input: z.strictObject({ transportCostId: id() }),
    response: data(z.object({ transportCost: offerWithoutPrices, sailings: z.array(sailing) })),
    refusals: ['TRANSPORT_COST_IS_DELETE', 'RATE_INVALID'],
  }),
  checkAgainOrder: endpoint({
    method: 'POST',
    path: '/order/checkAgainOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Whether the rate of an earlier order can still be used; `id` is the rate, `sailings` its departures.',
    tag,
    input: z.strictObject({ transport_cost_id: optionalId(), orderId: optionalId() }),
    response: data(z.object({ id: z.int(), transportCost: offerWithoutPrices, sailings: z.array(sailing) })),
    refusals: ['ORDER_NOT_EXIST', 'TRANSPORT_COST_IS_DELETE', 'RATE_INVALID'],
  }),
  getLeavePortDates: endpoint({
    method: 'POST',
    path: '/order/getLeavePortDates',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'The dates of a weekday (1 Monday to 7 Sunday) in the next 8 weeks, each with the last port opening day before it.',
    tag,
    input: z.strictObject({ leavePortWeekDay: int(1, 7), openPortEndWeekDay: optionalInt(1, 7) }),
    response: data(
      z.object({ weekList: z.array(z.object({ leavePortDate: z.string(), openPortEndDate: z.string().nullable() })) }),
    ),
  }),
  getPortChoices: endpoint({
    method: 'POST',
    path: '/order/getCityAndCountriesPorts',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Ports for the form: those of sold rates for roles 4 and 5, all of approved rates for staff.',
    tag,
    input: nothing,
    response: portChoices,
  }),
  getSplicedPortChoices: endpoint({
    method: 'POST',
    path: '/order/getSplicingCityAndCountriesPorts',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The same; `spliced` is city and country in one text.',
    tag,
    input: nothing,
    response: portChoices,
  }),
  getCustomers: endpoint({
    method: 'POST',
    path: '/user/getCustomers',
    roles: STAFF,
    summary:
      'Customers to book for; under contract unless another state is asked for. `ids`: these, whatever their state.',
    tag,
    input: z.strictObject({
      roleId: optionalInt(4, 4),
      state: optionalInt(0, 3),
      /** Part of the company, the contact, the code or the address. */
      keyword: optionalCode(100),
      ids: idList(100).optional(),
      /** The first so many by company; 9999 unless given. */
      limit: optionalInt(1, 9999),
    }),
    response: data(z.object({ users: z.array(userChoice) })),
  }),
  getResponsibleList: endpoint({
    method: 'POST',
    path: '/user/getResponsibleList',
    roles: STAFF,
    summary: 'Active staff who may look after an order; with `role` those of one role.',
    tag,
    input: z.strictObject({ role: optionalInt(2, 3) }),
    response: data(z.object({ responsibleList: z.array(userChoice) })),
  }),
  getUsersByRole: endpoint({
    method: 'POST',
    path: '/user/getUserByRole',
    roles: [ROLE.manager, ROLE.operator, ROLE.customer],
    summary:
      'Active accounts of a role; with customerId the shipper accounts of a customer. Role 4 gets its own shipper accounts only.',
    tag,
    input: z.strictObject({
      roleId: optionalInt(2, 5),
      /** The same; ignored beside `roleId`. */
      role: optionalInt(2, 5),
      customerId: optionalId(),
    }),
    response: data(z.object({ users: z.array(userChoice) })),
  }),
}
