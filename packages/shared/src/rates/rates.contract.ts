import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { CONTAINER_SIZES } from '../orders/rules/container-rules.ts'
import { data, endpoint, file, rows, XLSX } from '../contract/endpoint.ts'
import {
  optionalDate,
  id,
  nothing,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalOneOf,
  optionalText,
  paging,
  sorting,
} from '../contract/fields.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { waitingOwner } from './approval-preview.ts'
import { batch, rateApprovalContract, takenOver, takeOverSurcharges } from './rate-approval.contract.ts'
import { rateSampleContract } from './rate-sample.contract.ts'
import { rateEditOf } from './rate-edit.ts'
import { rateFilters } from './rate-filters.ts'
import { draftSurcharges, rateSheetContract } from './rate-sheet.contract.ts'
import {
  offerForCustomer,
  offerForCustomerWithLines,
  offerWithoutPrices,
  draftRow,
  portName,
  rateOffer,
  rateOfferWithLines,
  rateRow,
} from './rate-row.ts'

const tag = 'rates'

const SORTABLE = [
  /** The next date that can be booked; what customers get without sortBy, and with weekday. */
  'departure',
  'distance',
  'weekday',
  'capacity20gp',
  'capacity40gp',
  'capacity40hq',
  'lcl',
  'openTime',
  'allIn20gp',
  'allIn40gp',
  'allIn40hq',
  'allInLcl',
] as const

const portLists = data(z.object({ departurePorts: z.array(portName), destinationPorts: z.array(portName) }))

const rateEdit = rateEditOf()

const discount = {
  /** Factor on ocean freight for this caller, customer × all-fare, decimal text; "1" for staff. */
  discount: z.string(),
  /** `10% off`, `10%割引`, `优惠10%（9折）`; null when the factor is 1 or more. */
  discountNote: z.string().nullable(),
}

/** What prices are shown in and for until the customer chooses otherwise. */
const usualChoices = z.object({
  /** Of the customer's bills. */
  currency: z.enum(CURRENCIES),
  /** Which its last order by FCL has most of; null before the first. */
  size: z.enum(CONTAINER_SIZES).nullable(),
})

/** Ships of that day or later only: sailings, surcharges and all-in prices are theirs. Without it from now on. */
const shipsFrom = { etd: optionalDate() }

export const ratesContract = {
  searchRates: endpoint({
    method: 'POST',
    path: '/transportCost/jiansuo',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Rate retrieval for customers (sold rates, discounted, all-in) and management list for staff (all approved rates).',
    tag,
    input: z.strictObject({ ...rateFilters, ...shipsFrom, ...paging, ...sorting(SORTABLE) }),
    response: data(
      z.object({
        dataList: z.array(rateOffer),
        total: z.int(),
        ...discount,
        /** Of the customer; staff have none. */
        usual: usualChoices.optional(),
      }),
    ),
    responseByRole: {
      4: data(z.object({ dataList: z.array(offerForCustomer), total: z.int(), ...discount, usual: usualChoices })),
      5: data(z.object({ dataList: z.array(offerWithoutPrices), total: z.int() })),
    },
  }),
  searchFromHome: endpoint({
    method: 'GET',
    path: '/transportCost/getTransportCostlist',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The short search of the home page.',
    tag,
    input: z.strictObject({
      costType: optionalOneOf(['FCL', 'LCL']),
      departure_port: optionalText(100),
      destination_port: optionalText(100),
      ...paging,
    }),
    response: rows(rateOffer),
    responseByRole: { 4: rows(offerForCustomer), 5: rows(offerWithoutPrices) },
  }),
  chooseRoute: endpoint({
    method: 'GET',
    path: '/transportCost/getValidTransportCost',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Rates that an order can be made with, for the route chooser; with customerId at that customer’s prices.',
    tag,
    input: z.strictObject({
      departure_port: optionalText(100),
      destination_port: optionalText(100),
      departurePortId: optionalId(),
      destinationPortId: optionalId(),
      type: optionalOneOf(['FCL', 'LCL']),
      customerId: optionalId(),
      ...shipsFrom,
      ...paging,
    }),
    response: data(
      z.object({
        dataList: z.array(rateOffer),
        total: z.int(),
        /** Of the customer that is booked for, once there is one. */
        usual: usualChoices.optional(),
      }),
    ),
    responseByRole: {
      4: data(z.object({ dataList: z.array(offerForCustomer), total: z.int(), usual: usualChoices })),
      5: rows(offerWithoutPrices),
    },
  }),
  getRate: endpoint({
    method: 'GET',
    path: '/transportCost/getTransportCost',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'One rate by id, with its offer for the caller and what its all-in prices are made of; for staff with customerId at that customer’s prices.',
    tag,
    input: z.strictObject({ id: id(), customerId: optionalId(), ...shipsFrom }),
    response: data(rateOfferWithLines),
    responseByRole: { 4: data(offerForCustomerWithLines), 5: data(offerWithoutPrices) },
    refusals: ['TRANSPORT_COST_IS_DELETE', 'RATE_INVALID'],
  }),
  getRateHistory: endpoint({
    method: 'GET',
    path: '/transportCostApproval/getTransportList',
    roles: STAFF,
    summary: 'One rate with the revisions and changes that it went through, newest first.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(
      z.object({
        dataList: z.array(rateRow),
        changes: z.array(
          z.object({
            at: z.string(),
            by: z.string(),
            what: z.string(),
            changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
          }),
        ),
      }),
    ),
    refusals: ['TRANSPORT_COST_IS_DELETE'],
  }),
  portsOfEffectiveRates: endpoint({
    method: 'GET',
    path: '/transportCost/approvalOKPortList',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Ports that have a rate on sale; with filters those of the rates that they find.',
    tag,
    input: z.strictObject(rateFilters),
    response: portLists,
  }),
  portsOfAllRates: endpoint({
    method: 'GET',
    path: '/transportCost/approvalAllPortList',
    roles: STAFF,
    summary: 'Ports that have a rate in any state; with filters those of the rates that they find.',
    tag,
    input: z.strictObject(rateFilters),
    response: portLists,
  }),
  downloadRateTemplate: endpoint({
    method: 'GET',
    path: '/transportCost/down',
    roles: STAFF,
    summary: 'The freight sheet template, in the caller’s language.',
    tag,
    input: nothing,
    response: file(XLSX),
  }),
  listDraft: endpoint({
    method: 'GET',
    path: '/transportCost/tempList',
    roles: STAFF,
    summary: 'The caller’s draft, in the order of the sheet.',
    tag,
    input: z.strictObject({ ...paging, takeOverSurcharges }),
    response: data(z.object({ dataList: z.array(draftRow), total: z.int(), ...draftSurcharges })),
  }),
  countWaiting: endpoint({
    method: 'GET',
    path: '/transportCost/coverWaitApproval',
    roles: STAFF,
    summary: 'How many uploaded rates wait for approval and would be overwritten, and whose they are.',
    tag,
    input: nothing,
    response: data(
      z.object({
        count: z.int(),
        batch,
        owners: z.array(waitingOwner),
        /** Revisions that wait as well: they stay. */
        revisions: z.int(),
      }),
    ),
  }),
  confirmDraft: endpoint({
    method: 'POST',
    also: 'GET',
    path: '/transportCost/fileDataSyn',
    roles: STAFF,
    summary: 'Submits the caller’s draft for approval; with cover=true it replaces the uploaded rows that wait.',
    tag,
    input: z.strictObject({ cover: optionalFlag(), batch: optionalText(32), takeOverSurcharges }),
    response: data(z.object({ count: z.int(), msg: z.string(), ...takenOver })),
    refusals: ['UPDATE_FAIL'],
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/transportCost/tempClear',
    roles: STAFF,
    summary: 'Throws the caller’s draft away.',
    tag,
    input: nothing,
    response: data(z.object({ count: z.int() })),
  }),
  setRateValidity: endpoint({
    method: 'POST',
    path: '/transportCost/setTransportCostUnValid',
    roles: STAFF,
    summary: 'Sets an approved rate invalid, or with validState 1 valid again.',
    tag,
    input: z.strictObject({
      transportCostId: id(),
      validState: optionalInt(0, 1),
      version: optionalInt(0, 2_147_483_647),
    }),
    response: data(
      z.object({
        id: z.int(),
        version: z.int(),
        /** A revision of this rate waits: while the rate is set invalid, approving it keeps it off sale. */
        pendingRevision: z.boolean(),
      }),
    ),
    refusals: ['TRANSPORT_COST_IS_DELETE', 'UPDATE_FAIL'],
  }),
  updateRate: endpoint({
    method: 'POST',
    path: '/transportCost/updateInfo',
    roles: STAFF,
    summary: 'Edits an approved rate: at once for role 2, as a pending revision for role 3 (`pending` tells).',
    tag,
    input: rateEdit,
    response: data(
      z.object({
        id: z.int(),
        version: z.int(),
        pending: z.boolean(),
        /** 0: the rate is set invalid and stays so, an edit does not put it on sale. */
        validState: z.int(),
      }),
    ),
    refusals: ['TRANSPORT_COST_IS_DELETE', 'UPDATE_FAIL'],
  }),
  ...rateSheetContract,
  ...rateApprovalContract,
  ...rateSampleContract,
}
