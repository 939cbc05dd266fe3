import type { NoticeContent } from '@kairo/shared/arrival-notices/notice-content'
import type { Language } from '@kairo/shared/languages'
import type { PrintedDocument } from '../printed-document.ts'
import { DELIVERY_TEXTS } from '../texts/notice-texts.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDay } from '../written-values.ts'
import { ARRIVAL, CARGO, containers, facts } from './arrival-notice.ts'
import type { CompanyData } from './shipment-data.ts'
import { addresseeOf, factsOf, issuerOf } from './shipment-labels.ts'

/** The order to a terminal or warehouse to hand the cargo over. */
export interface DeliveryOrderData {
  issuer: CompanyData
  no: string
  /** yyyy-MM-dd */
  date: string
  orderCode: string
  /** Terminal or warehouse. */
  to: CompanyData
  consignee: CompanyData
  /** Of a release in NACCS; empty without. */
  deliveryCode: string
  content: NoticeContent
}

const unmarked = (): string => ''

export function deliveryOrder(data: DeliveryOrderData, language: Language): PrintedDocument {
  const words = DELIVERY_TEXTS[language]
  const { content } = data
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: data.no,
    date: data.date,
    facts: factsOf([
      [words.number, data.no],
      [words.date, writtenDay(data.date, language)],
      [PDF_TEXTS[language].order.bl, content.blNumber],
      [PDF_TEXTS[language].order.code, data.orderCode],
      [words.code, data.deliveryCode],
    ]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.to, language),
    blocks: [
      { kind: 'text', text: words.text },
      {
        kind: 'facts',
        heading: words.deliverTo,
        columns: 1,
        facts: factsOf([
          [PDF_TEXTS[language].order.consignee, data.consignee.name],
          ['', data.consignee.address],
        ]),
      },
      facts(content, ARRIVAL, unmarked, language, PDF_TEXTS[language].requestLetter.shipment),
      facts(content, CARGO, unmarked, language, PDF_TEXTS[language].cargo.heading),
      ...containers(content, '', language),
      { kind: 'sign', places: words.signatures },
    ],
  }
}
