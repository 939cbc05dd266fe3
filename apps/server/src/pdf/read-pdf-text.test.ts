import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type PdfText, textOfLine } from './pdf-text.ts'
import { readPdfText } from './read-pdf-text.ts'
import { pdfOfJapanese, pdfOfObjects, pdfOfText, streamObject } from './read-test-pdfs.ts'

const linesOf = (result: PdfText): string[] =>
  result.outcome === 'lines' ? result.lines.map(textOfLine) : [result.outcome]

test('text is ordered by position, not by its order in the file', async () => {
  const result = await readPdfText(
    pdfOfText([
      { x: 300, y: 700, text: 'ETD' },
      { x: 50, y: 650, text: 'second line' },
      { x: 50, y: 700, text: 'VESSEL' },
      { x: 120, y: 700.6, text: 'ONE HARBOUR / 012E' },
    ]),
  )
  expect(result.outcome).toBe('lines')
  if (result.outcome !== 'lines') return
  expect(result.lines.map((line) => line.items.map((item) => item.text))).toEqual([
    ['VESSEL', 'ONE HARBOUR / 012E', 'ETD'],
    ['second line'],
  ])
  expect(result.lines[0]?.items[1]?.x).toBe(120)
  expect(result.lines[0]?.y).toBeCloseTo(842 - 700.6, 1)
})

test('individually placed letters and words are joined into one run', async () => {
  const letters = [...'20261205'].map((text, i) => ({ x: 50 + i * 5.56, y: 700, text }))
  expect(linesOf(await readPdfText(pdfOfText(letters)))).toEqual(['20261205'])
})

test('reads Japanese without embedded fonts in both common encodings, and normalizes full-width letters', async () => {
  // 入金予定日：２０２６ in the code of Windows.
  const windows = '93fc8be0975c92e893fa81468251824f82518255'
  expect(linesOf(await readPdfText(pdfOfJapanese([{ x: 50, y: 700, text: '', hex: windows }], '90ms-RKSJ-H')))).toEqual(
    ['入金予定日:2026'],
  )
  const unicode = Buffer.from('送金予定日', 'utf16le').swap16().toString('hex')
  expect(
    linesOf(await readPdfText(pdfOfJapanese([{ x: 50, y: 700, text: '', hex: unicode }], 'UniJIS-UTF16-H'))),
  ).toEqual(['送金予定日'])
})

test('a page that is only an image is a scan', async () => {
  const picture = streamObject(
    Buffer.from([0xff, 0x00, 0x00]),
    '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8',
  )
  const page = pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    streamObject('q 500 0 0 700 0 0 cm /I Do Q'),
    picture,
  ])
  expect(await readPdfText(page)).toEqual({ outcome: 'scan' })
})

test('a password-protected file is reported as such', async () => {
  const key = '28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A'
  const locked = pdfOfText(
    [{ x: 50, y: 700, text: 'secret' }],
    `/Encrypt 6 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`,
    [`<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>`],
  )
  expect(await readPdfText(locked)).toEqual({ outcome: 'encrypted' })
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a workbook', Buffer.from('PK\u0003\u0004')],
  ['only a header', Buffer.from('%PDF-1.7\n')],
  ['random bytes', Buffer.from(`%PDF-1.7\n${'\u0001\u0002obj<<'.repeat(500)}`)],
])('%s is broken', async (_what, bytes) => {
  expect(await readPdfText(bytes)).toEqual({ outcome: 'broken' })
})

/** Form XObjects that each draw the next one twenty times, twelve levels deep. */
function endlessDrawing(): Uint8Array {
  const levels = 12
  const form = (body: string, next: number): Buffer =>
    streamObject(
      body,
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${next} 0 R>>/Font<</F1 5 0 R>>>>`,
    )
  const forms = Array.from({ length: levels }, (_, i) =>
    i < levels - 1 ? form('/X Do '.repeat(20), 7 + i) : form('BT /F1 1 Tf (x) Tj ET', 5),
  )
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</X 6 0 R>>>>/Contents 4 0 R>>',
    streamObject('/X Do'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...forms,
  ])
}
/** A page of 120 MB in some hundred kilobytes. */
const endlessStream = (): Uint8Array =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>',
    streamObject(deflateSync(Buffer.alloc(120 * 1024 * 1024, 'BT ET '), { level: 1 }), '/Filter/FlateDecode'),
  ])

test('documents that would render endlessly or exhaust memory are ended without blocking others', async () => {
  const bombs = [endlessDrawing(), endlessStream()]
  let ticks = 0
  const timer = setInterval(() => ticks++, 20)
  const [drawing, stream] = await Promise.all(bombs.map((bytes) => readPdfText(bytes, 2000)))
  clearInterval(timer)
  expect(drawing).toEqual({ outcome: 'timeout' })
  expect(['timeout', 'scan', 'broken']).toContain(stream?.outcome)
  // The event loop went on meanwhile.
  expect(ticks).toBeGreaterThan(20)
})
