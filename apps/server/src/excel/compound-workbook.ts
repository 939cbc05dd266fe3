import type { CompoundFile } from './compound-file.ts'

const BIFF = { end: 0x000a, password: 0x002f, sheet: 0x0085 } as const

/** What a compound file holds as a workbook; `other` is none: a .doc, for one. */
export function workbookIn(file: CompoundFile): 'xls' | 'encrypted' | 'macros' | 'damaged' | 'other' {
  if (file.names.has('EncryptedPackage') || file.names.has('\u0006DataSpaces')) return 'encrypted'
  if (['_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA', 'Macros'].some((name) => file.names.has(name))) return 'macros'
  const name = ['Workbook', 'Book'].find((each) => file.names.has(each))
  if (!name) return 'other'
  const stream = file.stream(name)
  return stream ? kindOf(stream) : 'damaged'
}

/** Walks the workbook's first records, where sheets are listed: a password or a macro sheet shows there. */
function kindOf(stream: Buffer): 'xls' | 'encrypted' | 'macros' {
  for (let at = 0; at + 4 <= stream.length; ) {
    const record = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    if (record === BIFF.end) break
    if (record === BIFF.password) return 'encrypted'
    // Sheet type 1 is an Excel 4 macro sheet, 6 a VBA module.
    if (record === BIFF.sheet && length >= 6 && at + 10 <= stream.length && [1, 6].includes(stream.readUInt8(at + 9)))
      return 'macros'
    at += 4 + length
  }
  return 'xls'
}
