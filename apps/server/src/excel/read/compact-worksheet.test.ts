import { describe, expect, test } from 'vitest'
import { compactWorksheet } from './compact-worksheet.ts'
import { inlineCell, sheetXml, workbookOf } from '../make-test-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const compact = (rows: string) => compactWorksheet(Buffer.from(sheetXml(rows)), 'mark')

/** A comment makes the library read every cell itself. */
const byLibrary = (sheet: string): string => sheet.replace('<sheetData>', '<!-- x --><sheetData>')

test('a repeated cell is passed to the library once', () => {
  const rows = Array.from(
    { length: 50 },
    (_, i) => `<row r="${i + 1}">${inlineCell(`A${i + 1}`, '上海')}<c r="C${i + 1}" s="1"><v>46346</v></c></row>`,
  )
  const sheet = compact(rows.join(''))
  expect(sheet?.rows).toHaveLength(50)
  expect(sheet?.xml.toString().match(/上海/g)).toHaveLength(1)
  expect(sheet?.xml.toString().match(/46346/g)).toHaveLength(1)
})

describe('XML in other notations is left to the library', () => {
  test.each([
    ['rows out of order', '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'],
    ['a row without a number', '<row><c r="A1"><v>1</v></c></row>'],
    ['a cell without a reference', '<row r="1"><c><v>1</v></c></row>'],
    ['a cell of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['cells out of order', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
    ['a comment', '<row r="1"><!-- </c> --><c r="A1"><v>1</v></c></row>'],
    ['CDATA', '<row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[</c>]]></t></is></c></row>'],
    ['text between cells', '<row r="1">x<c r="A1"><v>1</v></c></row>'],
    ['an unclosed cell', '<row r="1"><c r="A1"><v>1</v></row>'],
    ['a cell that ends after the rows', '<row r="1"><c r="A1"><v>1</v></row></sheetData><x></c></row></x>'],
    ['an unclosed row', '<row r="1"><c r="A1"><v>1</v></c>'],
  ])('%s', (_what, rows) => {
    expect(compact(rows)).toBeUndefined()
  })
})

test('both readers return the same: kinds, gaps, hidden rows, merged cells, errors and repeats', async () => {
  const kinds = [
    (ref: string) => inlineCell(ref, ' 深圳 &amp; ＦＣＬ '),
    (ref: string) => `<c r="${ref}"><v>450.5</v></c>`,
    (ref: string) => `<c r="${ref}" s="1"><v>46346</v></c>`,
    (ref: string) => `<c r="${ref}" s="2"><v>0.6666666667</v></c>`,
    (ref: string) => `<c r="${ref}" s="3"><v>46347</v></c>`,
    (ref: string) => `<c r="${ref}" t="b"><v>1</v></c>`,
    (ref: string) => `<c r="${ref}" t="e"><v>#N/A</v></c>`,
    (ref: string) => `<c r="${ref}"><f>NOW()</f></c>`,
    (ref: string) => `<c r="${ref}" t="str"><f>A1&amp;"x"</f><v>yx</v></c>`,
    (ref: string) => `<c r="${ref}" s="1"/>`,
    (ref: string) => `<c r="${ref}"><v></v></c>`,
    () => '',
  ]
  const columns = ['A', 'B', 'C', 'Z', 'AA', 'AB', 'BC', 'FD', 'FE']
  const rows = Array.from({ length: 300 }, (_, i) => {
    const cells = columns.map((column, j) => {
      // Half of the columns repeat the row above, two times out of three.
      const k = j % 2 === 0 ? i : Math.floor(i / 3)
      return kinds[(k * 7 + j * 5 + ((k * j) % 3)) % kinds.length]?.(`${column}${2 * i + 1}`)
    })
    return `<row r="${2 * i + 1}" spans="1:9"${i % 4 === 0 ? ' hidden="1"' : ''}>${cells.join('')}</row>`
  })
  const sheet = sheetXml(
    `\n${rows.join('\r\n  ')}<row r="900" hidden="1"/>`,
    '<mergeCells count="1"><mergeCell ref="A1:B3"/></mergeCells><pageMargins left="1"/>',
  )
  expect(compactWorksheet(Buffer.from(sheet), 'mark')?.rows.length).toBeGreaterThan(250)
  expect(compactWorksheet(Buffer.from(byLibrary(sheet)), 'mark')).toBeUndefined()
  const [fast, slow] = await Promise.all([sheet, byLibrary(sheet)].map((xml) => readWorkbook(workbookOf(xml))))
  expect(fast?.sheets[0]?.rows.some(({ hidden }) => hidden)).toBe(true)
  expect(fast).toEqual(slow)
})
