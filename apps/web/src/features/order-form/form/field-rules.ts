import { nameOfIssue } from '@kairo/shared/contract/field-messages'
import { toHalfWidth } from '@kairo/shared/half-width'
import { keepDigits, toManifestText } from '@kairo/shared/orders/fields/cargo-text'
import { draftOrder, fullOrder } from '@kairo/shared/orders/fields/order-form'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { FORM_PATHS, ORDER_FORM_FIELDS, type OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { plainDecimal, withoutLeadingZeros } from '@kairo/shared/typed-number'
import { type Checks, fieldChecks, isRequired } from '../../../ui/form/field-schema.ts'

/** What is asked of the form: a draft needs what is filled in to be right, a submission needs everything. */
export type Save = 'draft' | 'submit'
export type FieldValue = string | number | null | undefined

const checksOf = (schema: Checks): Map<OrderFormField, Checks> =>
  new Map(
    ORDER_FORM_FIELDS.flatMap((field) => {
      const checks = fieldChecks(schema, FORM_PATHS[field].split('.'))
      return checks ? [[field, checks] as const] : []
    }),
  )
const CHECKS: Record<Save, Map<OrderFormField, Checks>> = { draft: checksOf(draftOrder), submit: checksOf(fullOrder) }

/** What the route gives, beside what the contract itself demands: it leaves the ports to the route, the company to us. */
const NEEDED: readonly OrderFormField[] = ['company', 'pol', 'pod']
const REQUIRED = new Set(
  ORDER_FORM_FIELDS.filter((field) => NEEDED.includes(field) || isRequired(CHECKS.submit.get(field))),
)

export const isFieldRequired = (field: OrderFormField): boolean => REQUIRED.has(field)

export const isBlank = (value: FieldValue): boolean => value === undefined || value === null || value === ''

/** What stands wrong with one input, by its name in field-messages.ts; undefined when it is right. */
export function issueNameOf(field: OrderFormField, value: FieldValue, save: Save): string | undefined {
  if (isBlank(value)) {
    if (save === 'submit') return isFieldRequired(field) ? 'required' : undefined
    // The booking company is the one thing that a draft needs (DECISIONS 7.4).
    return field === 'company' ? 'required' : undefined
  }
  const result = CHECKS[save].get(field)?.safeParse(value)
  const issue = result && !result.success ? result.error.issues[0] : undefined
  return issue && nameOfIssue(issue)
}

const TELEPHONES: readonly OrderFormField[] = ['shipper_tel', 'consignee_tel']
const COUNTS: readonly OrderFormField[] = [
  'number_of_pieces',
  'number_of_20gp',
  'number_of_40gp',
  'number_of_40hq',
  'blQuantity',
  'ft_days',
]
const DECIMALS: readonly OrderFormField[] = ['gross_weight', 'volume']
const MAILS: readonly OrderFormField[] = ['shipper_mail', 'consignee_mail']
/** Chosen, not typed. */
const CHOSEN: readonly OrderFormField[] = [
  'company',
  'shipper_account',
  'transport_cost_id',
  'pol',
  'pod',
  'type',
  'etd_shipping',
  'unit',
  'customsClearanceMethod',
  'packingMethod',
  'freightMethod',
  'tradeTerms',
  'telex',
  'hds',
  'is_exit_customhouse',
]

/** What leaving a field makes of its text: full width to half width, digits only for telephones and counts, numbers as they are kept. */
export function normalized(field: OrderFormField, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || CHOSEN.includes(field)) return value
  if (TELEPHONES.includes(field)) return keepDigits(value)
  if (COUNTS.includes(field)) return withoutLeadingZeros(keepDigits(value))
  if (DECIMALS.includes(field)) return plainDecimal(value)
  if (MAILS.includes(field)) return toHalfWidth(value).trim().toLowerCase()
  return toManifestText(value).trim()
}

/** Characters a text may have; where it is not listed, 500 (orders §5). */
const LIMITS: Partial<Record<OrderFormField, number>> = {
  orderNo: ORDER_LIMITS.orderNo,
  corporationNumber: 20,
  containerNumber: ORDER_LIMITS.containerNumber,
  hsCodeTopSix: 100,
  ft_term: 50,
  number_of_pieces: 8,
  shipper_tel: 30,
  consignee_tel: 30,
  shipper_mail: 254,
  consignee_mail: 254,
  shipper_company_name: ORDER_LIMITS.party,
  shipper_home: ORDER_LIMITS.party,
  shipper_admin: ORDER_LIMITS.party,
  consignee_company_name: ORDER_LIMITS.party,
  consignee_home: ORDER_LIMITS.party,
  consignee_admin: ORDER_LIMITS.party,
}
export const limitOf = (field: OrderFormField): number => LIMITS[field] ?? ORDER_LIMITS.text
