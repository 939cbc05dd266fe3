import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { checkWorkbook } from './check-workbook.ts'
import {
  CONTENT_TYPES,
  changeDirectory,
  inlineCell,
  sheetXml,
  workbookOf,
  workbookParts,
  xlsOf,
  zipOf,
} from '../make-test-workbook.ts'

const SHEET = sheetXml(`<row r="1">${inlineCell('A1', '横浜')}</row>`)
const problemOf = (bytes: Uint8Array): string => {
  const check = checkWorkbook(bytes)
  return check.ok ? `ok ${check.kind}` : check.problem
}

describe('detects the kind of file by its content', () => {
  test.each<[string, Uint8Array, string]>([
    ['a workbook', workbookOf(SHEET), 'ok xlsx'],
    ['an old workbook', xlsOf([['横浜', 1]]), 'ok xls'],
    ['nothing', new Uint8Array(), 'empty'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'notAWorkbook'],
    ['comma-separated text', Buffer.from('横浜,上海\r\n'), 'notAWorkbook'],
    ['an archive of something else', zipOf({ 'a.txt': 'hello' }), 'notAWorkbook'],
    [
      'a Word document',
      zipOf({ '[Content_Types].xml': CONTENT_TYPES.replaceAll('spreadsheetml.sheet', 'wordprocessingml.document') }),
      'notAWorkbook',
    ],
    ['an old Word document', xlsOf([], { stream: 'WordDocument' }), 'notAWorkbook'],
    ['a truncated workbook', workbookOf(SHEET).subarray(0, 900), 'broken'],
    ['the first bytes of a workbook', workbookOf(SHEET).subarray(0, 10), 'broken'],
  ])('%s', (_what, bytes, expected) => {
    expect(problemOf(bytes)).toBe(expected)
  })
})

describe('passwords', () => {
  test('distinguishes an encrypted .xlsx from an old .xls', async () => {
    const encrypted = await writeXlsx({
      sheets: [{ name: 'a', rows: [['secret']] }],
      encryption: { password: 'x', spinCount: 1 },
    })
    expect(problemOf(encrypted)).toBe('encrypted')
    expect(problemOf(xlsOf([['a']], { password: true }))).toBe('encrypted')
    expect(problemOf(xlsOf([['a']]))).toBe('ok xls')
  })
})

describe('macros', () => {
  test.each<[string, Uint8Array]>([
    ['in the usual part', workbookOf(SHEET, { 'xl/vbaProject.bin': 'VBA' })],
    ['undeclared in another part', workbookOf(SHEET, { 'xl/media/VBAPROJECT.BIN': 'VBA' })],
    [
      'under another name',
      workbookOf(SHEET, {
        '[Content_Types].xml': CONTENT_TYPES.replace(
          '</Types>',
          '<Override PartName="/xl/picture.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        ),
      }),
    ],
    [
      'in a workbook declared as .xlsm',
      workbookOf(SHEET, {
        '[Content_Types].xml': CONTENT_TYPES.replace(
          'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main',
          'vnd.ms-excel.sheet.macroEnabled.main',
        ),
      }),
    ],
    ['on an Excel 4 sheet', workbookOf(SHEET, { 'xl/macrosheets/sheet1.xml': SHEET })],
    ['in controls', workbookOf(SHEET, { 'xl/activeX/activeX1.bin': 'x' })],
    ['in an old workbook', xlsOf([['a']], { storages: ['_VBA_PROJECT_CUR'] })],
    ['on a macro sheet of an old workbook', xlsOf([['a']], { macroSheet: true })],
  ])('%s', (_where, bytes) => {
    expect(problemOf(bytes)).toBe('macros')
  })
})

describe('sizes', () => {
  test('refuses a zip bomb by its declared size', () => {
    const bomb = workbookOf(`${sheetXml('')}${' '.repeat(30 * 1024 * 1024)}`)
    expect(bomb.length).toBeLessThan(100_000)
    expect(problemOf(bomb)).toBe('tooLarge')
  })
  test('refuses declared sizes above the limits', () => {
    const zip = workbookOf(SHEET)
    expect(problemOf(changeDirectory(zip, 'xl/worksheets/sheet1.xml', 'size', 0xfffffff0))).toBe('tooLarge')
    // All bits set without a zip64 field: the size is missing.
    expect(problemOf(changeDirectory(zip, 'xl/worksheets/sheet1.xml', 'size', 0xffffffff))).toBe('broken')
  })
  test('refuses thousands of entries', () => {
    const parts = workbookParts(SHEET)
    for (let i = 0; i < 2000; i++) parts[`xl/media/${i}.txt`] = ''
    expect(problemOf(zipOf(parts))).toBe('tooLarge')
  })
})

describe('archives that programs read differently are refused', () => {
  const zip = workbookOf(SHEET)
  test('an entry whose local header names another entry', () => {
    expect(problemOf(changeDirectory(zip, 'xl/worksheets/sheet1.xml', 'offset', 0))).toBe('broken')
  })
  test('an entry that starts beyond the end of the file', () => {
    expect(problemOf(changeDirectory(zip, 'xl/worksheets/sheet1.xml', 'offset', zip.length))).toBe('broken')
  })
  test('two entries with the same name', () => {
    expect(problemOf(workbookOf(SHEET, { 'XL/Workbook.xml': 'x' }))).toBe('broken')
  })
  test('a path that leaves its folder', () => {
    expect(problemOf(workbookOf(SHEET, { '../../evil.xml': 'x' }))).toBe('broken')
  })
  test('data after the archive', () => {
    expect(problemOf(Buffer.concat([zip, Buffer.from('<script>')]))).toBe('broken')
  })
  test('data before the archive', () => {
    expect(problemOf(Buffer.concat([Buffer.from('MZ'), zip]))).toBe('notAWorkbook')
  })
  test('an encrypted entry', () => {
    const bytes = Buffer.from(zip)
    const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
    expect(problemOf(bytes)).toBe('encrypted')
  })
})
