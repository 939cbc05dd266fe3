import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import {
  changeDirectory,
  inlineCell,
  sheetXml,
  workbookOf,
  workbookParts,
  xlsOf,
  zipOf,
} from '../make-test-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { type Cell, NO_VALUE, UnreadableWorkbook, workbookProblemText } from '../workbook.ts'

const firstRows = async (sheet: string, other: Record<string, string> = {}): Promise<[number, Cell[]][]> => {
  const workbook = await readWorkbook(workbookOf(sheet, other))
  return workbook.sheets[0]?.rows.map((row) => [row.number, row.cells]) ?? []
}
const problemOf = (bytes: Uint8Array, allowXls = false): Promise<string> =>
  readWorkbook(bytes, { allowXls }).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableWorkbook ? error.problem : String(error)),
  )

describe('cells', () => {
  test('keep their kind, position and row number as Excel shows it', async () => {
    const rows =
      `<row r="2">${inlineCell('A2', '上海')}<c r="C2"><v>450.5</v></c><c r="D2" t="b"><v>1</v></c></row>` +
      `<row r="7">${inlineCell('B7', ' ＦＣＬ ')}<c r="E7" s="1"/></row>`
    expect(await firstRows(sheetXml(rows))).toEqual([
      [2, ['上海', null, 450.5, true]],
      [7, [null, ' ＦＣＬ ']],
    ])
  })
  test('a formula yields its cached value; one that was never calculated is an error at its cell', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"F"&amp;"CL"</f><v>FCL</v></c>' +
      '<c r="C1"><f>SUM(A1:A9)</f></c><c r="D1"><f>NOW()</f><v></v></c><c r="E1" s="1"><f>TODAY()</f><v>46346</v></c></row>'
    expect(await firstRows(sheetXml(rows))).toEqual([
      [1, [2, 'FCL', { error: NO_VALUE }, { error: NO_VALUE }, { date: '2026-11-20', time: null }]],
    ])
  })
  test('errors differ from text that looks the same', async () => {
    const rows = `<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>${inlineCell('C1', '#N/A')}</row>`
    expect(await firstRows(sheetXml(rows))).toEqual([[1, [{ error: '#N/A' }, { error: '#DIV/0!' }, '#N/A']]])
  })
  test('reads dates, times and Japanese eras', async () => {
    const rows =
      '<row r="1"><c r="A1" s="1"><v>46346</v></c><c r="B1" s="2"><v>0.6666666667</v></c><c r="C1" s="3"><v>46347</v></c>' +
      '<c r="D1" s="1"><v>46346.75</v></c><c r="E1" s="2"><v>0</v></c><c r="F1"><v>46346</v></c></row>'
    expect(await firstRows(sheetXml(rows))).toEqual([
      [
        1,
        [
          { date: '2026-11-20', time: null },
          { date: null, time: '16:00:00' },
          { date: '2026-11-21', time: null },
          { date: '2026-11-20', time: '18:00:00' },
          { date: null, time: '00:00:00' },
          46346,
        ],
      ],
    ])
  })
  test('supports the 1904 date system', async () => {
    const parts = workbookParts(
      sheetXml('<row r="1"><c r="A1" s="1"><v>44884</v></c><c r="B1" s="2"><v>0.5</v></c></row>'),
    )
    parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>',
    )
    const workbook = await readWorkbook(zipOf(parts))
    expect(workbook.sheets[0]?.rows[0]?.cells).toEqual([
      { date: '2026-11-20', time: null },
      { date: null, time: '12:00:00' },
    ])
  })
  test('reports merged ranges', async () => {
    const sheet = sheetXml(
      `<row r="1">${inlineCell('A1', 'Shanghai')}</row>`,
      '<mergeCells count="1"><mergeCell ref="A1:B3"/></mergeCells>',
    )
    const workbook = await readWorkbook(workbookOf(sheet))
    expect(workbook.sheets[0]?.merges).toEqual([{ firstRow: 1, lastRow: 3, firstColumn: 0, lastColumn: 1 }])
  })
  test('reads element names with a namespace prefix', async () => {
    const sheet = sheetXml('<row r="1"><c r="A1"><v>5</v></c></row>')
      .replace(/<(\/?)(worksheet|sheetData|row|c|v)\b/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x=')
    expect(await firstRows(sheet)).toEqual([[1, [5]]])
  })
  test('sheets come in order, with hidden ones marked', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: '一', rows: [['a']] },
        { name: '二', rows: [['b']], hidden: true },
      ],
    })
    const { sheets } = await readWorkbook(bytes)
    expect(sheets.map(({ name, hidden, rows }) => [name, hidden, rows[0]?.cells])).toEqual([
      ['一', false, ['a']],
      ['二', true, ['b']],
    ])
  })
})

describe('.xls', () => {
  const bytes = xlsOf([
    ['船会社', 'ONE'],
    [null, 450.5, '#N/A', { serial: 46346 }],
  ])
  test('is read where it is accepted', async () => {
    const { sheets } = await readWorkbook(bytes, { allowXls: true })
    expect(sheets[0]?.rows).toEqual([
      { number: 1, cells: ['船会社', 'ONE'] },
      { number: 2, cells: [null, 450.5, { error: '#N/A' }, { date: '2026-11-20', time: null }] },
    ])
  })
  test('is refused elsewhere as .xls, also when it is named .xlsx', async () => {
    expect(await problemOf(bytes)).toBe('oldFormat')
  })
  test('with flipped bits is refused or read without a crash', async () => {
    for (let i = 0; i < 6; i++) {
      const broken = Buffer.from(bytes)
      for (let at = 512 + i; at < 2000; at += 97) broken[at] = (broken[at] ?? 0) ^ 0xff
      expect(['broken', 'tooLarge', 'read', 'encrypted', 'macros', 'notAWorkbook']).toContain(
        await problemOf(broken, true),
      )
    }
  })
})

describe('hostile and broken files', () => {
  const good = sheetXml(`<row r="1">${inlineCell('A1', 'x')}</row>`)
  test('a workbook that takes longer than it may is too slow, not too large', async () => {
    // No thread starts within a millisecond.
    await expect(readWorkbook(workbookOf(good), { timeLimit: 1 })).rejects.toThrow('workbook: tooSlow')
    expect(workbookProblemText('tooSlow', 'en')).toContain('took too long')
  })
  test.each<[string, () => Uint8Array, string]>([
    ['a truncated sheet', () => workbookOf(good.slice(0, -30)), 'broken'],
    ['a sheet that is not XML', () => workbookOf('PK nothing'), 'broken'],
    ['a missing sheet', () => workbookOf(good, { 'xl/worksheets/sheet1.xml': undefined }), 'broken'],
    ['entities', () => workbookOf(good.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet')), 'broken'],
    [
      'an entry larger than it declares',
      () => changeDirectory(workbookOf(good + ' '.repeat(90_000)), 'xl/worksheets/sheet1.xml', 'size', 300),
      'broken',
    ],
    [
      'an entry smaller than it declares',
      () => changeDirectory(workbookOf(good), 'xl/worksheets/sheet1.xml', 'size', 100_000),
      'broken',
    ],
    [
      'macros in an embedded document',
      () => workbookOf(good, { 'xl/embeddings/oleObject1.bin': Buffer.from('_VBA_PROJECT_CUR', 'utf16le') }),
      'macros',
    ],
    [
      'more rows than the limit',
      () => {
        const many = Array.from(
          { length: 120_002 },
          (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`,
        )
        return workbookOf(sheetXml(many.join('')))
      },
      'tooLarge',
    ],
    [
      'a row beyond Excel’s limit',
      () => workbookOf(sheetXml('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')),
      'tooLarge',
    ],
    [
      'a value far below the other rows',
      () =>
        workbookOf(
          sheetXml('<row r="1"><c r="A1"><v>1</v></c></row><row r="900000"><c r="B900000"><v>1</v></c></row>'),
        ),
      'tooLarge',
    ],
    [
      'a text longer than Excel allows',
      () => workbookOf(sheetXml(`<row r="1">${inlineCell('A1', 'x'.repeat(40_000))}</row>`)),
      'tooLarge',
    ],
  ])('%s', async (_what, make, expected) => {
    expect(await problemOf(make())).toBe(expected)
  })
  test('styles and merges up to the last cell of Excel use no extra time or memory', async () => {
    const rows = `<row r="1">${inlineCell('A1', 'x')}<c r="XFD1" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`
    const merges = '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    expect(await firstRows(sheetXml(rows, merges))).toEqual([[1, ['x']]])
  })
  test('consecutive hostile files do not exhaust the workers for valid ones', async () => {
    const bad = workbookOf(good.slice(0, -30))
    const results = await Promise.all([bad, bad, bad, bad, workbookOf(good)].map((bytes) => problemOf(bytes)))
    expect(results).toEqual(['broken', 'broken', 'broken', 'broken', 'read'])
  })
})

test('reading ten thousand rows does not block the event loop', async () => {
  const row = Array.from({ length: 27 }, (_, i) => (i % 3 === 0 ? '上海 Shanghai' : i * 12.5))
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: Array.from({ length: 10_000 }, () => row) }] })
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  const workbook = await readWorkbook(bytes)
  clearInterval(timer)
  expect(workbook.sheets[0]?.rows).toHaveLength(10_000)
  expect(workbook.sheets[0]?.rows.at(-1)?.number).toBe(10_000)
  // Reading on this thread would have blocked them all.
  expect(ticks).toBeGreaterThan(10)
})
