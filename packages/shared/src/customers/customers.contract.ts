import { z } from 'zod'
import { data, endpoint, file, list, MB, saved, XLSX } from '../contract/endpoint.ts'
import {
  id,
  int,
  nothing,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalText,
  paging,
  sorting,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { importInput, importReply } from '../contract/sheet-import.ts'
import { invited } from '../password-reset/invitation.ts'
import { ALL_ROLES, ROLE, STAFF, USER_STATE } from '../roles.ts'
import { accountRecord, accountRecordWithoutDiscount, customerRow, shipperAccountRow } from './account-record.ts'
import { accountChanges, newCustomerForm } from './customer-form.ts'
import { ORDER_COUNT_NAMES } from './order-counts.ts'

const STAFF_AND_OWNER = [...STAFF, ROLE.customer]
const tag = 'customers'

/** Texts match any part, whatever the case; days are of Tokyo, both included. */
const filters = {
  company_name: optionalText(100),
  name: optionalText(100),
  email: optionalText(100),
  telephone: optionalText(100),
  code: optionalCode(100),
  /** 0 awaiting approval, 1 under contract, 2 terminated, 3 rejected. */
  state: optionalInt(0, 3),
  /** One day. */
  create_time: optionalDate(),
  createTimeFrom: optionalDate(),
  createTimeTo: optionalDate(),
  /** Only those whose person has not chosen a password yet. */
  invited: optionalFlag(),
}
const CUSTOMER_SORTS = ['create_time', 'code', 'company_name'] as const

/** The record with its version, as it was last seen. */
const seen = z.strictObject({ id: id(), version: version() })
/** Records a call at most. */
const MAX_CONCURRENT = 100

export const customersContract = {
  searchCustomers: endpoint({
    method: 'POST',
    path: '/user/search',
    roles: STAFF,
    summary:
      'Customers, newest first. `waiting`: only those that wait for approval themselves or by a shipper account.',
    tag,
    input: z.strictObject({
      roleId: optionalInt(ROLE.customer, ROLE.customer),
      ...filters,
      waiting: optionalFlag(),
      ...paging,
      ...sorting(CUSTOMER_SORTS),
    }),
    response: list(customerRow),
  }),
  countCustomers: endpoint({
    method: 'POST',
    path: '/user/getStateCounts',
    roles: STAFF,
    summary: 'How many customers are in each state, and how many shipper accounts wait for approval.',
    tag,
    input: nothing,
    response: data(
      z.object({
        total: z.int(),
        counts: z.array(z.object({ state: z.int(), count: z.int() })),
        /** Customers that wait, themselves or by a shipper account. */
        waiting: z.int(),
      }),
    ),
  }),
  searchShipperAccounts: endpoint({
    method: 'POST',
    path: '/user/searchShippers',
    roles: STAFF_AND_OWNER,
    summary: 'Shipper accounts, newest first: a customer gets its own, staff all or those of `customerId`.',
    tag,
    input: z.strictObject({
      roleId: optionalInt(ROLE.shipperAccount, ROLE.shipperAccount),
      customerId: optionalId(),
      ...filters,
      ...paging,
      ...sorting(CUSTOMER_SORTS),
    }),
    response: list(shipperAccountRow),
  }),
  addAccount: endpoint({
    method: 'POST',
    path: '/user/add',
    roles: STAFF_AND_OWNER,
    summary:
      'Staff add a customer (role_id 4), a customer adds a shipper account (role_id 5); both wait for approval, but a customer that an administrator adds. Without a password the person is invited by mail to choose one.',
    tag,
    input: newCustomerForm.extend({
      role_id: optionalInt(ROLE.customer, ROLE.shipperAccount),
      /* A shipper account has none. */
      bank_account: newCustomerForm.shape.bank_account.optional(),
    }),
    response: data(
      z.object({
        id: z.int(),
        version: z.int(),
        code: z.string(),
        /** 0 it waits for approval, 1 it is under contract. */
        state: z.int(),
        /** null where a password was given. */
        invited: invited.nullable(),
      }),
    ),
    refusals: ['USER_REGISTERED', 'CONTACTS_ADDED', 'TOO_MANY_REQUESTS'],
  }),
  updateAccount: endpoint({
    method: 'POST',
    path: '/user/update',
    roles: ALL_ROLES,
    summary:
      'Changes an account: the own profile (any discount in it is dropped), a shipper account by its customer, and what staff may change of a customer. What is left out stays.',
    tag,
    input: accountChanges.extend({ id: id(), version: version(), role_id: optionalInt(1, 5) }),
    response: saved,
    refusals: ['USER_NOT_EXIST', 'UPDATE_FAIL', 'CONTACTS_ADDED'],
  }),
  updateAccountState: endpoint({
    method: 'POST',
    path: '/user/updateState',
    roles: [ROLE.manager],
    summary:
      'Approves (0 to 1), rejects with a reason (0 to 3), terminates (1 to 2) or renews (2 to 1) a customer or shipper account. With `records` several at once: `results` then has a `code` for each.',
    tag,
    input: z
      .strictObject({
        id: optionalId(),
        version: version().optional(),
        /** The target. */
        state: int(1, 3),
        /** Goes to the account by mail; required for 3. */
        reason: optionalText(1000),
        records: z.array(seen).min(1, 'chooseOne').max(MAX_CONCURRENT, 'tooMany').optional(),
      })
      .refine((input) => input.records !== undefined || input.id !== undefined, { error: 'required', path: ['id'] })
      .refine((input) => input.records !== undefined || input.version !== undefined, {
        error: 'required',
        path: ['version'],
      })
      .refine((input) => input.state !== USER_STATE.rejected || input.reason !== undefined, {
        error: 'required',
        path: ['reason'],
      }),
    response: data(
      z.object({
        /** Of the first record. */
        id: z.int(),
        version: z.int(),
        results: z.array(
          z.object({
            id: z.int(),
            /** 200, 6001 or 6015. */
            code: z.int(),
            msg: z.string(),
            /** As they stand now; null when there is no such account. */
            state: z.int().nullable(),
            version: z.int().nullable(),
          }),
        ),
      }),
    ),
    refusals: ['USER_NOT_EXIST', 'USER_STATE_ERROR'],
  }),
  reapplyShipperAccount: endpoint({
    method: 'POST',
    path: '/user/shipperReapply',
    roles: [ROLE.customer],
    summary: 'A customer applies again for a shipper account that was rejected: 3 to 0.',
    tag,
    input: z.strictObject({ id: id(), version: version().optional() }),
    response: saved,
    refusals: ['USER_NOT_EXIST', 'USER_STATE_ERROR'],
  }),
  getLatestAccount: endpoint({
    method: 'POST',
    path: '/user/userLatestInfo',
    roles: ALL_ROLES,
    beforeSecondFactor: true,
    summary: 'The account as it is now: the own one, or one that the caller may see.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(z.object({ user: accountRecord })),
    responseByRole: { 5: data(z.object({ user: accountRecordWithoutDiscount })) },
    refusals: ['USER_NOT_EXIST'],
  }),
  getAccount: endpoint({
    method: 'POST',
    path: '/user/getUserById',
    roles: ALL_ROLES,
    summary: 'The same.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(z.object({ user: accountRecord })),
    responseByRole: { 5: data(z.object({ user: accountRecordWithoutDiscount })) },
    refusals: ['USER_NOT_EXIST'],
  }),
  downloadCustomerList: endpoint({
    method: 'POST',
    path: '/user/downloadCustomerList',
    roles: STAFF,
    summary: 'All customers, each followed by its shipper accounts, as .xlsx.',
    tag,
    input: nothing,
    response: file(XLSX),
    perMinute: 10,
  }),
  downloadCustomerTemplate: endpoint({
    method: 'GET',
    path: '/user/downloadCustomerTemplate',
    roles: STAFF,
    summary: 'The sheet to import customers with, as .xlsx, in the caller’s language.',
    tag,
    input: nothing,
    response: file(XLSX),
  }),
  importCustomers: endpoint({
    method: 'POST',
    path: '/user/importCustomers',
    roles: STAFF,
    summary:
      'Checks a sheet of customers; with `store` adds those whose email has no account, all or none, and with `invite` mails each an invitation. Others stay as they are.',
    tag,
    input: z.strictObject({ ...importInput, invite: optionalFlag() }),
    upload: { maxBytes: 10 * MB, maxFiles: 1 },
    response: importReply,
    refusals: ['FILE_EMPTY', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
    perMinute: 20,
  }),
  getCustomerOrders: endpoint({
    method: 'POST',
    path: '/order/getCustomerOrderInfo',
    roles: STAFF_AND_OWNER,
    summary: 'The orders of a customer or shipper account (`applyId`), counted by status, newest first.',
    tag,
    input: z.strictObject({
      applyId: id(),
      /** A running status 1 to 10, or the name of a count. */
      state: z.preprocess(
        (value) => (value === '' || value === null ? undefined : value),
        z.union([int(1, 10), z.enum(ORDER_COUNT_NAMES)], { error: 'choice' }).optional(),
      ),
      ...paging,
    }),
    response: data(
      z.object({
        ...(Object.fromEntries(ORDER_COUNT_NAMES.map((name) => [name, z.int()])) as Record<
          (typeof ORDER_COUNT_NAMES)[number],
          z.ZodInt
        >),
        /** Of all counts. */
        orderCount: z.int(),
        /** Of the rows that `state` leaves. */
        total: z.int(),
        customerOrderVos: z.array(
          z.object({
            id: z.int(),
            code: z.string(),
            /** Stored state. */
            state: z.int(),
            runningStatus: z.int(),
            /** The running status in the user's language. */
            stateText: z.string(),
            /** Pieces; null while a draft names none. */
            number: z.int().nullable(),
            goodsName: z.string(),
            departurePort: z.string(),
            destinationPort: z.string(),
            /** Expected departure, yyyy-MM-dd. */
            etd: z.string().nullable(),
          }),
        ),
      }),
    ),
    refusals: ['USER_NOT_EXIST'],
  }),
}
