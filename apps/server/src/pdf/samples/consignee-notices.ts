import { formatAmount, formatMoney } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import { decimalOf } from '@kairo/shared/money'
import { containersText, factsOf, issuerOf, portText } from '../documents/shipment-labels.ts'
import type { Block, PrintedDocument } from '../printed-document.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenDay, writtenNumber, writtenVolume, writtenWeight } from '../written-values.ts'
import { cell, containerLines, type SampleShipment } from './sample-shipment.ts'

/** Vessel, ports, B/L and arrival, as the notices to the consignee begin. */
function arrivalFacts({ sailing, blNumber, containers }: SampleShipment, language: Language): Block {
  const words = PDF_TEXTS[language]
  const arrival = sailing.actualArrival ?? sailing.eta
  return {
    kind: 'facts',
    columns: 3,
    facts: factsOf([
      [words.sailing.vesselVoyage, sailing.vesselVoyage],
      [words.sailing.portOfLoading, portText(sailing.portOfLoading)],
      [words.sailing.portOfDischarge, portText(sailing.portOfDischarge)],
      [words.order.bl, blNumber],
      [words.sailing.eta, arrival && writtenDate(arrival, language)],
      [words.sailing.containers, containersText(containers)],
    ]),
  }
}

const noticeHead = (data: SampleShipment, language: Language, title: string, subtitle: string) =>
  ({
    language,
    title,
    subtitle,
    number: data.blNumber,
    date: data.date,
    facts: factsOf([
      [PDF_TEXTS[language].order.bl, data.blNumber],
      [PDF_TEXTS[language].order.code, data.orderCode],
      [PDF_TEXTS[language].cargoReceiving.date, writtenDay(data.date, language)],
    ]),
    issuer: issuerOf(data.operator, language),
    addressee: { name: PDF_TEXTS[language].company.addressee(data.consignee.name), lines: [] },
  }) satisfies Omit<PrintedDocument, 'blocks'>

export function arrivalNotice(data: SampleShipment, language: Language): PrintedDocument {
  const words = PDF_TEXTS[language].requestLetter
  const sum = data.charges.reduce((total, { amount }) => total.plus(amount), decimalOf('0')).toFixed()
  const title = { 'zh-cn': '到货通知', en: 'Arrival notice', ja: 'アライバルノーティス' }[language]
  return {
    ...noticeHead(data, language, title, language === 'en' ? '' : 'Arrival notice'),
    blocks: [
      {
        kind: 'banner',
        label: words.amount,
        value: formatMoney(sum, 'JPY', language),
        small: words.taxNote,
        facts: [{ label: words.remittanceDate, value: writtenDay(data.remittanceDate, language) }],
      },
      arrivalFacts(data, language),
      {
        kind: 'table',
        heading: words.lines,
        columns: [
          { title: words.item, align: 'left', width: { fr: 1 } },
          { title: `${words.amountColumn} JPY`, align: 'right', width: { mm: 40 } },
        ],
        rows: data.charges.map(({ item, amount }) => [item, formatAmount(amount, 'JPY', language)]),
        totals: [
          [
            { text: words.total, strong: true },
            { text: formatAmount(sum, 'JPY', language), strong: true },
          ],
        ],
      },
      { kind: 'notes', heading: words.notes, notes: [words.fee, words.release] },
    ],
  }
}

export function deliveryOrder(data: SampleShipment, language: Language): PrintedDocument {
  const { cargo } = PDF_TEXTS[language]
  const title = { 'zh-cn': '提货单', en: 'Delivery order', ja: 'デリバリーオーダー' }[language]
  const text = {
    'zh-cn': '凭本提货单，请将下列货物交付收货人。',
    en: 'Please deliver the goods below to the consignee against this order.',
    ja: '本書と引き換えに、下記貨物を荷受人へお引き渡しください。',
  }[language]
  const signatures = {
    'zh-cn': ['签发人签字/盖章', '提货人签字/盖章'],
    en: ['Issued by', 'Received by'],
    ja: ['発行者 署名・捺印', '受取人 署名・捺印'],
  }[language]
  return {
    ...noticeHead(data, language, title, language === 'en' ? '' : 'Delivery order'),
    blocks: [
      { kind: 'text', text },
      arrivalFacts(data, language),
      {
        kind: 'facts',
        heading: cargo.heading,
        columns: 3,
        facts: factsOf([
          [cargo.name, data.cargo.name, 3],
          [cargo.pieces, `${writtenNumber(data.cargo.pieces)} ${data.cargo.unit}`],
          [cargo.grossWeight, writtenWeight(data.cargo.grossWeight)],
          [cargo.volume, writtenVolume(data.cargo.volume)],
        ]),
      },
      { kind: 'form', rows: [[cell(cargo.containerNumber, containerLines(data.loaded), 12, 12)]] },
      { kind: 'sign', places: signatures },
    ],
  }
}
