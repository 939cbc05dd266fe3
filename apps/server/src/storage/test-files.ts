import { strToU8, zipSync } from 'fflate'

/** Small files of every kind for tests, made by hand so that nothing in them is accidental. */
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
)

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
}
const PARTS = {
  xlsx: 'xl/workbook.xml',
  xlsm: 'xl/workbook.xml',
  docx: 'word/document.xml',
  pptx: 'ppt/presentation.xml',
}

/** An Office file with its main part and whatever else is given. */
export function officeFile(kind: keyof typeof TYPES, more: Record<string, Uint8Array> = {}): Buffer {
  const part = PARTS[kind]
  const types = `<Types><Override PartName="/${part}" ContentType="${TYPES[kind]}"/></Types>`
  return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(types), [part]: strToU8('<x/>'), ...more }))
}

const SECTOR = 512

/** A compound file (.xls, .doc and their like) with the streams given; each is padded to 4096 bytes as Office does. */
export function compoundFile(streams: Record<string, Buffer>, storages: string[] = []): Buffer {
  const names = ['Root Entry', ...Object.keys(streams), ...storages]
  const directorySectors = Math.ceil(names.length / 4)
  const padded = Object.values(streams).map((content) => {
    const size = Math.max(4096, Math.ceil(content.length / SECTOR) * SECTOR)
    return Buffer.concat([content], size)
  })
  const total = 1 + directorySectors + padded.reduce((sum, content) => sum + content.length / SECTOR, 0)
  if (total > 128) throw new Error('Too large for one allocation sector')
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  const link = (first: number, count: number): void => {
    for (let i = 0; i < count; i++) table.writeUInt32LE(i === count - 1 ? 0xfffffffe : first + i + 1, (first + i) * 4)
  }
  link(1, directorySectors)

  const directory = Buffer.alloc(directorySectors * SECTOR)
  let next = 1 + directorySectors
  names.forEach((name, i) => {
    const at = i * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    const content = padded[i - 1]
    directory.writeUInt8(i === 0 ? 5 : content ? 2 : 1, at + 66)
    directory.writeUInt32LE(content ? next : 0xfffffffe, at + 116)
    directory.writeUInt32LE(content?.length ?? 0, at + 120)
    if (content) {
      link(next, content.length / SECTOR)
      next += content.length / SECTOR
    }
  })

  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  return Buffer.concat([header, table, directory, ...padded])
}

/** A compound file with one stream below 4096 bytes, unpadded, as programs other than Office write it. */
function smallCompoundFile(name: string, content: Buffer): Buffer {
  const parts = Math.ceil(content.length / 64)
  const held = Buffer.alloc(Math.ceil((parts * 64) / SECTOR) * SECTOR)
  content.copy(held)
  const END_OF_CHAIN = 0xfffffffe
  const chain = (table: Buffer, first: number, count: number): void => {
    for (let i = 0; i < count; i++) table.writeUInt32LE(i === count - 1 ? END_OF_CHAIN : first + i + 1, (first + i) * 4)
  }
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  chain(table, 1, 1)
  chain(table, 2, 1)
  chain(table, 3, held.length / SECTOR)
  const miniTable = Buffer.alloc(SECTOR, 0xff)
  chain(miniTable, 0, parts)
  const directory = Buffer.alloc(SECTOR)
  const put = (slot: number, entry: string, type: number, first: number, size: number): void => {
    const at = slot * 128
    directory.write(entry, at, 'utf16le')
    directory.writeUInt16LE(entry.length * 2 + 2, at + 64)
    directory.writeUInt8(type, at + 66)
    directory.writeUInt32LE(first, at + 116)
    directory.writeUInt32LE(size, at + 120)
  }
  put(0, 'Root Entry', 5, 3, parts * 64)
  put(1, name, 2, 0, content.length)
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(2, 60)
  header.writeUInt32LE(1, 64)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  return Buffer.concat([header, table, directory, miniTable, held])
}

/** One record of a workbook stream. */
export function record(type: number, content: number[]): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, Buffer.from(content)])
}
const WORKBOOK_START = record(0x0809, new Array<number>(16).fill(0))
const sheet = (type: number): Buffer => record(0x0085, [0, 0, 0, 0, 0, type, 1, 0, 65])
const END = record(0x000a, [])

export const XLS = compoundFile({ Workbook: Buffer.concat([WORKBOOK_START, sheet(0), END]) })
export const XLS_MACRO_SHEET = compoundFile({ Workbook: Buffer.concat([WORKBOOK_START, sheet(0), sheet(1), END]) })
export const XLS_PASSWORD = compoundFile({ Workbook: Buffer.concat([WORKBOOK_START, record(0x002f, [0, 0]), END]) })
export const DOC = compoundFile({ WordDocument: Buffer.alloc(4096) })
export const SMALL_XLS = smallCompoundFile('Workbook', Buffer.concat([WORKBOOK_START, sheet(0), END]))
export const SMALL_XLS_MACRO_SHEET = smallCompoundFile(
  'Workbook',
  Buffer.concat([WORKBOOK_START, ...new Array<Buffer>(12).fill(sheet(0)), sheet(1), END]),
)
