import { strToU8, zipSync } from 'fflate'

/** Raw workbooks for tests, which writing libraries would not produce. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

/** The worksheet XML around the given `<row>` elements; `after` follows the rows (merges). */
export const sheetXml = (rows: string, after = ''): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`

export const inlineCell = (ref: string, text: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Parts of a workbook with one sheet; any may be replaced or added, an undefined one is left out. */
export const workbookParts = (
  sheet: string,
  other: Record<string, string | Uint8Array | undefined> = {},
): Record<string, string | Uint8Array | undefined> => ({
  '[Content_Types].xml': CONTENT_TYPES,
  '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="運賃" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': sheet,
  ...other,
})

export function zipOf(parts: Record<string, string | Uint8Array | undefined>): Uint8Array {
  const files: Record<string, Uint8Array> = {}
  for (const [name, content] of Object.entries(parts))
    if (content !== undefined) files[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(files, { level: 6, mtime: '2026-01-01' })
}

export const workbookOf = (sheet: string, other: Record<string, string | Uint8Array | undefined> = {}): Uint8Array =>
  zipOf(workbookParts(sheet, other))

/** Overwrites a 32-bit field of an entry in the central directory: `size` inflated, `offset` of its header. */
export function changeDirectory(zip: Uint8Array, name: string, field: 'size' | 'offset', value: number): Uint8Array {
  const bytes = Buffer.from(zip)
  const at = bytes.lastIndexOf(name) - 46
  if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`${name} is not in the directory`)
  bytes.writeUInt32LE(value, at + (field === 'size' ? 24 : 42))
  return bytes
}

const record = (id: number, ...content: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as Buffer)))
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}
const u16 = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 2)
  values.forEach((value, i) => out.writeUInt16LE(value, i * 2))
  return out
}
const BOF = (kind: number): Buffer => record(0x0809, u16(0x0600, kind, 0, 0), Buffer.alloc(8))
const EOF = record(0x000a)
const wide = (text: string): Buffer => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

interface XlsOptions {
  sheetName?: string
  /** Adds a FILEPASS record: protected by a password. */
  password?: boolean
  /** Marks the sheet as an Excel 4 macro sheet. */
  macroSheet?: boolean
  /** Further names in the directory of the container. */
  storages?: string[]
  /** Name of the stream; `WordDocument` makes another kind of file. */
  stream?: string
}

/** A .xls (BIFF8 in an OLE container). Text, numbers, `#N/A`, and dates as {serial}. */
export function xlsOf(rows: (string | number | { serial: number } | null)[][], options: XlsOptions = {}): Uint8Array {
  const name = options.sheetName ?? 'Sheet1'
  const globals = (position: number): Buffer => {
    const place = Buffer.alloc(6)
    place.writeUInt32LE(position, 0)
    place[5] = options.macroSheet ? 1 : 0
    return Buffer.concat([
      BOF(5),
      ...(options.password ? [record(0x002f, u16(0, 1, 2, 3))] : []),
      record(0x00e0, u16(0, 0), Buffer.alloc(16)),
      record(0x00e0, u16(0, 14), Buffer.alloc(16)),
      record(0x0085, place, [name.length, 1], Buffer.from(name, 'utf16le')),
      EOF,
    ])
  }
  const cells = rows.flatMap((row, r) =>
    row.flatMap((value, c) => {
      if (value === null) return []
      if (value === '#N/A') return [record(0x0205, u16(r, c, 0), [42, 1])]
      if (typeof value === 'string') return [record(0x0204, u16(r, c, 0), wide(value))]
      const number = Buffer.alloc(8)
      number.writeDoubleLE(typeof value === 'number' ? value : value.serial)
      return [record(0x0203, u16(r, c, typeof value === 'number' ? 0 : 1), number)]
    }),
  )
  const stream = Buffer.concat([globals(globals(0).length), BOF(16), ...cells, EOF])
  return oleOf(options.stream ?? 'Workbook', stream, options.storages ?? [])
}

/** A container with one stream, whose sectors follow the directory and the allocation table. */
function oleOf(name: string, stream: Buffer, storages: string[]): Uint8Array {
  const size = Math.max(4096, Math.ceil(stream.length / 512) * 512)
  const sectors = size / 512
  const fatSectors = Math.ceil((sectors + 3) / 127)
  const directorySectors = 2
  const first = fatSectors + directorySectors
  const header = Buffer.alloc(512, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 'hex')
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24)
  header.writeUInt32LE(fatSectors, 44)
  header.writeUInt32LE(fatSectors, 48)
  header.writeUInt32LE(4096, 56)
  header.writeInt32LE(-2, 60)
  header.writeInt32LE(-2, 68)
  const fat = Buffer.alloc(fatSectors * 512, 0xff)
  for (let i = 0; i < fatSectors; i++) {
    fat.writeInt32LE(-3, i * 4)
    header.writeUInt32LE(i, 76 + i * 4)
  }
  for (let i = fatSectors; i < first + sectors; i++)
    fat.writeInt32LE(i === first - 1 || i === first + sectors - 1 ? -2 : i + 1, i * 4)
  const directory = Buffer.alloc(directorySectors * 512)
  const put = (slot: number, entry: string, kind: number, start: number, bytes: number): void => {
    const at = slot * 128
    directory.write(entry, at, 'utf16le')
    directory.writeUInt16LE((entry.length + 1) * 2, at + 64)
    directory[at + 66] = kind
    directory.fill(0xff, at + 68, at + 80)
    if (slot === 0) directory.writeUInt32LE(1, at + 76)
    else if (slot < storages.length + 1) directory.writeUInt32LE(slot + 1, at + 72)
    directory.writeInt32LE(start, at + 116)
    directory.writeUInt32LE(bytes, at + 120)
  }
  put(0, 'Root Entry', 5, -2, 0)
  put(1, name, 2, first, size)
  storages.forEach((storage, i) => put(i + 2, storage, 1, 0, 0))
  return Buffer.concat([header, fat, directory, stream, Buffer.alloc(size - stream.length)])
}
