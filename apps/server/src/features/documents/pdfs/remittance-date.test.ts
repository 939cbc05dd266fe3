import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PdfLine } from '../../../pdf/pdf-text.ts'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { pdfOfJapanese, pdfOfText, type TestText } from '../../../pdf/read-test-pdfs.ts'
import { findRemittanceDate as find } from './remittance-date.ts'

/** The day that is sure, or null. */
const findRemittanceDate = (of: readonly PdfLine[]) => {
  const read = find(of)
  return read && 'value' in read ? read.value : null
}

/** Lines as the reader gives them; each piece is [x, text], 6 points a letter. */
const lines = (...rows: [x: number, text: string][][]): PdfLine[] =>
  rows.map((row, i) => ({
    page: 1,
    y: 100 + i * 16,
    height: 10,
    items: row.map(([x, text]) => ({ x, end: x + text.length * 6, text })),
  }))

describe('labels', () => {
  test.each([
    '入金予定日',
    '送金予定日',
    'お振込予定日',
    'ご入金予定日',
    '入 金 予 定 日',
    'お支払期日',
    '支払期限',
    'お支払期限',
    '振込期限',
    'お振込み期日',
    'Expected remittance date',
    'EXPECTED DATE OF REMITTANCE',
    'Remittance due date',
    'Payment due',
    'Payment due date',
    'PAYMENT DUE BY',
    'Due date',
    'Pay by',
    '预计汇款日',
    '预计汇款日期',
    '预计付款日期',
    '付款期限',
    '付款截止日期',
    '入金予定日 / Expected remittance date',
    'お支払期日（必着）',
  ])('%s', (label) => {
    expect(
      findRemittanceDate(
        lines(
          [
            [50, '御見積'],
            [300, '2026/01/01'],
          ],
          [
            [50, label],
            [320, '2026/12/05'],
          ],
        ),
      ),
    ).toBe('2026-12-05')
    expect(findRemittanceDate(lines([[50, `${label}: 2026/12/05`]]))).toBe('2026-12-05')
  })
})

describe('dates', () => {
  test.each([
    '2026/12/05',
    '2026年12月5日',
    '令和8年12月5日',
    '令和8年12月5日（土）',
    '5 Dec 2026',
    '05-DEC-2026',
    'Dec. 5, 2026',
    '2026.12.05',
    '２０２６／１２／０５',
    '26/12/05',
    'by 5 December 2026',
  ])('%s', (date) => {
    expect(
      findRemittanceDate(
        lines([
          [50, '入金予定日'],
          [200, ':'],
          [220, date],
        ]),
      ),
    ).toBe('2026-12-05')
  })
  test('reads a date split into separate text boxes', () => {
    const boxes: [number, string][] = [
      [50, '入金予定日'],
      [200, '2026'],
      [240, '年'],
      [260, '12'],
      [280, '月'],
      [300, '5'],
      [320, '日'],
    ]
    expect(findRemittanceDate(lines(boxes))).toBe('2026-12-05')
  })
})

describe('position of the date', () => {
  test('below its label, beside other values', () => {
    const table = lines(
      [
        [50, 'ETD'],
        [150, 'ETA'],
        [250, 'Payment due'],
        [380, 'Amount'],
      ],
      [
        [45, '2026/11/28'],
        [145, '2026/12/01'],
        [255, '2026/12/05'],
        [380, 'JPY 49,000'],
      ],
    )
    expect(findRemittanceDate(table)).toBe('2026-12-05')
  })
  test('below a bilingual label', () => {
    expect(
      findRemittanceDate(
        lines(
          [
            [50, '入金予定日'],
            [250, '請求額'],
          ],
          [
            [50, 'Expected remittance date'],
            [250, 'Amount'],
          ],
          [
            [60, '2026/12/05'],
            [250, '49,000'],
          ],
        ),
      ),
    ).toBe('2026-12-05')
  })
  test('the most specific label takes precedence, wherever it is', () => {
    expect(
      findRemittanceDate(
        lines(
          [
            [50, 'Due date'],
            [200, '2026/11/30'],
          ],
          [
            [50, '入金予定日'],
            [200, '2026/12/05'],
          ],
        ),
      ),
    ).toBe('2026-12-05')
  })
})

describe('ignores what is not the remittance date', () => {
  test.each<[string, PdfLine[]]>([
    [
      'the date of the other column',
      lines([
        [50, 'Payment due'],
        [250, 'ETD'],
        [350, '2026/12/05'],
      ]),
    ],
    ['a date far below', lines([[50, '入金予定日']], [], [], [], [], [], [[50, '2026/12/05']])],
    ['a date below another text', lines([[50, '入金予定日']], [[50, '請求書到着後']], [[50, '2026/12/05']])],
    ['a period', lines([[50, 'Payment due within 30 days of 2026/12/05']])],
    [
      'no date at all',
      lines([
        [50, 'お支払期日'],
        [200, '月末締め翌月末払い'],
      ]),
    ],
    [
      'a date without a label',
      lines([
        [50, 'ETA 2026/12/05'],
        [250, '請求日 2026/12/01'],
      ]),
    ],
    ['nothing', []],
  ])('%s', (_what, page) => {
    expect(findRemittanceDate(page)).toBeNull()
  })
})

describe('reads real documents', () => {
  let compile: (source: string) => Promise<PdfLine[]>
  beforeAll(() => {
    const require = createRequire(import.meta.url)
    const files = [
      'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
      'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    ]
    const fontBlobs = files.map((file) => readFileSync(require.resolve(`@expo-google-fonts/${file}`)))
    const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
    compile = async (source) => {
      const text = await readPdfText(
        compiler.pdf({ mainFileContent: `#set text(font: ("Noto Sans JP", "Noto Sans SC"), size: 10pt)\n${source}` }),
      )
      return text.outcome === 'lines' ? text.lines : []
    }
  })
  test('a notice in two columns', async () => {
    const page = await compile(`= アライバルノーティス / ARRIVAL NOTICE
#grid(columns: (1fr, 1fr), column-gutter: 24pt, row-gutter: 8pt,
  [本船名: ONE HARBOUR / 012E], [発行日: 2026年11月20日],
  [ETA: 2026年12月1日], [入金予定日: 令和8年12月5日],
  [積港: SHANGHAI], [揚港: YOKOHAMA])`)
    expect(page.length).toBeGreaterThan(3)
    expect(findRemittanceDate(page)).toBe('2026-12-05')
  })
  test('a table with the label above the date', async () => {
    const page = await compile(`#table(columns: 4, align: center,
  [B/L No.], [船名/航次], [预计汇款日期], [金额],
  [KAIRO1234], [EVER GIVEN / 025W], [2026-12-05], [JPY 104,000])`)
    expect(findRemittanceDate(page)).toBe('2026-12-05')
  })
  test('a sentence, and right-aligned labels', async () => {
    expect(findRemittanceDate(await compile('お支払期日は2026年12月5日でございます。'))).toBe('2026-12-05')
    const page = await compile(
      `#align(right)[#table(columns: 2, stroke: none, [Invoice date], [20 Nov 2026], [Payment due date], [5 Dec 2026])]`,
    )
    expect(findRemittanceDate(page)).toBe('2026-12-05')
  })
  test('a Japanese notice without embedded fonts', async () => {
    const code = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
    const text = (x: number, y: number, content: string): TestText & { hex: string } => ({
      x,
      y,
      text: '',
      hex: code(content),
    })
    const result = await readPdfText(
      pdfOfJapanese(
        [
          text(300, 700, '出港予定日'),
          text(400, 700, '２０２６／１１／２８'),
          text(50, 680, '送金予定日'),
          text(150, 680, '２０２６年１２月５日'),
        ],
        'UniJIS-UTF16-H',
      ),
    )
    expect(result.outcome === 'lines' && findRemittanceDate(result.lines)).toBe('2026-12-05')
  })
  test('columns whose text runs are stored in another order', async () => {
    const result = await readPdfText(
      pdfOfText([
        { x: 400, y: 700, text: '28 NOV 2026' },
        { x: 50, y: 700, text: 'PAYMENT DUE' },
        { x: 330, y: 700, text: 'ETD' },
        { x: 150, y: 700, text: ': 05-DEC-2026' },
      ]),
    )
    expect(result.outcome === 'lines' && findRemittanceDate(result.lines)).toBe('2026-12-05')
  })
})
