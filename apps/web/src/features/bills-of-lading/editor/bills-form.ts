import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { changedFields, missingReasons } from '@kairo/shared/bills-of-lading/bl-compose'
import { BL_FIELDS, type BlField, type BlGoods, type BlText } from '@kairo/shared/bills-of-lading/bl-content'
import { blTextInput } from '@kairo/shared/bills-of-lading/bl-input'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { Language } from '@kairo/shared/languages'
import { toManifestText } from '@kairo/shared/orders/fields/cargo-text'
import { DRAFT_FLAG, ORDER_STATE, SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import { plainCount, plainDecimal } from '@kairo/shared/text/amount'
import type { Input } from '@/api/call.ts'
import { type FieldError, issuesOf } from '@/ui/form/field-schema.ts'
import { createFormStore } from '@/ui/form/form-store.ts'

/** A line of goods while it is typed: its numbers are text, and may be none yet. */
export type TypedGoods = Record<keyof BlGoods, string>
export type TypedText = Omit<BlText, 'goods'> & { goods: readonly TypedGoods[] }
export interface TypedBill {
  text: TypedText
  reasons: Partial<Record<BlField, string>>
  /** Fields whose new text of the order was looked at, and taken or not. */
  taken: readonly BlField[]
}
export interface BillsValues {
  formId: number | undefined
  /** By `seq`. */
  bills: Readonly<Record<string, TypedBill>>
}

export const isVoid = (bill: Bill): boolean => bill.state === BL_STATE.void
/** The bills that stand, void ones left out. */
export const standing = ({ bills }: Bills): Bill[] => bills.filter((bill) => !isVoid(bill))
const OPEN: readonly number[] = [BL_STATE.draft, BL_STATE.shown, BL_STATE.agreed]
export const isOpen = (bill: Bill): boolean => OPEN.includes(bill.state)
export const hasSailed = (bills: Bills): boolean => SAILED_STATES.some((state) => state === bills.orderState)
/** B/Ls are made of orders that are booked or have sailed, and not where an electronic record takes their place. */
export const isTime = (bills: Bills): boolean => bills.orderState === ORDER_STATE.booked || hasSailed(bills)
export const isElectronic = (bills: Bills): boolean => bills.release === 'electronic'
/** The customer agreed to all that has no number yet. */
export const isAgreed = (bills: Bills): boolean =>
  bills.draftFlag === DRAFT_FLAG.confirmed &&
  standing(bills)
    .filter(isOpen)
    .every(({ state }) => state === BL_STATE.agreed)
/** What the customer agreed to stands once the ship has left, unless it takes the place of a void bill. */
export const isFrozen = (bills: Bills, bill: Bill): boolean =>
  bill.state === BL_STATE.agreed && hasSailed(bills) && bill.replaces === ''
export const mayEdit = (bills: Bills, bill: Bill): boolean =>
  isTime(bills) && !isElectronic(bills) && isOpen(bill) && !isFrozen(bills, bill)
export const chosenForm = (bills: Bills, id: number | undefined) => bills.forms.find((form) => form.id === id)

export const typedText = (text: BlText): TypedText => ({
  ...text,
  goods: text.goods.map((line) => ({ ...line, packages: String(line.packages) })),
})

export const valuesOf = (bills: Bills): BillsValues => ({
  formId:
    standing(bills).find(({ formId }) => formId !== null)?.formId ??
    (bills.forms.find(({ isReady }) => isReady) ?? bills.forms[0])?.id,
  bills: Object.fromEntries(
    standing(bills).map(({ seq, text, reasons }) => [seq, { text: typedText(text), reasons, taken: [] }]),
  ),
})

const DECIMAL = /^\d{1,15}(\.\d{1,3})?$/
/** Typed decimal text with its three places; what is no number yet counts as nothing. */
export const threePlaces = (typed: string): string => {
  const plain = plainDecimal(typed)
  if (!DECIMAL.test(plain)) return '0.000'
  const [whole, places = ''] = plain.split('.')
  return `${whole}.${places.padEnd(3, '0')}`
}
export const countOf = (typed: string): number => {
  const count = Number(plainCount(typed))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

const printed = (typed: string): string => toManifestText(typed).trim()
const printedIn = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? printed(value) : value]),
  ) as T

/** What is typed as the paper reads it. */
export const textOf = (typed: TypedText): BlText => ({
  ...printedIn(typed),
  goods: typed.goods.map((line) => ({
    ...printedIn(line),
    packages: countOf(line.packages),
    weightKg: threePlaces(line.weightKg),
    volumeM3: threePlaces(line.volumeM3),
  })),
  containers: typed.containers.map((container) => printedIn(container)),
})

/** The order's text that a bill is compared with: what was taken is the order's own by now. */
export const sourceOf = (bill: Bill, taken: readonly BlField[]): BlText => {
  const looked = BL_FIELDS.filter((field) => taken.includes(field) && bill.offers.includes(field))
  return { ...bill.source, ...Object.fromEntries(looked.map((field) => [field, bill.offered[field]])) }
}

/** Offers of the order that nobody has looked at yet. */
export const openOffers = (bill: Bill, { taken }: TypedBill): BlField[] =>
  bill.offers.filter((field) => !taken.includes(field))

/** A field's text for reading: goods and boxes a line each. */
export function fieldText(text: BlText, field: BlField): string {
  if (field === 'goods')
    return text.goods
      .map((line) =>
        [line.packages, line.unit, line.description, line.hsCode, `${line.weightKg} kg`, `${line.volumeM3} m³`]
          .filter((part) => part !== '')
          .join(' '),
      )
      .join('\n')
  if (field === 'containers')
    return text.containers
      .map(({ number, seal, size, isPart }) =>
        [isPart ? 'PART OF' : '', number, seal, size].filter((part) => part !== '').join(' '),
      )
      .join('\n')
  return text[field]
}

const FIELDS_OF = [...BL_FIELDS.map((field) => `text.${field}`), 'reasons', 'taken']

/** Whether two values of a place mean the same: as the paper reads them. */
function isSame(path: string, a: unknown, b: unknown): boolean {
  const field = BL_FIELDS.find((one) => path.endsWith(`.text.${one}`))
  const plain = (value: unknown): string => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return printed(value)
    if (field !== undefined && typeof value === 'object')
      return JSON.stringify(textOf({ goods: [], containers: [], [field]: value } as unknown as TypedText)[field])
    return JSON.stringify(value)
  }
  return plain(a) === plain(b)
}

export const createBillsForm = (bills: Bills) => {
  const form = createFormStore<BillsValues>(valuesOf(bills), {
    fields: (): string[] => [
      'formId',
      ...Object.keys(form.get().values.bills).flatMap((seq) => FIELDS_OF.map((field) => `bills.${seq}.${field}`)),
    ],
    isSame,
    normalized: (_path, value) => (typeof value === 'string' ? printed(value) : value),
  })
  return form
}
export type BillsForm = ReturnType<typeof createBillsForm>

/** Why a bill cannot be saved, by places such as `text.consignee`, `text.goods.0.unit`, `reasons.consignee`. */
export function billIssues(
  bill: Bill,
  typed: TypedBill,
  { isDealt, language, reasonNeeded }: { isDealt: boolean; language: Language; reasonNeeded: string },
): FieldError[] {
  const content = { source: sourceOf(bill, typed.taken), text: textOf(typed.text), reasons: typed.reasons }
  return [
    ...issuesOf(blTextInput, typed.text, language).map(({ path, message }) => ({ path: `text.${path}`, message })),
    ...missingReasons(content, isDealt).map((field) => ({ path: `reasons.${field}`, message: reasonNeeded })),
  ]
}

export const changedFrom = (bill: Bill, typed: TypedBill): BlField[] =>
  changedFields(sourceOf(bill, typed.taken), textOf(typed.text))

/** All bills of the order, as they are stored at once. */
export function saveInput(bills: Bills, values: BillsValues): Input<'POST /bl/save'>['bills'] {
  return standing(bills).flatMap((bill) => {
    const typed = values.bills[bill.seq]
    if (!typed) return []
    const changed = changedFrom(bill, typed)
    const reasons = Object.fromEntries(
      changed.flatMap((field) => {
        const reason = typed.reasons[field]?.trim()
        return reason ? [[field, reason] as const] : []
      }),
    )
    return { seq: bill.seq, text: blTextInput.parse(typed.text), reasons, taken: [...typed.taken] }
  })
}
