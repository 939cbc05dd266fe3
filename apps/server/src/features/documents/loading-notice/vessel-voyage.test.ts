import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import type { Cell, Workbook } from '../../../excel/workbook.ts'
import { findVesselVoyage } from './vessel-voyage.ts'

const workbook = (...rows: Cell[][]): Workbook => ({
  sheets: [{ name: 'a', hidden: false, merges: [], rows: rows.map((cells, i) => ({ number: i + 1, cells })) }],
})
const EVER_GIVEN = { vessel: 'EVER GIVEN', voyage: '025W' }

describe('labels', () => {
  test.each([
    'Vessel/Voyage',
    'VESSEL / VOYAGE :',
    'Vessel & Voyage No.',
    'VESSEL NAME / VOY. NO.',
    'VSL/VOY',
    'Vsl./Voy.No.',
    'ＶＥＳＳＥＬ／ＶＯＹＡＧＥ',
    '船名/航次',
    '船名航次：',
    '船名及航次',
    '船名・航海番号',
    '船名／次航',
    '本船名/VOY',
    '本船名・航海番号',
    '本船／航海番号',
    '船名/航次 VESSEL/VOYAGE',
    'Vessel/Voyage（船名/航次）',
    '船名(VESSEL)/航次(VOYAGE)',
    'Ocean Vessel / Voy No.',
    'Vessel\nVoyage',
  ])('%s', (label) => {
    expect(
      findVesselVoyage(workbook(['Loading notice'], [null, label, null, 'EVER GIVEN / 025W', 'ETD', '2026/12/05'])),
    ).toEqual(EVER_GIVEN)
  })
})

describe('values', () => {
  test.each<[string, { vessel: string; voyage: string }]>([
    ['EVER GIVEN / 025W', EVER_GIVEN],
    ['EVER GIVEN/025W', EVER_GIVEN],
    ['Ever Given 025W', EVER_GIVEN],
    ['EVER GIVEN V.025W', EVER_GIVEN],
    ['EVER GIVEN VOY. 025W', EVER_GIVEN],
    ['EVER GIVEN VOYAGE NO. 025W', EVER_GIVEN],
    ['EVER GIVEN, 025W', EVER_GIVEN],
    ['M/V EVER GIVEN / V.025W', EVER_GIVEN],
    ['ＥＶＥＲ　ＧＩＶＥＮ　／　０２５Ｗ', EVER_GIVEN],
    ['EVER GIVEN  航次:025W', EVER_GIVEN],
    ['SITC YOKOHAMA / 2648E', { vessel: 'SITC YOKOHAMA', voyage: '2648E' }],
    ["QUEEN'S BAY-2 / 12", { vessel: "QUEEN'S BAY-2", voyage: '12' }],
    ['新鉴真 / 2601', { vessel: '新鉴真', voyage: '2601' }],
    ['ONE HARBOUR / 012E-1', { vessel: 'ONE HARBOUR', voyage: '012E-1' }],
  ])('%s', (value, expected) => {
    expect(findVesselVoyage(workbook(['Vessel/Voyage', value]))).toEqual(expected)
  })
  test.each([
    '',
    'TBA',
    'T.B.N. / 025W',
    'EVER GIVEN',
    '/ 025W',
    '025W',
    'ETD 12/05',
    '未定',
    'see the attached file',
    'EVER GIVEN / TBA',
  ])('ignores %j', (value) => {
    expect(findVesselVoyage(workbook(['Vessel/Voyage', value]))).toBeNull()
  })
  test('ignores an error or a date as voyage', () => {
    expect(findVesselVoyage(workbook(['Vessel/Voyage', { error: '#REF!' }]))).toBeNull()
    expect(
      findVesselVoyage(workbook(['Vessel', 'EVER GIVEN'], ['Voyage', { date: '2026-12-05', time: null }])),
    ).toBeNull()
  })
})

describe('layouts', () => {
  test.each<[string, Cell[][]]>([
    [
      'below the label',
      [
        ['Vessel/Voyage', 'POL', 'POD', 'ETD'],
        ['EVER GIVEN / 025W', 'SHANGHAI', 'YOKOHAMA', '12/05'],
      ],
    ],
    [
      'below, with an empty row between',
      [
        ['船名/航次', '起运港'],
        [null, null],
        ['EVER GIVEN / 025W', '上海'],
      ],
    ],
    ['in the same cell', [['VESSEL/VOYAGE: EVER GIVEN / 025W']]],
    ['on the second line of the cell', [['本船名/VOY\nEVER GIVEN / 025W']]],
    ['vessel and voyage in two cells', [['Vessel/Voyage', 'EVER GIVEN', '025W', 'POL', 'SHANGHAI']]],
    ['in two cells with a slash between', [['Vessel/Voyage', null, 'EVER GIVEN', '/', '025W']]],
    [
      'in two cells below',
      [
        ['VSL/VOY', null, 'ETD'],
        ['EVER GIVEN', '025W', '12/05'],
      ],
    ],
    ['with separate labels, values on the right', [['Vessel', 'EVER GIVEN', 'Voyage No.', '025W']]],
    [
      'with separate labels in two rows',
      [
        ['船名', 'EVER GIVEN'],
        ['航次', '025W'],
      ],
    ],
    [
      'with separate labels, values below',
      [
        ['船名', '航海番号', 'Terminal', 'CYカット'],
        ['EVER GIVEN', '025W', '大黒', '12/03'],
      ],
    ],
    ['a vessel with a number in its name', [['Vessel/Voyage', 'EVER GIVEN / 025W'], ['VESSEL: MSC 10']]],
    ['separate labels within the cells', [['VESSEL: EVER GIVEN'], ['VOY: 025W']]],
    ['both labels within one cell', [['VESSEL: EVER GIVEN VOY: 025W']]],
    [
      'the right cell is the label of another field',
      [
        ['本船名・航海番号', 'ETD:', 'ETA:'],
        ['EVER GIVEN / 025W', '12/05', '12/08'],
      ],
    ],
    [
      'an unknown heading beside it',
      [
        ['Vessel', 'Agent desk', 'Voyage'],
        ['EVER GIVEN', 'Kairo', '025W'],
      ],
    ],
    [
      'a sentence above that mentions it',
      [['Please check vessel and voyage below.'], ['Vessel/Voyage', 'EVER GIVEN / 025W']],
    ],
    [
      'a feeder vessel before it, without a voyage',
      [
        ['Vessel', 'EVER GIVEN', 'POL', 'SHA'],
        ['VOY', '025W'],
      ],
    ],
  ])('%s', (_where, rows) => {
    expect(findVesselVoyage(workbook(...rows))).toEqual(EVER_GIVEN)
  })
  test('reads a voyage that Excel stored as a number', () => {
    expect(findVesselVoyage(workbook(['船名', 'EVER GIVEN', '航次', 25]))).toEqual({
      vessel: 'EVER GIVEN',
      voyage: '25',
    })
  })
  test('reads nothing from another kind of sheet or from a hidden one', () => {
    expect(findVesselVoyage(workbook(['Invoice', 'No. 12'], ['Description', 'Amount'], ['Shipping', 250]))).toBeNull()
    const hidden = workbook(['Vessel/Voyage', 'EVER GIVEN / 025W'])
    for (const sheet of hidden.sheets) sheet.hidden = true
    expect(findVesselVoyage(hidden)).toBeNull()
  })
})

test('reads a real workbook with merged cells and a title', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '積載通知書',
        rows: [
          ['積載通知書 / LOADING NOTICE'],
          [],
          ['船名・航海番号', null, null, 'EVER GIVEN / 025W', null, '積港', 'SHANGHAI'],
          ['ETD', null, null, new Date(Date.UTC(2026, 11, 5)), null, '揚港', 'YOKOHAMA'],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 6 },
          { startRow: 2, startCol: 0, endRow: 2, endCol: 2 },
          { startRow: 2, startCol: 3, endRow: 2, endCol: 4 },
        ],
      },
    ],
  })
  expect(findVesselVoyage(await readWorkbook(bytes))).toEqual(EVER_GIVEN)
})

test.each(['/', '1', ',', ' V.'])('skips cells of nothing but %j in linear time', (piece) => {
  const text = `${piece.repeat(15_000)} !`
  const cells = ['VESSEL / VOYAGE', text, `VESSEL: ${text}`, 'VESSEL', text, 'VOYAGE', text]
  const started = performance.now()
  const rows = Array.from({ length: 10 }, (_, at) => ({ number: at + 1, cells }))
  expect(findVesselVoyage({ sheets: [{ name: 'S', hidden: false, merges: [], rows }] })).toBeNull()
  expect(performance.now() - started).toBeLessThan(1500)
})
