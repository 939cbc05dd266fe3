import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { Language } from '@kairo/shared/languages'
import { cargoSizeText } from '@kairo/shared/orders/fields/cargo'
import { etaOf } from '@kairo/shared/rates/sailing'
import { JAPAN } from '../../src/master-data/ports/port.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'
import { renderPdf } from '../../src/pdf/render-pdf.ts'
import { buildSampleDocument, type SampleKind } from '../../src/pdf/sample-documents.ts'
import { pickNumber } from '../deterministic-random.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import type { Step, StepName } from '../orders/order-steps.ts'
import { loadingNoticeWorkbook } from './loading-notice.ts'
import { demoPhoto, PHOTOS } from './photos.ts'
import { requestLetterOf } from './request-letter.ts'
import { shipmentOf } from './shipment.ts'

/** A file of an order that is still to be made. */
export interface OrderPdf {
  order: DemoOrder
  step: Step
  businessType: BusinessType
  /** For display. */
  name: string
  /** Documents of one kind and content need to be made once; absent where each is its own. */
  sameAs?: string
  make(): Promise<Uint8Array>
}

/** Notices go to the consignee in the language of its country. */
const notificationLanguage = ({ plan }: DemoOrder): Language =>
  portOf(plan.lane[1]).country === JAPAN ? 'ja' : 'zh-cn'

type Files = (order: DemoOrder, step: Step) => Omit<OrderPdf, 'order' | 'step'>[]

/** Documents of the trade are in English, notices in the language that is given. */
const sample =
  (businessType: BusinessType, kind: SampleKind, prefix: string, languageOf?: (order: DemoOrder) => Language): Files =>
  (order, step) => {
    const language = languageOf?.(order) ?? 'en'
    return [
      {
        businessType,
        name: `${prefix}_${order.code}.pdf`,
        make: () => buildSampleDocument(kind, shipmentOf(order, step.at, language), language),
      },
    ]
  }

const loadingNotice: Files = (order) => {
  const { sailing, form } = order
  const { openStart, openEnd, cutOff } = sailing.times
  const size = { isFcl: order.plan.cargo.type === 'FCL', lclRt: null, ...counts(form) }
  return [
    {
      businessType: DOCUMENT.loadingNotice,
      name: `${order.bookingNumber}.xlsx`,
      make: () =>
        loadingNoticeWorkbook({
          carrier: sailing.rate.shippingCompany,
          bookingNumber: order.bookingNumber,
          vesselVoyage: `${order.vessel} / ${order.voyage}`,
          portOfLoading: portOf(order.plan.lane[0]).nameEn,
          portOfDischarge: portOf(order.plan.lane[1]).nameEn,
          etd: sailing.firstEtd,
          eta: etaOf(sailing.firstEtd, sailing.rate.distance),
          cyOpen: openStart ?? '',
          cyClose: openEnd ?? '',
          cutOff,
          containers: cargoSizeText(size) || 'LCL',
          commodity: form.transportCargo.name ?? '',
        }),
    },
  ]
}
const counts = ({ fcl20Gp = 0, fcl40Gp = 0, fcl40Hq = 0 }: DemoOrder['form']) => ({ fcl20Gp, fcl40Gp, fcl40Hq })

/** The front and the side of the box, of one colour. */
const photos: Files = (order) => {
  const first = pickNumber(order.code, PHOTOS / 2) * 2
  return [first, first + 1].map((index, i) => ({
    businessType: DOCUMENT.photo,
    name: `IMG_${2000 + pickNumber(order.code, 7000) + i}.jpg`,
    sameAs: `photo ${index}`,
    make: () => demoPhoto(index),
  }))
}

const operatorInvoice: Files = (order, step) => [
  {
    businessType: DOCUMENT.operatorInvoice,
    name: `INVOICE_${order.code}.pdf`,
    make: () =>
      renderPdf(
        'request-letter',
        requestLetterOf(order, step.at, notificationLanguage(order)),
        notificationLanguage(order),
      ),
  },
]

/** What each step brings. */
const FILES: Partial<Record<StepName, readonly Files[]>> = {
  booked: [loadingNotice],
  shippingDocuments: [sample(DOCUMENT.invoice, 'invoice', 'INV'), sample(DOCUMENT.packingList, 'packing-list', 'PL')],
  draftUploaded: [sample(DOCUMENT.blDraft, 'draft-bl', 'DRAFT_BL')],
  photos: [photos],
  blUploaded: [sample(DOCUMENT.bl, 'bl', 'BL')],
  arrivalNotice: [sample(DOCUMENT.arrivalNotice, 'arrival-notice', 'AN', notificationLanguage)],
  deliveryOrder: [sample(DOCUMENT.deliveryOrder, 'delivery-order', 'DO', notificationLanguage)],
  operatorInvoice: [operatorInvoice],
}

/** Every file that the orders have, in the order they came. */
export const documentsOf = (order: DemoOrder): OrderPdf[] =>
  order.steps.flatMap((step) =>
    (FILES[step.name] ?? []).flatMap((files) => files(order, step)).map((file) => ({ ...file, order, step })),
  )
