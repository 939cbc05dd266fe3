import process from 'node:process'
import { payerKey } from '@kairo/shared/billing/payer-key'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import { soundReference } from './sound-reference.ts'
import { rowsOf } from './split-rows.ts'
import { CHINA } from './test-statements-china.ts'
import { JAPAN } from './test-statements-japan.ts'
import { TITLES } from './test-statements-titles.ts'
import { ZENGIN } from './test-statements-zengin.ts'

const TODAY = '2026-11-28'
const SHAPES = [
  ...[...JAPAN, ...TITLES, ...ZENGIN].map((shape) => ({ ...shape, currency: 'JPY' as const })),
  ...CHINA.map((shape) => ({ ...shape, currency: 'CNY' as const })),
]

describe('a statement', () => {
  it.each(SHAPES)('$name', ({ text, right, doubts = [], currency }) => {
    const read = readStatement(text, { currency, today: TODAY })
    expect(read?.lines.map(({ receivedOn, payerName, amount }) => [receivedOn, payerKey(payerName), amount])).toEqual(
      right.map(([day, payer, amount]) => [day, payerKey(payer), amount]),
    )
    expect(read?.errors.map(({ line, message }) => [line, message])).toEqual(doubts)
  })
})

describe('what a file says of how it was read', () => {
  it('names the headings that were understood, and as what', () => {
    const text = '入出金明細\n\n日付,摘要,お支払金額,お預り金額,番号\n2026/11/20,ﾀﾞﾚｶ,,100,1\n2026/11/20,ﾃｽｳﾘﾖｳ,440,,2'
    expect(readStatement(text, { currency: 'JPY', today: TODAY })).toMatchObject({
      form: 'headings',
      line: 3,
      columns: [
        { column: 'day', heading: '日付' },
        { column: 'deposit', heading: 'お預り金額' },
        { column: 'withdrawal', heading: 'お支払金額' },
        { column: 'payer', heading: '摘要' },
        { column: 'reference', heading: '番号' },
      ],
      lines: [{ reference: '' }],
      passedOver: 1,
    })
  })
  it('names those that come nearest where an amount or a day is missing', () => {
    const text = '照会結果\n日付,摘要,お支払金額\n2026/11/20,ﾀﾞﾚｶ,'
    expect(readStatement(text, { currency: 'JPY', today: TODAY })).toMatchObject({
      form: 'lines',
      line: 2,
      columns: [{ column: 'day' }, { column: 'withdrawal' }, { column: 'payer', heading: '摘要' }],
      lines: [],
      errors: [{ line: 2, message: 'headings', raw: '日付, お支払金額, 摘要' }],
    })
  })
})

it.each([
  ['日付,摘要,お預り金額\n2026/11/20,ﾀﾞﾚｶ,100\n,合計商事,100\n合計,,100\n合計,,', 2],
  ['2026/11/20,ﾀﾞﾚｶ,100\n合計,100\n合計', 1],
])('counts the rows with an amount that it takes for sums: %j', (text, count) => {
  const read = readStatement(text, { currency: 'JPY', today: TODAY })
  expect([read?.lines.length, read?.errors, read?.passedOver]).toEqual([1, [], count])
})

describe('a reference', () => {
  const entries = (...values: string[][]) => values.map((references) => ({ isIn: true, references }))
  it.each([
    ['differs from line to line', entries(['A-1'], ['A-2']), 0],
    ['is a long number, counted up or not', entries(['202611200001'], ['202611200002']), 0],
    ['is no number of the line', entries(['1'], ['2'], ['3']), undefined],
    ['is no number of the record', entries(['00000001'], ['00000002']), undefined],
    ['is no number counted down', entries(['10000003'], ['10000002'], ['10000001']), undefined],
    ['is no branch', entries(['001']), undefined],
    ['is no value that comes again', entries(['6222000011112222'], ['6222000011112222']), undefined],
    ['is another column where the first is none', entries(['1', 'X7'], ['2', 'X8']), 1],
  ])('%s', (_what, of, at) => expect(soundReference(of)).toBe(at))
  it('may come again with the fee of its withdrawal', () => {
    const fee = { isIn: false, references: ['K2'] }
    expect(soundReference([...entries(['K1']), fee, fee])).toBe(0)
  })
})

it.each([
  ['a,"b,c",d', ',', ['a', 'b,c', 'd']],
  ['a\tb, c', '\t', ['a', 'b, c']],
  ['"say ""yes""",2', ',', ['say "yes"', '2']],
  ['""a","b"', ',', ['"a', 'b']],
  ['"",""', ',', ['', '']],
  ['="0012";"a;b"', ';', ['0012', 'a;b']],
  ['"open,1', ',', ['"open', '1']],
] as const)('splits %s', (text, separator, cells) => {
  expect([...rowsOf(text, separator)]).toEqual([{ line: 1, cells }])
})
it('counts the lines of quoted breaks, with any end of line', () => {
  const rows = [...rowsOf('a\r\n"b\nc",d\re\n', ',')]
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a'],
    [2, 'b\nc', 'd'],
    [4, 'e'],
  ])
})

describe('50 kB of evil take less than 100 ms', () => {
  const HEADINGS = '日付,摘要,お預り金額\n'
  const of = (part: string, head = '') => head + part.repeat(Math.floor(50_000 / part.length))
  it.each([
    ['quotes', of('"')],
    ['open quotes', of('"a,')],
    ['quotes and blanks', of('" ')],
    ['quotes and line breaks', of('"\n')],
    ['commas', of(',')],
    ['blanks', `${of(' ')}x`],
    ['digits', of('1')],
    ['days', of('2026/11/20,')],
    ['headings', of('日付,摘要,お預り金額\n')],
    ['headings in one row', of('日付,お預り金額,')],
    ['long cells', of('1,1', HEADINGS)],
    ['rows of minus', of('-,-,-\n', HEADINGS)],
    ['a zengin header and no end', `1030081127${of(' ')}`],
    ['zengin records', `1030081127\n${of('2\n')}`],
    ['kana', of('ｶ')],
    ['titles', of('通貨円2026/1/1', '照会期間')],
  ])('%s', (_name, text) => {
    // Time of the processor, as others run beside; the first runs are those of code that is not compiled yet.
    const taken = [0, 1, 2, 3, 4].map(() => {
      const start = process.cpuUsage()
      readStatement(text, { currency: 'JPY', today: TODAY })
      return process.cpuUsage(start).user / 1000
    })
    expect(Math.min(...taken)).toBeLessThan(100)
  })
})
