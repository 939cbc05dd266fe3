import { revenueTonsOf } from '@kairo/shared/orders/fields/cargo'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { containerCounts, type FullOrderForm, lacksBox, type OrderForm } from '@kairo/shared/orders/fields/order-form'
import type { CargoCounts } from '@kairo/shared/quotations/charges'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { servicesOf } from '@kairo/shared/surcharges/charge-conditions'
import type { Insertable, Kysely } from 'kysely'
import type { DB, Orders } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import type { RateRecord } from '../../rates/rate-query.ts'
import { bookingCompany, isCompanyFixed, shipperAccount } from '../queries/booking-company.ts'
import type { StoredOrder } from '../queries/find-order.ts'
import {
  type FrozenQuotation,
  freezeQuotation,
  frozenQuotationOf,
  moveQuotation,
  recountQuotation,
} from '../../quotations/frozen-quotation.ts'
import { unknownCodes } from './order-codes.ts'
import { assertSailingNotCut } from './cut-sailings.ts'
import { contentColumns } from './order-record.ts'
import { bookableRoute, draftRoute, freeTime } from './rate-columns.ts'

/** A form as columns of `orders`, but for what the command itself decides: state, code, creator, times. */
export type FormColumns = Omit<
  Insertable<Orders>,
  'code' | 'created_by' | 'create_role_id' | 'state' | 'version' | 'quotation_no' | 'quotation'
>

/** Free time and quotation stay only while the route is unchanged. */
const withSameRate = (stored: StoredOrder | null, rate: Pick<RateRecord, 'id'> | null): StoredOrder | null =>
  stored && stored.rate_id === (rate?.id ?? null) ? stored : null

const throwFieldErrors = (errors: FieldError[]): void => {
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/** The booking company, which another one replaces only in a draft that nobody else has a part in. */
async function companyOf(db: Kysely<DB>, actor: Actor, form: OrderForm, stored: StoredOrder | null): Promise<number> {
  const chosen = form.orderReq.customerId ?? stored?.customer_id
  if (stored && chosen !== stored.customer_id && (await isCompanyFixed(db, stored)))
    throwFieldErrors([{ path: 'orderReq.customerId', message: 'choice' }])
  return bookingCompany(db, actor, chosen)
}

/** Columns of a draft: the filled-in fields; only the booking company is required. */
export async function draftColumns(
  db: Kysely<DB>,
  actor: Actor,
  form: OrderForm,
  now: Date,
  stored: StoredOrder | null,
): Promise<FormColumns> {
  const customer_id = await companyOf(db, actor, form, stored)
  throwFieldErrors(await unknownCodes(db, form))
  const { rate, columns } = await draftRoute(db, form, actor, now)
  const isFcl = rate ? rate.type === 'FCL' : form.orderReq.transportType !== 'LCL'
  return {
    customer_id,
    shipper_account_id: await shipperAccount(db, actor, form, customer_id, stored),
    ...contentColumns(form, isFcl),
    ...columns,
    ...freeTime(form, actor, rate, withSameRate(stored, rate)),
  }
}

/** The quantities for the quotation. */
export const countsOf = (form: OrderForm, isFcl: boolean): CargoCounts => ({
  isFcl,
  ...(isFcl ? containerCounts(form) : { fcl20Gp: 0, fcl40Gp: 0, fcl40Hq: 0 }),
  lclRt: revenueTonsOf(form.transportCargo) ?? '0',
  blQuantity: form.orderReq.blQuantity ?? 1,
  services: servicesOf(form.transportCargo),
})

/** Container numbers that are new must have their form; the check digit is confirmed at the departure. */
function checkContainerForm(form: OrderForm, stored: StoredOrder | null): void {
  const { containerNumber = '' } = form.flightDto
  if (containerNumber === stored?.container_number) return
  if (parseContainerNumbers(containerNumber).some(({ issue }) => issue === 'format'))
    throwFieldErrors([{ path: 'flightDto.containerNumber', message: 'containerForm' }])
}

/** FCL needs a container (orderEdit.pleaseSelectBox). */
const checkBoxes = (form: OrderForm, isFcl: boolean): void =>
  throwFieldErrors(
    lacksBox(isFcl, containerCounts(form))
      ? ['fcl20Gp', 'fcl40Gp', 'fcl40Hq'].map((path) => ({ path, message: 'selectBox' }))
      : [],
  )

/** Columns of a full form with its quotation. Throws for invalid company, codes, route, date and containers. */
export async function submitColumns(
  db: Kysely<DB>,
  actor: Actor,
  form: FullOrderForm,
  now: Date,
  stored: StoredOrder | null,
): Promise<{ columns: FormColumns; quotation: FrozenQuotation }> {
  const customer_id = await companyOf(db, actor, form, stored)
  throwFieldErrors(await unknownCodes(db, form))
  checkContainerForm(form, stored)
  const { rate, columns } = await bookableRoute(db, form, now)
  const etd = form.orderReq.expectedLeavePortDate
  await assertSailingNotCut(db, { customerId: customer_id, rateId: rate.id, etd })
  const isFcl = rate.type === 'FCL'
  checkBoxes(form, isFcl)
  const quotation = await freezeQuotation(
    db,
    { rate, customerId: customer_id, etd, counts: countsOf(form, isFcl) },
    now,
  )
  return {
    columns: {
      customer_id,
      shipper_account_id: await shipperAccount(db, actor, form, customer_id, stored),
      ...contentColumns(form, isFcl),
      ...columns,
      ...freeTime(form, actor, rate, withSameRate(stored, rate)),
    },
    quotation,
  }
}

const keepsRoute = (form: FullOrderForm, stored: StoredOrder): boolean =>
  form.orderReq.transportCostId === stored.rate_id && form.orderReq.expectedLeavePortDate === stored.etd

/**
 * Columns of a changed order. While route and date stay, the rate is not read again and its frozen prices
 * count; another route or date must be bookable like that of a new order. The booking company stays.
 */
export async function changeColumns(
  db: Kysely<DB>,
  actor: Actor,
  form: FullOrderForm,
  now: Date,
  stored: StoredOrder,
): Promise<{ columns: FormColumns; quotation: FrozenQuotation | null }> {
  const { customerId } = form.orderReq
  if (customerId !== undefined && customerId !== stored.customer_id)
    throwFieldErrors([{ path: 'orderReq.customerId', message: 'choice' }])
  const frozen = frozenQuotationOf(stored)
  if (!keepsRoute(form, stored)) {
    const changed = await submitColumns(
      db,
      actor,
      { ...form, orderReq: { ...form.orderReq, customerId: undefined } },
      now,
      stored,
    )
    const sameRate = form.orderReq.transportCostId === stored.rate_id
    if (!sameRate || !frozen) return changed
    // Another ship that the customer chose has its own surcharges; what staff correct keeps what was agreed.
    const { columns, quotation: fresh } = changed
    const quotation = isStaff(actor.roleId) ? recountQuotation(frozen, fresh.counts) : moveQuotation(frozen, fresh)
    return { columns, quotation }
  }
  throwFieldErrors(await unknownCodes(db, form))
  checkContainerForm(form, stored)
  checkBoxes(form, stored.is_fcl)
  return {
    columns: {
      customer_id: stored.customer_id,
      shipper_account_id: await shipperAccount(db, actor, form, stored.customer_id, stored),
      ...contentColumns(form, stored.is_fcl),
      ...freeTime(form, actor, null, stored),
    },
    quotation: frozen && recountQuotation(frozen, countsOf(form, stored.is_fcl)),
  }
}
