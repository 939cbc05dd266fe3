import type { Language } from '@kairo/shared/languages'
import { ORDER_STATE, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import type { QuotationData } from './documents/quotation.ts'
import {
  exampleCargo,
  exampleConsignee,
  exampleCustomer,
  exampleIssuer,
  exampleLoaded,
  exampleSailing,
  exampleShipper,
  pick,
} from './example-shipment.ts'
import type { DocumentData } from './render-pdf.ts'
import type { SampleShipment } from './samples/sample-shipment.ts'
import { PDF_TEXTS } from './texts/texts.ts'

/** The figures are those of rules 7.10. */
function quotationExample(language: Language): QuotationData {
  const thc = pick(
    language,
    '码头操作费 (THC)',
    'Terminal handling charge (THC)',
    'ターミナルハンドリングチャージ (THC)',
  )
  return {
    issuer: exampleIssuer(language),
    number: 'Q20261121-0007',
    date: '2026-11-21',
    customer: exampleCustomer(language),
    sailing: exampleSailing(language),
    containers: [{ size: '40HQ', count: 2 }],
    blQuantity: 1,
    notIncluded: [],
    unknownCharges: [],
    lists: {
      oceanFreight: {
        lines: [
          {
            item: pick(language, '海运费', 'Ocean freight', '海上運賃'),
            containerType: '40HQ',
            price: '405.00',
            priceBeforeDiscount: '450.00',
            quantity: '2',
            currency: 'USD',
            totalPrice: '810.00',
          },
        ],
        total: { perCurrency: { USD: '810.00' }, combined: { USD: '810.00', CNY: '5832.00', JPY: '126360' } },
      },
      departure: {
        lines: [
          { item: thc, containerType: '40HQ', price: '1020', quantity: '2', currency: 'CNY', totalPrice: '2040' },
          {
            item: pick(language, '文件费', 'Documentation fee', 'ドキュメントフィー'),
            containerType: 'BL',
            price: '450',
            quantity: '1',
            currency: 'CNY',
            totalPrice: '450',
          },
        ],
        total: { perCurrency: { CNY: '2490.00' }, combined: { USD: '345.83', CNY: '2490.00', JPY: '53950' } },
      },
      destination: {
        lines: [
          { item: thc, containerType: '40HQ', price: '49000', quantity: '2', currency: 'JPY', totalPrice: '98000' },
          {
            item: pick(language, '换单费 (D/O)', 'Delivery order fee (D/O)', 'D/Oフィー'),
            containerType: 'BL',
            price: '6000',
            quantity: '1',
            currency: 'JPY',
            totalPrice: '6000',
          },
        ],
        total: { perCurrency: { JPY: '104000' }, combined: { USD: '666.67', CNY: '4800.00', JPY: '104000' } },
      },
    },
    total: {
      perCurrency: { USD: '810.00', CNY: '2490.00', JPY: '104000' },
      combined: { USD: '1822.50', CNY: '13122.00', JPY: '284310' },
    },
    shownCurrency: 'JPY',
    exchangeRates: { date: '2026-11-20', jpy: '156', cny: '7.2' },
    priceFixed: true,
    validUntil: '2026-12-31',
  }
}

/** Data of one document as the features would hand it over. */
export function exampleData<Name extends keyof DocumentData>(name: Name, language: Language): DocumentData[Name] {
  return exampleDocuments(language)[name]
}

function exampleDocuments(language: Language): DocumentData {
  const shared = {
    issuer: exampleIssuer(language),
    customer: exampleCustomer(language),
    date: '2026-11-21',
    sailing: { ...exampleSailing(language), vesselVoyage: 'SITC OSAKA / 2648E' },
    cargo: exampleCargo(language),
    containers: [{ size: '40HQ', count: 2 }] as const satisfies DocumentData['quotation']['containers'],
  }
  const words = {
    tradeTerms: 'FOB',
    freightMethod: pick(language, '到付 (Collect)', 'Collect', '着払い (Collect)'),
    customsClearance: pick(language, '自行报关', 'By the shipper', '荷主自社通関'),
  }
  const shippingMark = 'YAMADA\nOSAKA\nC/NO. 1-1280\nMADE IN CHINA'
  const deliveryAddress = pick(
    language,
    '日本国 大阪府东大阪市新庄南 5-1',
    '5-1 Shinjo-minami, Higashi-Osaka, Japan',
    '〒578-0964 大阪府東大阪市新庄南5-1 山田商事 物流センター',
  )
  return {
    quotation: quotationExample(language),
    'order-detail': {
      ...shared,
      ...words,
      code: 'K261121-0042',
      state: ORDER_STATE.booked,
      runningStatus: RUNNING_STATUS.bookingCompleted,
      orderNo: 'PO-2026-1187',
      corporationNumber: '7123456789012',
      responsibleName: pick(language, '王芳', 'Wang Fang', '佐藤 美咲'),
      shipper: exampleShipper,
      consignee: exampleConsignee,
      shippingAddress: deliveryAddress,
      loaded: [...exampleLoaded],
      appended: [{ label: PDF_TEXTS[language].sailing.blQuantity, value: '1' }],
      release: 'surrendered',
      houseDelivery: false,
      shippingMark,
      documents: [
        { name: 'loadingNotice', fileName: 'loading-notice-2648E.xlsx', uploaded: '2026-11-21' },
        {
          name: 'invoice',
          fileName: pick(language, '发票.pdf', 'invoice.pdf', 'インボイス.pdf'),
          uploaded: '2026-11-20',
        },
        { name: 'packingList' },
        { name: 'draftBl' },
        { name: 'bl' },
        { name: 'arrivalNotice' },
        { name: 'deliveryOrder' },
      ],
    },
    'shipping-instruction': {
      ...shared,
      ...words,
      orderCode: 'K261121-0042',
      receiver: { name: 'SITC Container Lines (Shanghai)' },
      bookingNumber: 'SITSHOS2648012',
      shipper: exampleShipper,
      consignee: exampleConsignee,
      loaded: [...exampleLoaded],
      shippingMark,
      release: 'surrendered',
      houseDelivery: false,
      blQuantity: 1,
      deliveryAddress,
    },
    'request-letter': requestLetterExample(language, shared),
    'shipping-order': {
      ...shared,
      orderCode: 'K261121-0042',
      orderNo: 'PO-2026-1187',
      bookingNumber: 'SITSHOS2648012',
      houseBl: 'KAIROSHOS26120042',
      release: 'surrendered',
      terminal: pick(
        language,
        '上海港 外高桥五期码头',
        'Waigaoqiao Terminal 5, Shanghai',
        '上海港 外高橋5期ターミナル',
      ),
      loaded: [...exampleLoaded],
      notice: [
        { label: 'CY OPEN', value: '2026/12/01 08:00' },
        { label: 'DOC CUT', value: '2026/12/03 17:00' },
        { label: 'VGM CUT', value: '2026/12/04 10:00' },
      ],
    },
  }
}

function requestLetterExample(
  language: Language,
  shared: Pick<DocumentData['request-letter'], 'issuer' | 'customer' | 'sailing'>,
): DocumentData['request-letter'] {
  return {
    ...shared,
    sailing: { ...shared.sailing, actualArrival: '2026-12-09' },
    date: '2026-12-08',
    number: 'R20261208-0003',
    orderCode: 'K261121-0042',
    orderNo: 'PO-2026-1187',
    blNumber: 'KAIROSHOS26120042',
    amount: '230360',
    currency: 'JPY',
    remittanceDate: '2026-12-11',
    lines: [
      {
        item: pick(language, '海运费', 'Ocean freight', '海上運賃'),
        quantity: '2',
        price: '405',
        currency: 'USD',
        amount: '810',
        taxCode: 'G',
      },
      { item: 'THC', quantity: '2', price: '49000', currency: 'JPY', amount: '98000', taxCode: 'G' },
      {
        item: pick(language, '换单费 (D/O)', 'Delivery order fee', 'D/Oフィー'),
        quantity: '1',
        price: '6000',
        currency: 'JPY',
        amount: '6000',
        taxCode: 'S',
      },
    ],
    totals: { USD: '810', JPY: '104000' },
    exchangeRates: { date: '2026-12-07', jpy: '156', cny: '7.2' },
    taxes: [
      { code: 'G', percent: 0, base: '224360', tax: '0', baseJpy: '224360', taxJpy: '0' },
      { code: 'S', percent: 10, base: '6000', tax: '545', baseJpy: '6000', taxJpy: '545' },
    ],
    bank: {
      bankName: pick(language, '海路银行', 'Kairo Bank', '海路銀行'),
      branch: pick(language, '东京总部支行', 'Tokyo Main', '東京本店営業部'),
      accountType: pick(language, '往来账户', 'Current', '当座'),
      accountNumber: '0012345',
      accountName: 'ｶｲﾛﾌﾞﾂﾘﾕｳ(ｶ',
      swift: 'KAIRJPJT',
    },
  }
}

/** The same shipment as in the sample documents. */
export function exampleSampleShipment(language: Language): SampleShipment {
  const { sailing, loaded, shipper, consignee } = exampleData('shipping-instruction', language)
  return {
    operator: exampleIssuer(language),
    date: '2026-12-07',
    orderCode: 'K261121-0042',
    blNumber: 'KAIROSHOS26120042',
    shipper,
    consignee,
    sailing,
    cargo: exampleData('shipping-instruction', language).cargo,
    containers: [{ size: '40HQ', count: 2 }],
    loaded,
    shippingMark: 'YAMADA\nOSAKA\nC/NO. 1-1280\nMADE IN CHINA',
    unitPrice: '48.50',
    remittanceDate: '2026-12-11',
    charges: [
      { item: 'THC', amount: '98000' },
      { item: 'D/O FEE', amount: '6000' },
    ],
  }
}
