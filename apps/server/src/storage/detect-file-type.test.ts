import { expectRefused } from '../../test/expect-refused.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Worker } from 'node:worker_threads'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { FILE_KINDS, type FileKind, FORM_DOCUMENT, PHOTO } from './file-kinds.ts'
import { detectFileType, detectStoredFileType } from './detect-file-type.ts'
import {
  compoundFile,
  DOC,
  officeFile,
  PDF,
  SMALL_XLS,
  SMALL_XLS_MACRO_SHEET,
  XLS,
  XLS_MACRO_SHEET,
  XLS_PASSWORD,
} from './test-files.ts'

const ALL = Object.keys(FILE_KINDS) as FileKind[]
const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a5' } })

async function refusalOf(bytes: Uint8Array, accepted: readonly FileKind[] = ALL): Promise<Refusal> {
  const outcome = await detectFileType(bytes, accepted).catch((error: unknown) => error)
  if (outcome instanceof Refusal) return outcome
  throw new Error(`Not refused: ${JSON.stringify(outcome)}`)
}
/** The English sentence of a refusal. */
async function errorMessageOf(bytes: Uint8Array, accepted: readonly FileKind[] = ALL): Promise<string> {
  const refusal = await refusalOf(bytes, accepted)
  expectRefused(refusal, 'PARAMETER_ERROR')
  const message = refusal.details.message
  return typeof message === 'function' ? message('en') : ''
}

test('every accepted type is detected by its content', async () => {
  const workbook = await writeXlsx({ sheets: [{ name: '運賃', rows: [['SHANGHAI', 450]] }] })
  const samples: [Uint8Array, FileKind][] = [
    [PDF, 'pdf'],
    [workbook, 'xlsx'],
    [officeFile('docx'), 'docx'],
    [XLS, 'xls'],
    [DOC, 'doc'],
    [Buffer.from('品名,数量\n茶,3\n'), 'csv'],
    [await picture().jpeg().toBuffer(), 'jpeg'],
    [await picture().png().toBuffer(), 'png'],
    [await picture().webp().toBuffer(), 'webp'],
  ]
  for (const [bytes, kind] of samples) {
    expect(await detectFileType(bytes, ALL)).toEqual({
      kind,
      mime: FILE_KINDS[kind].mime,
      extension: FILE_KINDS[kind].extension,
    })
  }
})

test('a type that is not accepted here is refused with the accepted ones, in three languages', async () => {
  const refusal = await refusalOf(PDF, ['xlsx', 'xls'])
  const message = refusal.details.message
  const texts = LANGUAGES.map((language) => (typeof message === 'function' ? message(language) : ''))
  for (const sentence of texts) {
    expect(sentence).toContain('Excel (.xlsx)')
    expect(sentence).toContain('Excel (.xls)')
    expect(sentence).not.toContain('PDF')
  }
  expect(new Set(texts).size).toBe(3)
})

test('an empty file is refused with 6023', async () => {
  expectRefused(await refusalOf(new Uint8Array()), 'FILE_EMPTY')
})

test.each([
  ['html', '<!DOCTYPE html><html><body>hello</body></html>'],
  ['HTML without a head', 'hello <script>alert(1)</script>'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['svg with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['php', '<?php system($_GET[0]);'],
  ['shell script', '#!/bin/sh\nrm -rf /\n'],
  ['csv with a command', "name,price\n=cmd|'/c calc'!A1,3\n"],
])('scripts disguised as text are refused: %s', async (_name, text) => {
  expect(await errorMessageOf(Buffer.from(text))).toContain('scripts')
})

test.each(['Lead time: 3 - 5 days | by sea!', '-5,+3,@home', 'a|b,c!d', '=SUM(A1:A3)', '5 < 7 and 9 > 8'])(
  'ordinary text is a CSV: %s',
  async (text) => {
    expect(await detectFileType(Buffer.from(text), FORM_DOCUMENT)).toMatchObject({ kind: 'csv' })
  },
)

test.each([
  ['a tab', "price\t=cmd|'/c calc'!A1"],
  ['quotes', 'name,"=DDE|a!b"'],
  ['blanks', 'name;  \r\n +cmd|x!y'],
  ['another bar before it', 'a|b "@x|y!z'],
])('a command behind %s is detected', async (_where, text) => {
  expect(await errorMessageOf(Buffer.from(text))).toContain('scripts')
})

test.each(['\n', '"=', '"=|', ' ,\t'])('a text of nothing but %j is checked in linear time', async (piece) => {
  const started = Date.now()
  expect(await detectFileType(Buffer.from(piece.repeat(100_000)), ALL)).toMatchObject({ kind: 'csv' })
  expect(Date.now() - started).toBeLessThan(1000)
})

test('programs, archives and other formats are refused', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])
  const elf = await readFile(process.execPath).then((bytes) => bytes.subarray(0, 100_000))
  const archive = Buffer.from(zipSync({ 'a.txt': strToU8('a') }))
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
  for (const bytes of [program, elf, archive, gif, officeFile('pptx'), compoundFile({ PowerPoint: Buffer.alloc(9) })])
    expect(await errorMessageOf(bytes)).toContain('not accepted')
})

test('macros are refused wherever they are hidden', async () => {
  const samples = [
    officeFile('xlsm'),
    officeFile('xlsx', { 'xl/vbaProject.bin': new Uint8Array(10) }),
    officeFile('docx', { 'word/VBAPROJECT.BIN': new Uint8Array(10) }),
    officeFile('xlsx', { 'xl/macrosheets/sheet1.xml': strToU8('<x/>') }),
    officeFile('docx', { 'word/activeX/activeX1.xml': strToU8('<x/>') }),
    compoundFile({ Workbook: Buffer.alloc(10) }, ['_VBA_PROJECT_CUR']),
    compoundFile({ WordDocument: Buffer.alloc(10) }, ['Macros', 'VBA']),
    XLS_MACRO_SHEET,
  ]
  for (const bytes of samples) expect(await errorMessageOf(bytes)).toContain('macros')
})

test('password-protected files are reported as such', async () => {
  const word = Buffer.alloc(4096)
  word.writeUInt16LE(0x0100, 10)
  for (const bytes of [
    compoundFile({ EncryptedPackage: Buffer.alloc(9) }),
    XLS_PASSWORD,
    compoundFile({ WordDocument: word }),
  ])
    expect(await errorMessageOf(bytes)).toContain('password')
})

test('a PDF with scripts is refused, also with an obfuscated name; the word in its text is allowed', async () => {
  const withName = (name: string): Buffer =>
    Buffer.from(PDF.toString('latin1').replace('/Type/Catalog', `/Type/Catalog/OpenAction<</S${name}>>`), 'latin1')
  for (const name of ['/JavaScript', '/J#61vaScript', '/Launch', '/L#61unch'])
    expect(await errorMessageOf(withName(name))).toContain('scripts')
  expect(await detectFileType(withName('/Launcher'), ALL)).toMatchObject({ kind: 'pdf' })
  expect(
    await detectFileType(Buffer.from(PDF.toString().replace('%%EOF', '(JavaScript Launch)\n%%EOF')), ALL),
  ).toMatchObject({ kind: 'pdf' })
})

test('a file that is valid as two types is refused', async () => {
  const zip = Buffer.from(zipSync({ 'a.exe': new Uint8Array(20) }))
  const jpeg = await picture().jpeg().toBuffer()
  const samples = [
    Buffer.concat([PDF, zip]),
    Buffer.concat([jpeg, zip]),
    Buffer.concat([XLS, zip]),
    Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')]),
    Buffer.concat([jpeg.subarray(0, 200), PDF, jpeg.subarray(200)]),
  ]
  for (const bytes of samples) expect(await errorMessageOf(bytes)).toContain('hidden')
})

test('vendor data appended to a photo is accepted', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const trailer = Buffer.concat([Buffer.from('....ftypmp42MotionPhoto_Data'), Buffer.alloc(5000, 7)])
  expect(await detectFileType(Buffer.concat([jpeg, trailer]), PHOTO)).toMatchObject({ kind: 'jpeg' })
})

test('data before an Office file or a PDF is refused', async () => {
  const inFront = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('%junk\n\x00\x01'), bytes])
  expect(await errorMessageOf(inFront(PDF))).toContain('not accepted')
  expect(await errorMessageOf(inFront(officeFile('xlsx')))).toContain('not accepted')
  expect(await errorMessageOf(Buffer.concat([officeFile('xlsx'), Buffer.from('tail')]))).toContain('damaged')
})

test('truncated and bit-flipped files are refused or classified without a crash', async () => {
  expect(await errorMessageOf(PDF.subarray(0, 60))).toContain('damaged')
  expect(await errorMessageOf(officeFile('xlsx').subarray(0, 120))).toContain('damaged')
  expect(await errorMessageOf(XLS.subarray(0, 1600))).toContain('damaged')
  for (const whole of [officeFile('docx'), XLS, PDF]) {
    for (let i = 0; i < 300; i++) {
      const broken = Buffer.from(whole)
      for (let k = 0; k < 4; k++) broken[(i * 7919 + k * 104_729) % broken.length] = (i * 31 + k * 17) & 255
      const outcome = await detectFileType(broken, ALL).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal)
    }
  }
})

test('a compound file with cyclic tables ends at once', async () => {
  const circle = Buffer.from(XLS)
  circle.writeUInt32LE(1, 512 + 1 * 4)
  expect(await errorMessageOf(circle)).toContain('damaged')
})

test('a large compound file with additional table sectors is read', async () => {
  const large = Buffer.concat([XLS_MACRO_SHEET, Buffer.alloc(512, 0xff)])
  large.writeUInt32LE(0, XLS_MACRO_SHEET.length)
  large.writeUInt32LE(0xfffffffe, large.length - 4)
  large.writeUInt32LE(XLS_MACRO_SHEET.length / 512 - 1, 68)
  large.writeUInt32LE(0xffffffff, 76)
  expect(await errorMessageOf(large)).toContain('macros')
})

test('a small workbook of another program is detected by its content', async () => {
  expect(await detectFileType(SMALL_XLS, ALL)).toMatchObject({ kind: 'xls' })
  expect(await errorMessageOf(SMALL_XLS_MACRO_SHEET)).toContain('macros')
  const broken = Buffer.from(SMALL_XLS_MACRO_SHEET)
  // The chain of small sectors goes on to one that is not there.
  broken.writeUInt32LE(999, 512 * 3)
  expect(await errorMessageOf(broken)).toContain('damaged')
})

describe('a file on disk', () => {
  let folder: string
  const threads: Worker[] = []
  const count = (thread: Worker): void => void threads.push(thread)
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kairo-judge-'))
    process.on('worker', count)
  })
  afterAll(async () => {
    process.off('worker', count)
    await rm(folder, { recursive: true, force: true })
  })
  const validated = async (bytes: Uint8Array, accepted: readonly FileKind[] = ALL) => {
    threads.length = 0
    const file = path.join(folder, 'file')
    await writeFile(file, bytes)
    return detectStoredFileType({ path: file, size: bytes.byteLength }, accepted)
  }
  const errorMessageOfStored = async (bytes: Uint8Array): Promise<unknown> => {
    const refusal = await validated(bytes).catch((error: unknown) => error)
    const message = refusal instanceof Refusal ? refusal.details.message : undefined
    return typeof message === 'function' ? message('en') : refusal
  }
  const row = '品名,茶,3,=1+1\r\n'
  const rows = (text: string) => Buffer.from(text.repeat(Math.ceil(600_000 / text.length)))

  test('is checked inline when small and in a thread when large, with the same result', async () => {
    for (const text of [row, 'Shanghai,Tokyo,450\n']) {
      expect((await validated(Buffer.from(text))).kind).toBe('csv')
      expect(threads).toHaveLength(0)
      expect((await validated(rows(text))).kind).toBe('csv')
      expect(threads).toHaveLength(1)
    }
    const large = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(600_000, 32), PDF.subarray(9)])
    expect(await validated(large)).toEqual(await detectFileType(large, ALL))
    expect(threads).toHaveLength(1)
  })

  test('of 10 MB in any encoding is checked in a thread, whatever its content', async () => {
    const command = Buffer.concat([rows(row), Buffer.from('x,=cmd|calc!A1\n')])
    expect(await errorMessageOfStored(command)).toContain('scripts')
    const separators = Buffer.alloc(10 * 1024 * 1024, ',')
    expect((await validated(separators)).kind).toBe('csv')
    expect(threads).toHaveLength(1)
    // 茶 in Shift_JIS, five million times.
    const japanese = Buffer.alloc(10 * 1024 * 1024, Buffer.from('9283', 'hex'))
    expect((await validated(japanese)).kind).toBe('csv')
    expect(threads).toHaveLength(1)
  })

  test('of an unsupported format is recognized by its first bytes and read no further', async () => {
    const film = Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
      Buffer.alloc(600_000),
    ])
    expect(await errorMessageOfStored(film)).toContain('not accepted')
    expect(threads).toHaveLength(0)
  })

  test('that is empty is refused with 6023', async () => {
    await expect(validated(Buffer.alloc(0))).rejects.toMatchObject({ refusal: 'FILE_EMPTY' })
  })
})
