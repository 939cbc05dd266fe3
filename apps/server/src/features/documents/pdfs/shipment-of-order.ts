import { arrivedOn, departedOn } from '../../orders/record/event-time.ts'
import { zonedText } from '@kairo/shared/port-time'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { fieldsAppendedTo, ORDER_FIELDS, orderField } from '@kairo/shared/orders/fields/order-fields'
import { type Release, releaseOf } from '@kairo/shared/orders/rules/release'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type {
  CargoData,
  CompanyData,
  ContainerCount,
  ContainerSize,
  LoadedContainer,
  SailingData,
} from '../../../pdf/documents/shipment-data.ts'
import { containersOf } from '../../../pdf/documents/shipment-labels.ts'
import { PDF_TEXTS } from '../../../pdf/texts/texts.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'
import { CODE_GROUPS, loadOrderDictionary, type OrderDictionary } from '../../orders/record/order-codes.ts'
import { freeTimeOfOrder } from '../../free-time/terms/free-time-of-order.ts'
import { customerData } from '../../quotations/quotation-pdf.ts'
import { carrierLabelOfRow, departureZone, portLabelOf } from '../../route-master/label-of.ts'
import { type Issuer, issuerFor } from '../../operator-company/issuer.ts'

/** The data that all documents of an order share, in the document's language. */
export interface Shipment {
  issuer: Issuer
  /** Of printing, yyyy-MM-dd, Tokyo. */
  today: string
  customer: CompanyData
  sailing: SailingData
  /** Absent while a draft has no weight, volume or pieces. */
  cargo?: CargoData
  containers: ContainerCount[]
  revenueTons?: string
  loaded: LoadedContainer[]
  shipper?: CompanyData
  consignee?: CompanyData
  /** Absent: the same as the consignee. */
  notify?: CompanyData
  terms: { tradeTerms?: string; freightMethod?: string; customsClearance?: string }
  release: Release
  /** Of an electronic record: platform, reference and holder with their labels. */
  electronicRecord?: { label: string; value: string }[]
  houseDelivery: boolean
  /** Fields of the form that the order sheet shows by their kind. */
  appended: { label: string; value: string }[]
}

const some = (text: string | null | undefined): string | undefined => text || undefined

/** Route and days of the order, in the language of the document. */
export async function sailingOf(db: AppContext['db'], order: StoredOrder, language: Language): Promise<SailingData> {
  const ids = [order.departure_port_id, order.destination_port_id].filter((id) => id !== null)
  const ports =
    ids.length > 0 ? await db.selectFrom('ports').select(['id', 'unlocode']).where('id', 'in', ids).execute() : []
  const port = (side: 'pol' | 'pod', id: number | null) => ({
    name: portLabelOf(order, side, language),
    code: some(ports.find((found) => found.id === id)?.unlocode),
  })
  const atPort = (time: string | null): string | undefined => (time ? zonedText(time, departureZone(order)) : undefined)
  return {
    portOfLoading: port('pol', order.departure_port_id),
    portOfDischarge: port('pod', order.destination_port_id),
    carrier: carrierLabelOfRow(order, language),
    vesselVoyage: some([order.vessel, order.voyage].filter(Boolean).join(' / ')),
    transportType: order.is_fcl ? 'FCL' : 'LCL',
    direct: order.direct_transfer ?? undefined,
    transitDays: order.distance ?? undefined,
    etd: some(order.etd),
    eta: some(order.eta),
    actualDeparture: departedOn(order) ?? undefined,
    actualArrival: arrivedOn(order) ?? undefined,
    cutOff: atPort(order.deadline),
    portOpenStart: atPort(order.open_start),
    portOpenEnd: atPort(order.open_end),
    freeTime: some(await freeTimeOfOrder(db, order, language)),
  }
}

/** The containers by their numbers. Which number is which size is known only where one size was booked. */
function loadedOf(order: StoredOrder, containers: ContainerCount[]): LoadedContainer[] {
  const size: ContainerSize | undefined = containers.length === 1 ? containers[0]?.size : undefined
  return parseContainerNumbers(order.container_number).map(({ number }) => ({ size, number }))
}

function cargoOf(order: StoredOrder, words: OrderDictionary): CargoData | undefined {
  const { weight, volume, pieces } = order
  if (weight === null || volume === null || pieces === null) return undefined
  return {
    name: order.goods_name,
    pieces: String(pieces),
    unit: words(CODE_GROUPS['transportCargo.unit'], order.unit_code)?.entry_value ?? '',
    grossWeight: weight,
    volume,
    hsCode: some(order.hs_code),
    packing: words(CODE_GROUPS['flightDto.packingMethod'], order.packing_code)?.entry_value,
  }
}

function partyOf(order: StoredOrder, who: 'shipper' | 'consignee'): CompanyData | undefined {
  const name = order[`${who}_company_name`]
  if (!name) return undefined
  return {
    name,
    address: some(order[`${who}_address`]),
    contact: some(order[`${who}_director`]),
    telephone: some(order[`${who}_telephone`]),
    email: some(order[`${who}_mail`]),
  }
}

function notifyOf(order: StoredOrder): CompanyData | undefined {
  const { notify_company_name: name, notify_address: address, notify_telephone: telephone } = order
  return name || address || telephone ? { name, address: some(address), telephone: some(telephone) } : undefined
}

function appendedOf(order: StoredOrder, words: OrderDictionary, language: Language): Shipment['appended'] {
  const columns: Record<string, unknown> = order
  const { yes, no } = PDF_TEXTS[language]
  return fieldsAppendedTo('sheet').map((name) => {
    const field = orderField(name)
    const stored = columns[field.column]
    const value =
      field.kind === 'code'
        ? words(field.group, stored as string | null)?.entry_value
        : field.kind === 'yesNo'
          ? stored === 1
            ? yes
            : no
          : stored
    return { label: (field.detailLabel ?? field.label)[language], value: String(value ?? '') }
  })
}

const recordOf = (order: StoredOrder, language: Language) =>
  (['eblPlatform', 'eblReference', 'eblHolder'] as const).map((name) => ({
    label: ORDER_FIELDS[name].label[language],
    value: order[ORDER_FIELDS[name].column],
  }))

/** Everything that documents about the order share. */
export async function shipmentOf(
  context: AppContext,
  order: StoredOrder,
  { actor, language, now }: RequestContext,
): Promise<Shipment> {
  const { db } = context
  const [issuer, sailing, customer, words] = await Promise.all([
    issuerFor(context, language, actor.roleId),
    sailingOf(db, order, language),
    customerData(db, order.customer_id),
    loadOrderDictionary(db, language),
  ])
  const containers = order.is_fcl
    ? containersOf({ fcl20Gp: order.fcl20gp, fcl40Gp: order.fcl40gp, fcl40Hq: order.fcl40hq })
    : []
  const release = releaseOf(order)
  const word = (path: keyof typeof CODE_GROUPS, code: string | null) => words(CODE_GROUPS[path], code)?.entry_value
  return {
    issuer,
    today: tokyoToday(now),
    customer: customer ?? { name: order.customer_company },
    sailing,
    cargo: cargoOf(order, words),
    containers,
    revenueTons: order.is_fcl ? undefined : some(order.lcl_rt),
    loaded: loadedOf(order, containers),
    shipper: partyOf(order, 'shipper'),
    consignee: partyOf(order, 'consignee'),
    notify: notifyOf(order),
    terms: {
      tradeTerms: word('flightDto.tradeTerms', order.trade_terms_code),
      freightMethod: word('flightDto.freightMethod', order.freight_method_code),
      customsClearance: word('flightDto.customsClearanceMethod', order.customs_clearance_code),
    },
    release,
    electronicRecord: release === 'electronic' ? recordOf(order, language) : undefined,
    houseDelivery: order.hds === 1,
    appended: appendedOf(order, words, language),
  }
}
