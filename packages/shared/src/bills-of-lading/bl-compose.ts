import { decimalOf } from '../money.ts'
import { toManifestText } from '../orders/fields/cargo-text.ts'
import { withoutInvisible } from '../text/without-invisible.ts'
import {
  BL_FIELDS,
  type BlContainer,
  type BlContent,
  type BlField,
  type BlGoods,
  type BlOrder,
  type BlParty,
  type BlText,
} from './bl-content.ts'
import { unitWord } from './bl-words.ts'

/** As a field of the paper is cleaned when it is sent back, so that what nobody touched is no difference. */
const printed = (text: string): string => toManifestText(withoutInvisible(text)).trim()
const threePlaces = (decimal: string): string => decimalOf(decimal || '0').toFixed(3)

function partyText({ name, address, contact, telephone }: BlParty): string {
  const lines = [
    name,
    address,
    contact.trim() && `ATTN: ${contact.trim()}`,
    telephone.trim() && `TEL: ${telephone.trim()}`,
  ]
  return printed(lines.filter((line) => line.trim()).join('\n'))
}

/** Boxes whose numbers are known, and behind them those that are booked beyond, by size. */
function containersOf({ containers, booked, isFcl }: BlOrder): BlContainer[] {
  const known = containers.map(({ number, seal, size }) => ({
    number: printed(number),
    seal: printed(seal),
    size: printed(size),
    isPart: false,
  }))
  if (!isFcl) return known
  const sizes = (['20GP', '40GP', '40HQ'] as const).flatMap((size) => {
    const named = known.filter((box) => box.size === size).length
    return Array<string>(Math.max(0, (booked[size] ?? 0) - named)).fill(size)
  })
  // One whose size is not known may be any of them.
  const unsized = known.filter((box) => box.size === '').length
  return [...known, ...sizes.slice(unsized).map((size) => ({ number: '', seal: '', size, isPart: false }))]
}

const goodsOf = (order: BlOrder): BlGoods => ({
  packages: order.packages,
  unit: printed(unitWord(order.unit).many),
  description: printed(order.goodsName),
  hsCode: printed(order.hsCode),
  weightKg: threePlaces(order.weightKg),
  volumeM3: threePlaces(order.volumeM3),
})

/**
 * The B/Ls of an order as it has them, as many as it asks for. How goods are dealt stands in no order: the first has all
 * of them and all boxes, the others none (rules 18.1, 18.2). `agents` by UN/LOCODE of the port of discharge.
 */
export function blTexts(order: BlOrder, agents: Readonly<Record<string, string>>): BlText[] {
  const common = {
    shipper: partyText(order.shipper),
    consignee: partyText(order.consignee),
    notify: order.notify ? partyText(order.notify) : 'SAME AS CONSIGNEE',
    deliveryAgent: printed(agents[order.dischargeUnlocode] ?? ''),
    placeOfReceipt: printed(order.doorOfReceipt),
    vessel: printed(order.vessel),
    voyage: printed(order.voyage),
    portOfLoading: printed(order.portOfLoading).toUpperCase(),
    portOfDischarge: printed(order.portOfDischarge).toUpperCase(),
    placeOfDelivery: printed(order.portOfDischarge).toUpperCase(),
    marks: printed(order.marks),
    freight: order.freight,
    clauses: '',
  }
  const whole = { ...common, goods: [goodsOf(order)], containers: containersOf(order) }
  return Array.from({ length: order.blQuantity }, (_, at) =>
    at === 0 ? whole : { ...common, goods: [], containers: [] },
  )
}

const DECIMALS: readonly string[] = ['weightKg', 'volumeM3'] satisfies (keyof BlGoods)[]
/** Key by key: the database keeps no order of keys, and what is typed has no fixed number of places. */
const isSameRow = (a: object, b: object): boolean => {
  const other = new Map(Object.entries(b))
  return Object.entries(a).every(([key, value]: [string, unknown]) =>
    DECIMALS.includes(key)
      ? threePlaces(String(value)) === threePlaces(String(other.get(key)))
      : value === other.get(key),
  )
}
function isSame(a: BlText[BlField], b: BlText[BlField]): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return a.length === b.length && a.every((row, at) => isSameRow(row, b[at] ?? {}))
}

/** Fields that read differently, in the order of the paper. */
export const changedFields = (a: BlText, b: BlText): BlField[] =>
  BL_FIELDS.filter((field) => !isSame(a[field], b[field]))

/** Fields whose order says something else by now. */
export const offersOf = (source: BlText, fresh: BlText): BlField[] => changedFields(source, fresh)

/**
 * Takes what the order says now into the fields that are named. What staff had changed stays as it reads, with its
 * reason, unless the order says the same by now (rules 18.5).
 */
export function takeOffers(content: BlContent, fresh: BlText, taken: readonly BlField[]): BlContent {
  const part = (fields: readonly BlField[]) => Object.fromEntries(fields.map((field) => [field, fresh[field]]))
  const source: BlText = { ...content.source, ...part(taken) }
  const untouched = taken.filter((field) => isSame(content.text[field], content.source[field]))
  const text: BlText = { ...content.text, ...part(untouched) }
  const reasons = { ...content.reasons }
  for (const field of taken) if (isSame(text[field], source[field])) delete reasons[field]
  return { ...content, source, text, reasons }
}

/**
 * Fields that staff changed without saying why. Goods and boxes that are dealt to several B/Ls need no reason: no order
 * says how, and their sums are checked instead (rules 18.4).
 */
export const missingReasons = ({ source, text, reasons }: BlContent, isDealt = false): BlField[] =>
  changedFields(source, text).filter(
    (field) => !reasons[field]?.trim() && !(isDealt && (field === 'goods' || field === 'containers')),
  )

export const withoutGoods = (text: BlText): boolean => text.goods.every((line) => line.packages === 0)

/**
 * Numbers and seals of boxes that nobody knew when the customer agreed: they are filled in, and nothing that it read is
 * changed. A box without a number takes the next one of its size that stands nowhere else on the paper.
 */
export function withKnownBoxes(text: BlText, boxes: readonly BlContainer[]): BlText {
  const taken = new Set(text.containers.map(({ number }) => number))
  const free = boxes.filter(({ number }) => number !== '' && !taken.has(number))
  const containers = text.containers.map((box) => {
    if (box.number !== '') {
      const known = boxes.find(({ number }) => number === box.number)
      return { ...box, seal: box.seal || (known?.seal ?? '') }
    }
    const at = free.findIndex(({ size }) => size === box.size)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return found ? { ...box, number: found.number, seal: box.seal || found.seal } : box
  })
  return { ...text, containers }
}
