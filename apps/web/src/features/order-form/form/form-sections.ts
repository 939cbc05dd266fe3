import { fieldsAppendedTo } from '@kairo/shared/orders/fields/order-fields'
import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { RELEASE_FLAGS } from '@kairo/shared/orders/rules/release'

/** The cards of the form from top to bottom, and their inputs in the order of the Tab key. */
export const SECTIONS = {
  company: ['company', 'shipper_account'],
  route: ['pol', 'pod', 'type', 'transport_cost_id', 'etd_shipping'],
  shipper: ['shipper_company_name', 'shipper_admin', 'shipper_home', 'shipper_tel', 'shipper_mail'],
  consignee: [
    'consignee_company_name',
    'consignee_admin',
    'consignee_home',
    'consignee_tel',
    'consignee_mail',
    'corporationNumber',
    'shippingAddress',
  ],
  notify: ['notify_company_name', 'notify_tel', 'notify_home'],
  goods: ['name', 'hsCodeTopSix', 'packingMethod', 'remark', 'number_of_pieces', 'unit', 'gross_weight', 'volume'],
  containers: ['number_of_20gp', 'number_of_40gp', 'number_of_40hq', 'containerNumber'],
  freeTime: ['ft_days', 'ft_term'],
  other: [
    'orderNo',
    'blQuantity',
    'tradeTerms',
    'freightMethod',
    'customsClearanceMethod',
    ...RELEASE_FLAGS,
    'eblPlatform',
    'eblReference',
    'eblHolder',
    'hds',
    ...fieldsAppendedTo('form'),
  ],
} as const satisfies Record<string, readonly OrderFormField[]>

type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Every input, in the order of the form: the first invalid one is focused first. */
export const FIELDS_IN_ORDER: readonly OrderFormField[] = SECTION_NAMES.flatMap((name) => SECTIONS[name])

export const sectionOf = (field: OrderFormField): SectionName =>
  SECTION_NAMES.find((name) => (SECTIONS[name] as readonly OrderFormField[]).includes(field)) ?? 'other'

/** The element that a field's errors lead to. */
export const fieldId = (field: OrderFormField): string => `order-${field}`

/** How long a part may take to open, and the dialog that asked to close. */
const MAX_FRAMES = 20

/** Brings a field into view and puts the cursor into it. */
export function focusField(field: OrderFormField, frames = MAX_FRAMES): void {
  const element = document.getElementById(fieldId(field))
  if (!element) return
  // A folded part opens with the issue inside it, and what lies below a dialog takes no cursor.
  if (element.closest('[hidden], [inert]') && frames > 0) {
    requestAnimationFrame(() => focusField(field, frames - 1))
    return
  }
  element.closest('[data-field], section')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  element.focus({ preventScroll: true })
}
