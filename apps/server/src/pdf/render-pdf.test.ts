import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { exampleData } from './example-data.ts'
import { pdfPages, withoutBlanks } from './pdf-pages.ts'
import { type DocumentData, type DocumentName, renderPdf, stopPdf } from './render-pdf.ts'

afterAll(stopPdf)

const read = async <Name extends DocumentName>(name: Name, data: DocumentData[Name], language: Language) =>
  pdfPages(await renderPdf(name, data, language))

const wholeText = async <Name extends DocumentName>(name: Name, data: DocumentData[Name], language: Language) =>
  (await read(name, data, language)).map((page) => page.text).join('')

/** The most relevant facts of each document. */
const EXPECTED: Record<DocumentName, Record<Language, string[]>> = {
  quotation: {
    ja: [
      '御見積書',
      '株式会社山田商事御中',
      '¥284,310',
      '13,122.00',
      '取消線は割引前',
      '日本円(JPY)の料金は税込',
      '2026年12月31日',
    ],
    'zh-cn': ['报价单', '致：株式会社山田商事', 'JP¥284,310', '1,822.50', '日元(JPY)价格均为含税价', '报价不包含'],
    en: [
      'Quotation',
      'To:YamadaTrading',
      'JP¥284,310',
      '1USD=156.00JPY',
      '1USD=7.20CNY',
      'PricesinJPYincludetax',
      'Cargoinsurance',
    ],
  },
  'order-detail': {
    ja: ['オーダー明細', 'ブッキング完了', 'CSQU3054383', '18,450.5kg', '船積書類', '未登録', 'インボイス.pdf'],
    'zh-cn': ['订单明细', '订舱完成', '发货人', '集装箱', '发票.pdf', '未上传'],
    en: ['Orderdetail', 'Bookingcompleted', 'SHANGHAIHENGTONGTEXTILE', 'CBHU3202732', 'Notuploaded', 'Mon7Dec2026'],
  },
  'shipping-instruction': {
    ja: ['船積依頼書', '荷送人Shipper', '荷受人に同じ', 'サレンダーB/L', 'C/NO.1-1280', '112.375m³'],
    'zh-cn': ['托书', '发货人Shipper', '同收货人', '提单类型B/Ltype电放', '唛头', '610910'],
    en: ['Shippinginstruction', 'Sameasconsignee', 'SurrenderedB/L(telexrelease)', '40HQ×2', 'SITSHOS2648012'],
  },
  'request-letter': {
    ja: [
      '費用請求書',
      '入金予定日2026年12月11日',
      '¥230,360',
      '登録番号T7123456789012',
      'ｶｲﾛﾌﾞﾂﾘﾕｳ(ｶ',
      '輸出免税',
      '545',
    ],
    'zh-cn': ['费用请求书', '预计汇款日2026年12月11日', 'JP¥230,360', '海路银行', '出口免税'],
    en: ['Requestforpayment', 'ExpectedremittancedateFri11Dec2026', 'JP¥230,360', 'KAIROSHOS26120042', 'zero-rated'],
  },
  'shipping-order': {
    ja: ['船積案内（S/O）', 'SITCOSAKA/2648E', '2026年12月1日(火)08:00', 'CYカット', 'VGMCUT', '外高橋5期'],
    'zh-cn': ['入货通知', 'SITCOSAKA/2648E', '截单时间', '外高桥五期码头', '2026/12/0410:00'],
    en: ['Shippingorder(S/O)', 'SITCOSAKA/2648E', 'Cut-off', 'Fri4Dec202616:00Shanghai', 'WaigaoqiaoTerminal5'],
  },
}
const NAMES = Object.keys(EXPECTED) as DocumentName[]
const CASES = NAMES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })))

describe.each(CASES)('$name in $language', ({ name, language }) => {
  it('shows the relevant facts within its margins, and never "undefined"', async () => {
    const pages = await read(name, exampleData(name, language), language)
    const text = pages.map((page) => page.text).join('')
    for (const words of EXPECTED[name][language]) expect(text).toContain(words)
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)
    expect(text).toContain(`1/${pages.length}`)
    expect(outside(pages)).toEqual([])
  })

  it('yields the same bytes for the same data', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => renderPdf(name, exampleData(name, language), language)))
    expect(Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(1))).toBe(0)
  })
})

it.each(LANGUAGES)(
  'keeps an ordinary shipping instruction with its signature field on one page in %s',
  async (language) => {
    const example = exampleData('shipping-instruction', language)
    // An address that wraps within its column.
    const shipper = { ...example.shipper, address: 'NO.18 XUGOU ROAD, BAOSHAN DISTRICT, SHANGHAI 201900, P.R. CHINA' }
    expect(await read('shipping-instruction', { ...example, shipper }, language)).toHaveLength(1)
  },
)

/** Text runs beyond the side margins of 16 mm or off the page. */
function outside(pages: Awaited<ReturnType<typeof pdfPages>>): string[] {
  const margin = 16 * (72 / 25.4) - 0.5
  return pages.flatMap(({ pieces, width, height }) =>
    pieces
      .filter(({ text }) => text.trim())
      .filter((p) => p.x < margin || p.x + p.width > width - margin || p.y < 0 || p.y > height)
      .map(({ text }) => text),
  )
}

describe('glyphs', () => {
  it.each([
    ['ja', 'NotoSansJP'],
    ['en', 'NotoSansJP'],
    ['zh-cn', 'NotoSansSC'],
  ] as const)('in %s the glyphs of 直骨角 are those of %s', async (language, family) => {
    const data = exampleData('quotation', language)
    const pdf = await renderPdf('quotation', { ...data, customer: { name: '直骨角有限公司' } }, language)
    const pages = await pdfPages(pdf, { fonts: true })
    const piece = pages[0]?.pieces.find(({ text }) => text.includes('直骨角'))
    expect(piece?.font).toContain(family)
  })

  it('falls back to the second font for characters that the first one lacks', async () => {
    const data = exampleData('quotation', 'ja')
    expect(await wholeText('quotation', { ...data, customer: { name: '远洋贸易' } }, 'ja')).toContain('远洋贸易')
    const chinese = exampleData('quotation', 'zh-cn')
    expect(await wholeText('quotation', { ...chinese, customer: { name: '髙﨑塚鯖辻' } }, 'zh-cn')).toContain(
      '髙﨑塚鯖辻',
    )
  })
})

describe('user-entered text', () => {
  it.each([
    '#import "/etc/passwd": *',
    '#panic("x") #{ 1/0 } #sys.inputs',
    '*bold* _italic_ `code` $x^2$ \\ \\u{41} ~ -- ---',
    '<label> @reference = heading - list + enum / term: x // comment /* block */',
    'https://example.com/?a=b&c=d "quoted" \'single\' ...',
    '{"json": [1, null]} </script> ${x} %s',
  ])('is printed literally: %s', async (hostile) => {
    const data = exampleData('shipping-instruction', 'en')
    const text = await wholeText(
      'shipping-instruction',
      { ...data, shippingMark: hostile, shipper: { name: hostile, address: hostile }, remark: hostile },
      'en',
    )
    expect(text.split(withoutBlanks(hostile))).toHaveLength(5)
  })

  it('may contain emoji, lone surrogates, control and direction characters without breaking the page', async () => {
    const data = exampleData('quotation', 'ja')
    const name = 'A\u0000B\u202eC\ud800D🚢E\tF\r\nG'
    const text = await wholeText('quotation', { ...data, customer: { name } }, 'ja')
    expect(text).toMatch(/ABC.{1,2}D.{0,2}EFG御中/u)
  })

  it('composes decomposed kana and keeps ideographs unchanged', async () => {
    const data = exampleData('quotation', 'ja')
    const text = await wholeText('quotation', { ...data, customer: { name: 'カ\u3099ラス神﨑\ufa19' } }, 'ja')
    expect(text).toContain('ガラス神﨑\ufa19')
  })

  it.each(CASES)('does not overflow the margin at any length: $name in $language', async ({ name, language }) => {
    const long = ['W'.repeat(255), `${'x'.repeat(120)}@${'y'.repeat(60)}.example`, '株式会社'.repeat(60)]
    const pages = await read(name, withLongTexts(exampleData(name, language), long), language)
    expect(outside(pages)).toEqual([])
    expect(pages.map((page) => page.text).join('')).toContain('W'.repeat(50))
  })
})

/** The data with each name, address and remark replaced by one of the long texts. */
function withLongTexts<T>(data: T, long: string[]): T {
  let count = 0
  const keys =
    /^(name|address|contact|email|carrier|item|remark|fileName|bankName|accountName|terminal|seal|value|tradeTerms|shippingMark)$/
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return keys.test(key) ? long[count++ % long.length] : value
    if (Array.isArray(value)) return value.map((part) => walk(part, key))
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, name)]))
    return value
  }
  // The document names are fixed labels, not user input.
  const documents = (data as { documents?: unknown }).documents
  return { ...(walk(data, '') as T), ...(documents ? { documents } : {}) }
}

describe('long documents', () => {
  it('repeats the table heading and numbers the pages over 500 lines', async () => {
    const data = exampleData('quotation', 'ja')
    const destination = data.lists.destination
    const line = destination?.lines[0]
    if (!destination || !line) throw new Error('the example has destination charges')
    const lines = Array.from({ length: 500 }, (_, index) => ({ ...line, item: `費用 No.${index + 1}。` }))
    const pages = await read(
      'quotation',
      { ...data, lists: { ...data.lists, destination: { ...destination, lines } } },
      'ja',
    )
    expect(pages.length).toBeGreaterThan(8)
    const text = pages.map((page) => page.text).join('')
    for (const { item } of lines) expect(text).toContain(withoutBlanks(item))
    for (const page of pages.slice(2, 8))
      expect(page.text).toContain('揚地諸費用（続き）費目種類・単位単価数量通貨金額')
    expect(text.split('揚地諸費用（続き）').length - 1).toBe(
      pages.filter((page) => page.text.includes('費目種類')).length - 1,
    )
    pages.forEach((page, index) => expect(page.text).toContain(`${index + 1}/${pages.length}`))
    for (const page of pages.slice(1)) expect(page.text).toContain('御見積書Q20261121-0007')
  })
})

describe('missing data', () => {
  it('omits lists that were switched off and names them as not included', async () => {
    const data = exampleData('quotation', 'zh-cn')
    const { destination: _, ...lists } = data.lists
    const text = await wholeText('quotation', { ...data, lists }, 'zh-cn')
    expect(text).toContain('目的港费用（本报价未选择）')
    expect(text).not.toContain('换单费')
  })

  it('says so when the vessel or the bank account is unknown', async () => {
    const quotation = exampleData('quotation', 'en')
    const open = { ...quotation.sailing, vesselVoyage: undefined, etd: undefined }
    expect(await wholeText('quotation', { ...quotation, sailing: open }, 'en')).toContain('Tobeadvised')
    const letter = exampleData('request-letter', 'ja')
    expect(await wholeText('request-letter', { ...letter, bank: undefined }, 'ja')).toContain('お振込先は別途ご案内')
  })
})
