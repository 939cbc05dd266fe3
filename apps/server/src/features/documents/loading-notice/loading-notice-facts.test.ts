import { expect, test } from 'vitest'
import type { Cell, Workbook } from '../../../excel/workbook.ts'
import { noticeFacts } from './loading-notice-facts.ts'

const workbook = (...rows: Cell[][]): Workbook => ({
  sheets: [{ name: 'S/O', hidden: false, merges: [], rows: rows.map((cells, at) => ({ number: at + 1, cells })) }],
})

test('reads booking number, terminal and times beside their labels', () => {
  const facts = noticeFacts(
    workbook(
      ['SHIPPING ORDER'],
      ['Booking No.', null, 'SITSHOS2648012', 'Terminal:', 'WGQ PHASE 5'],
      ['Vessel/Voyage', 'EVER GIVEN / 025W', 'ETD', { date: '2026-12-04', time: null }],
      ['CY OPEN', { date: '2026-11-30', time: '09:00:00' }, 'CY CUT-OFF', '2026/12/03 12:00'],
      ['VGM CUT: 12/03 10:00', '截关时间', '12月3日 17:00'],
      ['書類カット', null],
    ),
  )
  expect(facts).toEqual({
    bookingNumber: 'SITSHOS2648012',
    terminal: 'WGQ PHASE 5',
    times: [
      { label: 'CY OPEN', value: '2026-11-30 09:00' },
      { label: 'CY CUT-OFF', value: '2026/12/03 12:00' },
      { label: 'VGM CUT', value: '12/03 10:00' },
      { label: '截关时间', value: '12月3日 17:00' },
    ],
  })
})

test('ignores prose and the label that follows', () => {
  const facts = noticeFacts(
    workbook(
      ['Please note: the terminal opens at nine, closing is at five'],
      ['CY OPEN', 'CY CUT'],
      ['Terminal', null, null, null, null, null, null, 'far away'],
      ['S/O'],
    ),
  )
  expect(facts).toEqual({ times: [] })
})
