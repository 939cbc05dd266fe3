import { revenueTonsOf } from '@kairo/shared/orders/fields/cargo'
import type { OrderField } from '@kairo/shared/orders/fields/order-field'
import {
  CONTENT_FIELDS,
  type ContentField,
  type OrderFields,
  type OrderFormField,
  ORDER_FORM_FIELDS,
  orderField,
  putAt,
  valueAt,
} from '@kairo/shared/orders/fields/order-fields'
import { containerCounts, type OrderForm } from '@kairo/shared/orders/fields/order-form'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import type { Insertable } from 'kysely'
import type { Orders } from '../../../database/tables.ts'
import type { StoredOrder } from '../queries/find-order.ts'

/**
 * The form's content in the columns of `orders`, and back, by ORDER_FIELDS. Who books, the route and its dates are
 * decided by booking-company.ts and rate-columns.ts.
 */
type ContentColumn = OrderFields[ContentField]['column']
/** A column that the migrations do not make does not compile here. */
type ContentColumns = Required<Pick<Insertable<Orders>, ContentColumn | 'is_fcl' | 'lcl_rt'>>

/** What is stored where nothing was typed. */
function emptyColumn(field: OrderField): string | number | null {
  switch (field.kind) {
    case 'count':
      return field.empty
    case 'yesNo':
      return 0
    case 'id':
    case 'date':
    case 'code':
    case 'decimal':
    case 'transportType':
      return null
    case 'text':
      return field.empty ?? ''
    case 'port':
    case 'manifest':
    case 'email':
    case 'telephone':
    case 'hsCode':
      return ''
  }
}

/** Columns of goods, parties and containers from the form. Only containers or RT stay, by the transport type. */
export function contentColumns(form: OrderForm, isFcl: boolean): ContentColumns {
  const typed = Object.fromEntries(
    CONTENT_FIELDS.map((name) => {
      const field = orderField(name)
      return [field.column, valueAt(form, field.path) ?? emptyColumn(field)]
    }),
  ) as Pick<ContentColumns, ContentColumn>
  const counts = isFcl ? containerCounts(form) : { fcl20Gp: 0, fcl40Gp: 0, fcl40Hq: 0 }
  return {
    ...typed,
    ...(releaseOf(typed) === 'electronic' ? {} : { ebl_platform: '', ebl_reference: '', ebl_holder: '' }),
    is_fcl: isFcl,
    fcl20gp: counts.fcl20Gp,
    fcl40gp: counts.fcl40Gp,
    fcl40hq: counts.fcl40Hq,
    lcl_rt: isFcl ? null : revenueTonsOf(form.transportCargo),
  }
}

/** The columns that the form's content is read from. */
export type FormColumns = Pick<StoredOrder, OrderFields[OrderFormField]['column']>

/** A stored order as the form's content, empty columns as absent: for submitting a draft as it is, and for comparing. */
export function formOf(order: FormColumns): OrderForm {
  const form: OrderForm = { orderReq: { shipper: {}, consignee: {}, notify: {} }, transportCargo: {}, flightDto: {} }
  for (const name of ORDER_FORM_FIELDS) {
    const { column, kind, path } = orderField(name)
    const stored = order[column as keyof FormColumns]
    const value = kind === 'transportType' ? (stored ? 'FCL' : 'LCL') : stored
    if (value !== null && value !== '') putAt(form, path, value)
  }
  return form
}
