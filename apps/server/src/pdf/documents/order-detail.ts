import type { Language } from '@kairo/shared/languages'
import { orderStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { type Release, RELEASE_LABEL, RELEASE_TEXTS } from '@kairo/shared/orders/rules/release'
import type { OrderState, RunningStatus } from '@kairo/shared/orders/rules/order-states'
import type { Block, PrintedDocument } from '../printed-document.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenDay, writtenNumber, writtenTime, writtenVolume, writtenWeight } from '../written-values.ts'
import type { CargoData, CompanyData, ContainerCount, LoadedContainer, SailingData } from './shipment-data.ts'
import {
  addresseeOf,
  containersText,
  factsOf,
  issuerOf,
  partyText,
  routeBlock,
  sailingFacts,
} from './shipment-labels.ts'

export const ORDER_DOCUMENTS = [
  'loadingNotice',
  'invoice',
  'packingList',
  'draftBl',
  'bl',
  'arrivalNotice',
  'deliveryOrder',
] as const
export type OrderDocumentName = (typeof ORDER_DOCUMENTS)[number]

export interface OrderDetailData {
  issuer: CompanyData
  /** `K…` */
  code: string
  /** Day of printing, yyyy-MM-dd. */
  date: string
  state: OrderState
  runningStatus: RunningStatus
  /** 15: the vessel was full. */
  cancelReason?: number
  customer: CompanyData
  /** The customer's own number. */
  orderNo?: string
  corporationNumber?: string
  responsibleName?: string
  sailing: SailingData
  shipper?: CompanyData
  consignee?: CompanyData
  /** Absent: the same as the consignee. */
  notify?: CompanyData
  shippingAddress?: string
  cargo?: CargoData
  containers: ContainerCount[]
  /** Revenue tons of an LCL order, decimal text. */
  revenueTons?: string
  loaded: LoadedContainer[]
  /** Fields without a place in the layout, with their labels; empty values are left out. */
  appended: readonly { label: string; value: string }[]
  /** Texts of the dictionary, in the document's language. */
  tradeTerms?: string
  freightMethod?: string
  customsClearance?: string
  release: Release
  houseDelivery: boolean
  shippingMark?: string
  /** Those that the user may see; one without a file name is printed as not uploaded. */
  documents: { name: OrderDocumentName; fileName?: string; uploaded?: string }[]
}

export function orderDetail(data: OrderDetailData, language: Language): PrintedDocument {
  const words = PDF_TEXTS[language].orderDetail
  const order = PDF_TEXTS[language].order
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: data.code,
    date: data.date,
    facts: factsOf([
      [order.code, data.code],
      [words.status, orderStatusText(data, language)],
      [order.customerNumber, data.orderNo],
      [words.responsible, data.responsibleName],
      [words.printed, writtenDay(data.date, language)],
    ]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.customer, language),
    blocks: [
      routeBlock(data.sailing, language),
      schedule(data.sailing, language),
      parties(data, language),
      ...cargo(data, language),
      ...containers(data.loaded, language),
      conditions(data, language),
      ...mark(data, language),
      ...documents(data, language),
    ],
  }
}

function schedule(sailing: SailingData, language: Language): Block {
  const words = PDF_TEXTS[language].sailing
  const day = (date: string | undefined) => date && writtenDate(date, language)
  const open = [sailing.portOpenStart, sailing.portOpenEnd].filter((at): at is string => Boolean(at))
  return {
    kind: 'facts',
    columns: 3,
    facts: [
      ...sailingFacts(sailing, language),
      ...factsOf([
        // The band above shows the actual days once they are known.
        [words.etd, sailing.actualDeparture && day(sailing.etd)],
        [words.eta, sailing.actualArrival && day(sailing.eta)],
        [words.portOpen, open.map((at) => writtenTime(at, language)).join(' – '), open.length > 1 ? 2 : 1],
      ]),
    ],
  }
}

function parties(data: OrderDetailData, language: Language): Block {
  const words = PDF_TEXTS[language]
  return {
    kind: 'form',
    heading: words.orderDetail.parties,
    rows: [
      [
        { label: words.order.shipper, value: partyText(data.shipper, language) || words.none, span: 6, height: 18 },
        { label: words.order.consignee, value: partyText(data.consignee, language) || words.none, span: 6, height: 18 },
      ],
      ...(data.notify
        ? [[{ label: words.order.notify, value: partyText(data.notify, language), span: 12 } as const]]
        : []),
      ...(data.shippingAddress
        ? [[{ label: words.order.deliveryAddress, value: data.shippingAddress, span: 12 }]]
        : []),
    ],
  }
}

function cargo({ cargo, containers, revenueTons }: OrderDetailData, language: Language): Block[] {
  const words = PDF_TEXTS[language]
  if (!cargo) return []
  const facts = factsOf([
    [words.cargo.name, cargo.name, 3],
    [words.cargo.pieces, `${writtenNumber(cargo.pieces)} ${cargo.unit}`],
    [words.cargo.grossWeight, writtenWeight(cargo.grossWeight)],
    [words.cargo.volume, writtenVolume(cargo.volume)],
    [words.sailing.containers, containersText(containers)],
    [words.sailing.revenueTons, revenueTons && writtenNumber(revenueTons, 3)],
    [words.cargo.packing, cargo.packing],
    [words.cargo.hsCode, cargo.hsCode],
  ])
  return [{ kind: 'facts', heading: words.cargo.heading, columns: 3, facts }]
}

function containers(loaded: LoadedContainer[], language: Language): Block[] {
  const words = PDF_TEXTS[language]
  if (loaded.length === 0) return []
  return [
    {
      kind: 'table',
      heading: words.orderDetail.containers,
      columns: [
        { title: '', align: 'right', width: { mm: 9 } },
        { title: words.cargo.container, align: 'left', width: { mm: 40 } },
        { title: words.cargo.containerNumber, align: 'left', width: { fr: 1 } },
        { title: words.cargo.seal, align: 'left', width: { fr: 1 } },
      ],
      rows: loaded.map(({ size, number, seal }, index) => [
        String(index + 1),
        size ?? words.none,
        number ?? words.cargo.notYetKnown,
        seal ?? words.none,
      ]),
      totals: [],
    },
  ]
}

function conditions(data: OrderDetailData, language: Language): Block {
  const words = PDF_TEXTS[language]
  return {
    kind: 'facts',
    heading: words.orderDetail.conditions,
    columns: 3,
    facts: factsOf([
      [words.order.tradeTerms, data.tradeTerms],
      [words.order.freightMethod, data.freightMethod],
      [words.order.customsClearance, data.customsClearance],
      [RELEASE_LABEL[language], RELEASE_TEXTS[data.release][language]],
      [words.order.houseDelivery, data.houseDelivery ? words.yes : words.no],
      ...data.appended.map(({ label, value }) => [label, value] as const),
      [words.order.corporationNumber, data.corporationNumber],
    ]),
  }
}

const mark = ({ shippingMark }: OrderDetailData, language: Language): Block[] =>
  shippingMark
    ? [
        {
          kind: 'form',
          rows: [[{ label: PDF_TEXTS[language].order.shippingMark, value: shippingMark, span: 12 }]],
        },
      ]
    : []

function documents(data: OrderDetailData, language: Language): Block[] {
  const words = PDF_TEXTS[language].orderDetail
  if (data.documents.length === 0) return []
  return [
    {
      kind: 'table',
      heading: words.documents,
      columns: [
        { title: words.document, align: 'left', width: { mm: 62 } },
        { title: words.file, align: 'left', width: { fr: 1 } },
        { title: words.uploaded, align: 'left', width: { mm: 40 } },
      ],
      rows: data.documents.map(({ name, fileName, uploaded }) => [
        words.documentNames[name],
        fileName ?? words.notUploaded,
        uploaded ? writtenDate(uploaded, language) : PDF_TEXTS[language].none,
      ]),
      totals: [],
    },
  ]
}
