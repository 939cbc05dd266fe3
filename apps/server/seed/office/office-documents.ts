import { addDays } from '@kairo/shared/dates'
import { DEMO_COMPANY, DEMO_OFFICES } from '../../src/master-data/demo/demo-company.ts'
import { type DemoRate, demoEffectiveRates } from '../../src/master-data/demo/demo-effective-rates.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'
import { exampleSampleShipment } from '../../src/pdf/example-data.ts'
import type { PrintedDocument } from '../../src/pdf/printed-document.ts'
import { renderPrinted } from '../../src/pdf/render-pdf.ts'
import { buildSampleDocument } from '../../src/pdf/sample-documents.ts'

/** What a news or a consultation of the demonstration has attached. */
export interface OfficeFile {
  name: string
  bytes: Uint8Array
}

/** Twelve dollars more a box, as a notice would say it. */
const raised = (price: string | null): string => (price === null ? '—' : (Number(price) + 12).toFixed(2))

const rateRow = (rate: DemoRate): string[] => [
  `${portOf(rate.departurePort).nameEn} → ${portOf(rate.destinationPort).nameEn}`,
  rate.shippingCompany,
  raised(rate.capacity20gp),
  raised(rate.capacity40gp),
  raised(rate.capacity40hq),
]

/** The new rates of ten lanes, in Japanese with English names, as the trade writes them. */
function rateNoticeDocument(today: string): PrintedDocument {
  const from = addDays(today, 14)
  const office = DEMO_OFFICES[0]
  const lanes = demoEffectiveRates(today)
    .filter((rate) => rate.type === 'FCL')
    .slice(0, 10)
  const price = (title: string) => ({ title, align: 'right', width: { mm: 24 } }) as const
  return {
    language: 'ja',
    title: '海上運賃改定のご案内',
    subtitle: 'Ocean freight notice',
    number: '',
    date: addDays(today, -6),
    facts: [{ label: '適用開始', value: from }],
    issuer: { name: DEMO_COMPANY.name.ja, lines: office ? [office.address.ja, `TEL ${office.telephone}`] : [] },
    blocks: [
      { kind: 'text', text: `${from} 以降に出港する便より、下記の海上運賃（USD／本）を適用いたします。` },
      {
        kind: 'table',
        heading: '新運賃（CY-CY、海上運賃のみ）',
        columns: [
          { title: '航路', align: 'left', width: { fr: 1 } },
          { title: '船会社', align: 'left', width: { mm: 34 } },
          price('20GP'),
          price('40GP'),
          price('40HQ'),
        ],
        rows: lanes.map(rateRow),
        totals: [],
      },
      {
        kind: 'notes',
        heading: 'ご注意',
        notes: [
          '燃料サーチャージ、発着地のローカルチャージは含まれておりません。',
          '適用開始日より前に送信されたオーダーには、送信時の見積金額を適用いたします。',
        ],
      },
    ],
  }
}

export const rateNotice = async (today: string): Promise<OfficeFile> => ({
  name: '海上運賃改定.pdf',
  bytes: await renderPrinted(rateNoticeDocument(today)),
})

export const consultationInvoice = async (today: string): Promise<OfficeFile> => ({
  name: 'invoice-hongkong.pdf',
  bytes: await buildSampleDocument('invoice', { ...exampleSampleShipment('en'), date: addDays(today, -2) }, 'en'),
})
