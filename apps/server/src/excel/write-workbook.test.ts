import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from './read/read-workbook.ts'
import { type Column, sheetOf, streamWorkbook, writeWorkbook } from './write-workbook.ts'

interface Line {
  name: string
  price: string
  day: string
  at: string
}
const columns: Column<Line>[] = [
  { heading: '名称', width: 20, value: (line) => line.name },
  { heading: '金額', width: 12, kind: 'money', value: (line) => line.price },
  { heading: '日付', width: 12, kind: 'date', value: (line) => line.day },
  { heading: '日時', width: 18, kind: 'dateTime', value: (line) => line.at },
]
const line: Line = { name: '直行便 “A”', price: '1234567.89', day: '2026-11-20', at: '2026-11-20 16:05' }
const gather = async (parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

test('values are written as the cell types that Excel calculates with', async () => {
  const bytes = await writeWorkbook([sheetOf({ name: '明細', columns, rows: [line] })], '明細')
  const { sheets } = await readWorkbook(bytes)
  expect(sheets[0]?.rows.map((row) => row.cells)).toEqual([
    ['名称', '金額', '日付', '日時'],
    ['直行便 “A”', 1234567.89, { date: '2026-11-20', time: null }, { date: '2026-11-20', time: '16:05:00' }],
  ])
  const raw = await readXlsx(bytes, { readStyles: true })
  expect(raw.sheets[0]?.cells?.get('1,1')?.style?.numFmt).toBe('#,##0.00')
  expect(raw.sheets[0]?.freezePane?.rows).toBe(1)
  expect(raw.sheets[0]?.autoFilter?.range).toBe('A1:D2')
})

test.each(['=HYPERLINK("http://evil","x")', '+81-3-1234', '-5', '@SUM(A1)', '\t=1'])(
  'text that looks like a formula stays text: %s',
  async (name) => {
    const rows = [{ ...line, name }]
    for (const bytes of [
      await writeWorkbook([sheetOf({ name: 'a', columns, rows })], 'a'),
      await gather(streamWorkbook('a', columns, rows)),
    ]) {
      const raw = await readXlsx(bytes)
      expect(raw.sheets[0]?.rows[1]?.[0]).toBe(name)
      expect([...(raw.sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
    }
  },
)

test('characters that XML does not allow do not corrupt the file', async () => {
  const rows = [{ ...line, name: 'a\u0000b\u0008c\ud800d\uffff😀' }]
  const { sheets } = await readWorkbook(await writeWorkbook([sheetOf({ name: 'a:b/[c]', columns, rows })], 'a'))
  expect(sheets[0]?.name).toBe('a b  c')
  expect(sheets[0]?.rows[1]?.cells[0]).toBe('abcd😀')
})

test('short lists of choices are written inline, long ones on a hidden sheet', async () => {
  const ports = Array.from({ length: 60 }, (_, i) => `Port, No. ${i}`)
  const form = [
    { heading: 'type', width: 8, choices: ['FCL', 'LCL'], onlyChoices: true, value: () => 'FCL' },
    { heading: 'port', width: 8, choices: ports, choiceError: '一覧にない港です', value: () => ports[0] },
  ]
  const bytes = await writeWorkbook([sheetOf({ name: '入力', columns: form, rows: [1], formRows: 100 })], 'a')
  const { sheets } = await readXlsx(bytes)
  const [type, port] = sheets[0]?.dataValidations ?? []
  expect(type).toMatchObject({ range: 'A2:A101', values: ['FCL', 'LCL'], errorStyle: 'stop' })
  expect(port).toMatchObject({ range: 'B2:B101', formula1: '_lists!$A$1:$A$60', errorMessage: '一覧にない港です' })
  expect(sheets[1]).toMatchObject({ name: '_lists', hidden: true })
  expect(sheets[1]?.rows[59]?.[0]).toBe('Port, No. 59')
})

test('streams many rows into one workbook and pulls rows with backpressure', async () => {
  let taken = 0
  const rows = function* () {
    for (; taken < 20_000; taken++) yield { ...line, name: `行${taken}` }
  }
  const parts = streamWorkbook('一覧', columns, rows())
  await parts.next()
  expect(taken).toBeLessThan(20_000)
  await parts.return(undefined)
  taken = 0
  const { sheets } = await readWorkbook(await gather(streamWorkbook('一覧', columns, rows())))
  expect(sheets[0]?.rows).toHaveLength(20_001)
  expect(sheets[0]?.rows.at(-1)?.cells.slice(0, 3)).toEqual(['行19999', 1234567.89, { date: '2026-11-20', time: null }])
})
