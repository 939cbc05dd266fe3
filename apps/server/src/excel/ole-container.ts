/** First bytes of an OLE container: an old .xls, an encrypted .xlsx, and much else that is no workbook. */
const MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const MACRO_SHEET = 1
const MODULE_SHEET = 6

export const isOleContainer = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(MAGIC)

/** What an OLE container holds, by the names in its directory; the container itself is not unpacked. */
export function kindOfOleContainer(bytes: Buffer): 'xls' | 'encrypted' | 'macros' | 'other' {
  if (findName(bytes, 'EncryptedPackage') || findName(bytes, '\u0006DataSpaces')) return 'encrypted'
  if (findName(bytes, '_VBA_PROJECT_CUR') || findName(bytes, 'VBA')) return 'macros'
  const stream = findName(bytes, 'Workbook') ?? findName(bytes, 'Book')
  return stream ? kindOfXls(bytes, stream) : 'other'
}

/** The directory entry (128 bytes, aligned) with that name. */
function findName(bytes: Buffer, name: string): Buffer | undefined {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 2)) {
    const entry = bytes.subarray(at, at + 128)
    if (at % 128 === 0 && entry.length === 128 && entry.readUInt16LE(64) === wanted.length) return entry
  }
  return undefined
}

/** Walks the first records of the Workbook stream: FILEPASS means a password, certain sheet kinds mean macros. */
function kindOfXls(bytes: Buffer, stream: Buffer): 'xls' | 'encrypted' | 'macros' {
  const sectorSize = 1 << Math.min(bytes.readUInt16LE(30), 16)
  let at = (stream.readUInt32LE(116) + 1) * sectorSize
  for (let records = 0; records < 4000 && at + 4 <= bytes.length; records++) {
    const id = bytes.readUInt16LE(at)
    const length = bytes.readUInt16LE(at + 2)
    if (id === 0x002f) return 'encrypted'
    if (id === 0x0085 && at + 10 <= bytes.length) {
      const sheetKind = bytes[at + 9]
      if (sheetKind === MACRO_SHEET || sheetKind === MODULE_SHEET) return 'macros'
    }
    if (id === 0x000a) break
    at += 4 + length
  }
  return 'xls'
}
