import type { Language } from '@kairo/shared/languages'
import { type Release, RELEASE_TEXTS } from '@kairo/shared/orders/rules/release'
import type { FormCell, PrintedDocument } from '../printed-document.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenDay, writtenNumber, writtenTime, writtenVolume, writtenWeight } from '../written-values.ts'
import type { CargoData, CompanyData, ContainerCount, LoadedContainer, SailingData } from './shipment-data.ts'
import { addresseeOf, containersText, factsOf, issuerOf, partyText, portText } from './shipment-labels.ts'

/** The shipping instruction of an order (船積依頼書, 托书): it goes to the carrier or its agent. */
export interface ShippingInstructionData {
  issuer: CompanyData
  /** The carrier's office or agent; absent when the document is not sent. */
  receiver?: CompanyData
  /** `K…` */
  orderCode: string
  /** yyyy-MM-dd */
  date: string
  bookingNumber?: string
  masterBl?: string
  houseBl?: string
  shipper: CompanyData
  consignee: CompanyData
  /** Absent: the same as the consignee. */
  notify?: CompanyData
  sailing: SailingData
  placeOfDelivery?: string
  cargo: CargoData
  containers: ContainerCount[]
  revenueTons?: string
  loaded: LoadedContainer[]
  shippingMark?: string
  /** Texts of the dictionary, in the document's language. */
  freightMethod?: string
  tradeTerms?: string
  customsClearance?: string
  release: Release
  /** The electronic record instead of a paper: platform, reference and holder, as far as they are known. */
  electronicRecord?: readonly { label: string; value: string }[]
  houseDelivery: boolean
  blQuantity?: number
  deliveryAddress?: string
  remark?: string
}

export function shippingInstruction(data: ShippingInstructionData, language: Language): PrintedDocument {
  const words = PDF_TEXTS[language].shippingInstruction
  const order = PDF_TEXTS[language].order
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: data.orderCode,
    date: data.date,
    facts: factsOf([
      [order.code, data.orderCode],
      [words.date, writtenDay(data.date, language)],
      [order.booking, data.bookingNumber],
      [order.masterBl, data.masterBl],
      [order.houseBl, data.houseBl],
    ]),
    issuer: issuerOf(data.issuer, language),
    ...(data.receiver ? { addressee: addresseeOf(data.receiver, language) } : {}),
    blocks: [
      { kind: 'form', rows: [...partyRows(data, language), ...sailingRows(data, language)] },
      { kind: 'form', rows: [...cargoRows(data, language), ...termRows(data, language)] },
      { kind: 'text', text: words.statement },
      { kind: 'sign', places: words.signatures },
    ],
  }
}

function partyRows(data: ShippingInstructionData, language: Language): FormCell[][] {
  const words = PDF_TEXTS[language].shippingInstruction
  const notify = data.notify ? partyText(data.notify, language) : PDF_TEXTS[language].order.sameAsConsignee
  // Side by side: with the parties below each other the place to sign went to a page of its own.
  return [
    [
      { label: words.shipper, value: partyText(data.shipper, language), span: 6, height: 19 },
      { label: words.consignee, value: partyText(data.consignee, language), span: 6, height: 19 },
    ],
    [{ label: words.notify, value: notify, span: 12 }],
  ]
}

function sailingRows({ sailing, placeOfDelivery }: ShippingInstructionData, language: Language): FormCell[][] {
  const words = PDF_TEXTS[language].shippingInstruction
  const unknown = PDF_TEXTS[language].sailing.toBeAdvised
  const day = (date: string | undefined) => (date ? writtenDate(date, language) : unknown)
  return [
    [
      { label: words.carrier, value: sailing.carrier, span: 4 },
      { label: words.vesselVoyage, value: sailing.vesselVoyage ?? unknown, span: 8 },
    ],
    [
      { label: words.portOfLoading, value: portText(sailing.portOfLoading), span: 4 },
      { label: words.portOfDischarge, value: portText(sailing.portOfDischarge), span: 4 },
      { label: words.placeOfDelivery, value: placeOfDelivery ?? portText(sailing.portOfDischarge), span: 4 },
    ],
    [
      { label: words.etd, value: day(sailing.etd), span: 4 },
      { label: words.eta, value: day(sailing.eta), span: 4 },
      { label: words.cutOff, value: sailing.cutOff ? writtenTime(sailing.cutOff, language) : unknown, span: 4 },
    ],
  ]
}

function cargoRows(data: ShippingInstructionData, language: Language): FormCell[][] {
  const words = PDF_TEXTS[language].shippingInstruction
  const { none, cargo: cargoLabels, sailing } = PDF_TEXTS[language]
  const { cargo } = data
  const packages = [`${writtenNumber(cargo.pieces)} ${cargo.unit}`, cargo.packing].filter(Boolean).join('\n')
  const numbers = data.loaded.map(({ number, seal }) => [number, seal].filter(Boolean).join(' / ')).filter(Boolean)
  const counts =
    containersText(data.containers) || (data.revenueTons ? `LCL ${writtenNumber(data.revenueTons, 3)} RT` : none)
  return [
    [
      { label: words.mark, value: data.shippingMark || none, span: 4, height: 19 },
      { label: words.goods, value: cargo.name, span: 5, height: 19 },
      { label: words.packages, value: packages, span: 3, height: 19 },
    ],
    [
      { label: words.grossWeight, value: writtenWeight(cargo.grossWeight), span: 4 },
      { label: words.measurement, value: writtenVolume(cargo.volume), span: 4 },
      { label: words.hsCode, value: cargo.hsCode || none, span: 4 },
    ],
    [
      { label: data.sailing.transportType === 'LCL' ? sailing.revenueTons : words.containers, value: counts, span: 4 },
      { label: words.containerNumbers, value: numbers.join(', ') || cargoLabels.notYetKnown, span: 8 },
    ],
  ]
}

function termRows(data: ShippingInstructionData, language: Language): FormCell[][] {
  const words = PDF_TEXTS[language].shippingInstruction
  const { none, yes, no } = PDF_TEXTS[language]
  const rows: FormCell[][] = [
    [
      { label: words.freight, value: data.freightMethod || none, span: 4 },
      { label: words.tradeTerms, value: data.tradeTerms || none, span: 4 },
      { label: words.customs, value: data.customsClearance || none, span: 4 },
    ],
    [
      { label: words.blType, value: RELEASE_TEXTS[data.release][language], span: 4 },
      { label: words.blQuantity, value: data.blQuantity === undefined ? none : String(data.blQuantity), span: 4 },
      { label: words.houseDelivery, value: data.houseDelivery ? yes : no, span: 4 },
    ],
  ]
  const record = data.electronicRecord ?? []
  if (record.length > 0) rows.push(record.map(({ label, value }) => ({ label, value: value || none, span: 4 })))
  if (data.deliveryAddress) rows.push([{ label: words.deliveryAddress, value: data.deliveryAddress, span: 12 }])
  rows.push([{ label: words.remark, value: data.remark || none, span: 12 }])
  return rows
}
