import type { Language } from '@kairo/shared/languages'
import { type Release, RELEASE_LABEL, RELEASE_TEXTS } from '@kairo/shared/orders/rules/release'
import type { Block, PrintedDocument } from '../printed-document.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDay, writtenNumber, writtenTime, writtenVolume, writtenWeight } from '../written-values.ts'
import type { CargoData, CompanyData, ContainerCount, LoadedContainer, SailingData } from './shipment-data.ts'
import { addresseeOf, containersText, factsOf, issuerOf, routeBlock } from './shipment-labels.ts'

/** Notice to the customer: the vessel of the cargo and when to deliver it (配載通知, 入货通知). */
export interface ShippingOrderData {
  issuer: CompanyData
  customer: CompanyData
  /** `K…` */
  orderCode: string
  /** yyyy-MM-dd */
  date: string
  orderNo?: string
  bookingNumber?: string
  houseBl?: string
  release: Release
  sailing: SailingData & { vesselVoyage: string }
  /** Yard or warehouse that takes the cargo in. */
  terminal?: string
  containers: ContainerCount[]
  revenueTons?: string
  loaded: LoadedContainer[]
  cargo?: CargoData
  /** Further label and value pairs read from the carrier's loading notice, printed unchanged. */
  notice: { label: string; value: string }[]
  remark?: string
}

export function shippingOrder(data: ShippingOrderData, language: Language): PrintedDocument {
  const words = PDF_TEXTS[language].cargoReceiving
  const { order, sailing: sailingLabels } = PDF_TEXTS[language]
  const { sailing } = data
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: data.orderCode,
    date: data.date,
    facts: factsOf([
      [order.code, data.orderCode],
      [words.date, writtenDay(data.date, language)],
      [order.customerNumber, data.orderNo],
      [order.booking, data.bookingNumber],
      [order.houseBl, data.houseBl],
    ]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.customer, language),
    blocks: [
      { kind: 'text', text: words.greeting },
      {
        kind: 'banner',
        label: sailingLabels.vesselVoyage,
        value: sailing.vesselVoyage,
        small: '',
        facts: factsOf([
          [sailingLabels.cutOff[sailing.transportType], sailing.cutOff && writtenTime(sailing.cutOff, language)],
        ]),
      },
      routeBlock(sailing, language),
      acceptance(data, language),
      ...cargo(data, language),
      ...containers(data, language),
      ...carrierNotice(data, language),
      ...remark(data, language),
      {
        kind: 'notes',
        heading: words.notes,
        notes: sailing.transportType === 'LCL' ? words.lclInstructions : words.instructions,
      },
    ],
  }
}

function acceptance({ sailing, terminal }: ShippingOrderData, language: Language): Block {
  const words = PDF_TEXTS[language].cargoReceiving
  const unknown = PDF_TEXTS[language].sailing.toBeAdvised
  const time = (at: string | undefined) => (at ? writtenTime(at, language) : unknown)
  return {
    kind: 'form',
    heading: words.schedule,
    rows: [
      [
        { label: words.from, value: time(sailing.portOpenStart), span: 4 },
        { label: words.until, value: time(sailing.portOpenEnd), span: 4 },
        {
          label: PDF_TEXTS[language].sailing.cutOff[sailing.transportType],
          value: time(sailing.cutOff),
          span: 4,
        },
      ],
      [{ label: words.terminal, value: terminal ?? unknown, span: 12 }],
    ],
  }
}

function cargo({ cargo, containers, revenueTons, release }: ShippingOrderData, language: Language): Block[] {
  const words = PDF_TEXTS[language]
  const facts = factsOf([
    [words.cargo.name, cargo?.name, 3],
    [words.cargo.pieces, cargo && `${writtenNumber(cargo.pieces)} ${cargo.unit}`],
    [words.cargo.grossWeight, cargo && writtenWeight(cargo.grossWeight)],
    [words.cargo.volume, cargo && writtenVolume(cargo.volume)],
    [words.cargoReceiving.containers, containersText(containers)],
    [words.sailing.revenueTons, revenueTons && writtenNumber(revenueTons, 3)],
    [RELEASE_LABEL[language], RELEASE_TEXTS[release][language]],
  ])
  return [{ kind: 'facts', heading: words.cargoReceiving.cargo, columns: 3, facts }]
}

function containers({ loaded }: ShippingOrderData, language: Language): Block[] {
  const words = PDF_TEXTS[language].cargo
  const numbered = loaded.filter(({ number }) => number)
  if (numbered.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { title: words.container, align: 'left', width: { mm: 40 } },
        { title: words.containerNumber, align: 'left', width: { fr: 1 } },
        { title: words.seal, align: 'left', width: { fr: 1 } },
      ],
      rows: numbered.map(({ size, number, seal }) => [
        size ?? PDF_TEXTS[language].none,
        number ?? '',
        seal ?? PDF_TEXTS[language].none,
      ]),
      totals: [],
    },
  ]
}

const carrierNotice = ({ notice }: ShippingOrderData, language: Language): Block[] =>
  notice.length > 0
    ? [
        {
          kind: 'facts',
          heading: PDF_TEXTS[language].cargoReceiving.loadingNotice,
          columns: 3,
          facts: factsOf(notice.map((n) => [n.label, n.value])),
        },
      ]
    : []

const remark = (data: ShippingOrderData, language: Language): Block[] =>
  data.remark
    ? [{ kind: 'form', rows: [[{ label: PDF_TEXTS[language].order.remark, value: data.remark, span: 12 }]] }]
    : []
