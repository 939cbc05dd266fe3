/** Raw PDFs for tests: what no typesetting program would produce. */
export interface TestText {
  x: number
  /** From the lower edge, as PDF counts. */
  y: number
  text: string
  size?: number
}
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A document of these numbered objects (1 is the catalogue), with its cross-reference table. */
export function pdfOfObjects(objects: (string | Buffer)[], trailer = ''): Uint8Array {
  const pieces: Buffer[] = [bytesOf('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = pieces[0]?.length ?? 0
  const add = (piece: Buffer): void => {
    pieces.push(piece)
    length += piece.length
  }
  objects.forEach((content, i) => {
    offsets.push(length)
    add(bytesOf(`${i + 1} 0 obj\n`))
    add(typeof content === 'string' ? bytesOf(content) : content)
    add(bytesOf('\nendobj\n'))
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    bytesOf(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return Buffer.concat(pieces)
}

export const streamObject = (content: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    bytesOf(`<<${entries}/Length ${content.length}>>\nstream\n`),
    typeof content === 'string' ? bytesOf(content) : content,
    bytesOf('\nendstream'),
  ])

/** A page with these pieces of text, in Helvetica (ASCII only). */
export const pdfOfText = (texts: TestText[], trailer = '', more: (string | Buffer)[] = []): Uint8Array =>
  pageOf(
    texts
      .map((t) => `BT /F1 ${t.size ?? 10} Tf ${t.x} ${t.y} Td (${t.text.replace(/[()\\]/g, '\\$&')}) Tj ET`)
      .join('\n'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    trailer,
    more,
  )

/** A page in a Japanese font that is named, not embedded; the text is given in the font's code, as hexadecimal. */
export const pdfOfJapanese = (
  texts: (TestText & { hex: string })[],
  encoding: '90ms-RKSJ-H' | 'UniJIS-UTF16-H',
): Uint8Array =>
  pageOf(
    texts.map((t) => `BT /F1 ${t.size ?? 10} Tf ${t.x} ${t.y} Td <${t.hex}> Tj ET`).join('\n'),
    `<</Type/Font/Subtype/Type0/BaseFont/MS-Gothic/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/MS-Gothic/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor 6 0 R/DW 1000>>]>>`,
    '',
    [
      '<</Type/FontDescriptor/FontName/MS-Gothic/Flags 4/FontBBox[0 -137 1000 859]/ItalicAngle 0/Ascent 859/Descent -140/CapHeight 709/StemV 78>>',
    ],
  )

function pageOf(content: string, font: string, trailer: string, more: (string | Buffer)[]): Uint8Array {
  return pdfOfObjects(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
      streamObject(content),
      font,
      ...more,
    ],
    trailer,
  )
}
