import { freeDaysText } from '@kairo/shared/free-time/free-time-text'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { DEMO_COMPANY, DEMO_OFFICES } from '../../src/master-data/demo/demo-company.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'
import type { ContainerSize, LoadedContainer, PortData, SailingData } from '../../src/pdf/documents/shipment-data.ts'
import type { SampleShipment } from '../../src/pdf/sample-documents.ts'
import { pickNumber } from '../deterministic-random.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import { DEMO_GOODS } from '../orders/goods.ts'
import { arrivalTime, departureTime, remittanceDay } from '../orders/order-events.ts'
import type { QuotationLine } from '@kairo/shared/quotations/quotation-lines'

/** Charges that the consignee pays on arrival, JPY decimal text: those of its port, and the freight where it is collect. */
function chargesOf({ quotation, form }: DemoOrder): { item: string; amount: string }[] {
  if (!quotation) return []
  const { podList, totals } = quotation.quotation
  const isCollect = form.flightDto.freightMethod === '2'
  const freight = isCollect ? [{ item: 'OCEAN FREIGHT', amount: totals.oceanFreightList.combined.JPY }] : []
  // Charges of a Chinese port are in yuan; the notice sums them up in one.
  const isYen = podList.every((line: QuotationLine) => line.currency === 'JPY')
  const port = isYen
    ? podList.map((line) => ({ item: lineName(line), amount: line.totalPrice }))
    : [{ item: 'DESTINATION CHARGES', amount: totals.podList.combined.JPY }]
  return [...freight, ...port]
}

const lineName = ({ item, containerType, quantity }: QuotationLine): string =>
  containerType && containerType !== 'LCL' ? `${item} (${containerType} x ${quantity})` : item

/** Words of dictionary 11 as documents print them. */
const UNITS: Record<string, string> = { '1': 'CTNS', '2': 'PLTS', '5': 'CASES' }
const SIZES: readonly ContainerSize[] = ['20GP', '40GP', '40HQ']

const countsOf = ({ plan }: DemoOrder): readonly number[] => (plan.cargo.type === 'FCL' ? plan.cargo.boxes : [])

function loadedOf(order: DemoOrder): LoadedContainer[] {
  const sizes = SIZES.flatMap((size, i) => Array.from({ length: countsOf(order)[i] ?? 0 }, () => size))
  return order.containers
    .split(', ')
    .filter((number) => number !== '')
    .map((number, i) => ({ size: sizes[i], number, seal: `KR${100_000 + pickNumber(number, 899_999)}` }))
}

const operatorIn = (language: Language) => ({
  name: DEMO_COMPANY.name[language],
  address: DEMO_OFFICES[0]?.address[language],
  telephone: DEMO_OFFICES[0]?.telephone,
  fax: DEMO_OFFICES[0]?.fax,
  email: DEMO_COMPANY.email,
  registrationNumber: DEMO_COMPANY.invoiceNumber,
})

/** A port as documents of this language name it. */
function portIn(unlocode: string, language: Language): PortData {
  const { nameEn: en, nameJa: ja, nameZh } = portOf(unlocode)
  return { name: { en, ja, 'zh-cn': nameZh }[language], code: unlocode }
}

function sailingOf(order: DemoOrder, language: Language): SailingData {
  const { sailing, plan } = order
  const [from, to] = plan.lane
  const day = (at: Date | null) => (at ? tokyoToday(at) : undefined)
  return {
    portOfLoading: portIn(from, language),
    portOfDischarge: portIn(to, language),
    carrier: sailing.rate.shippingCompany,
    vesselVoyage: `${order.vessel} / ${order.voyage}`,
    transportType: plan.cargo.type,
    direct: sailing.rate.directTransfer,
    transitDays: sailing.rate.distance,
    etd: sailing.etd,
    eta: sailing.eta,
    actualDeparture: day(departureTime(order)),
    actualArrival: day(arrivalTime(order)),
    cutOff: sailing.times.cutOff,
    ...(sailing.rate.ftDays === null
      ? {}
      : { freeTime: freeDaysText({ days: sailing.rate.ftDays, count: 'calendar' }, language) }),
  }
}

/** What the documents of an order say that carriers, shippers and the operator made. */
export function shipmentOf(order: DemoOrder, madeAt: Date, language: Language): SampleShipment {
  const { orderReq, transportCargo: cargo, flightDto } = order.form
  const company = (party: typeof orderReq.shipper) => ({
    name: party.companyName ?? '',
    address: party.address,
    telephone: party.telephone,
    email: party.mail,
    contact: party.director,
  })
  return {
    operator: operatorIn(language),
    date: tokyoToday(madeAt),
    orderCode: order.code,
    blNumber: order.hbl,
    shipper: company(orderReq.shipper),
    consignee: company(orderReq.consignee),
    sailing: sailingOf(order, language),
    cargo: {
      name: cargo.name ?? '',
      pieces: String(cargo.number ?? 0),
      unit: UNITS[cargo.unit ?? ''] ?? 'PKGS',
      grossWeight: cargo.weight ?? '0',
      volume: cargo.volume ?? '0',
      hsCode: flightDto.hsCodeTopSix,
    },
    containers: SIZES.flatMap((size, i) => (countsOf(order)[i] ? [{ size, count: countsOf(order)[i] ?? 0 }] : [])),
    loaded: loadedOf(order),
    shippingMark: flightDto.remark,
    unitPrice: DEMO_GOODS[order.plan.cargo.goods].unitPrice,
    remittanceDate: remittanceDay(order),
    charges: chargesOf(order),
  }
}
