import { describe, expect, test } from 'vitest'
import { changedLines, type NoticeCharge, type NoticeContent, withNewMarked } from './notice-content.ts'

const charge = (id: string | undefined, item: string, price = '5000'): NoticeCharge => ({
  ...(id === undefined ? {} : { id }),
  item,
  quantity: '1',
  price,
  currency: 'JPY',
  amount: price,
})
const THC = charge('destination/THC/', 'THC')
const DOC = charge('destination/DOC/', 'DOC')
const notice = (lines: readonly NoticeCharge[], over: Partial<NoticeContent> = {}): NoticeContent => ({
  vesselVoyage: 'EVER GIVEN / 025W',
  blNumber: 'KAIROSHA26110001',
  carrier: 'SITC',
  portOfLoading: 'CNSHA',
  portOfDischarge: 'JPTYO',
  departure: null,
  arrival: { day: '2026-12-05', isActual: false },
  terminal: '',
  goods: 'COTTON TOWELS',
  packages: '',
  weight: '',
  volume: '',
  containers: [],
  freeTime: null,
  release: 'surrendered',
  charges: { lines, totals: {}, amount: '10000', dueDate: '2026-12-12', taxes: [] },
  ...over,
})
const newOf = (lines: readonly NoticeCharge[], former?: readonly NoticeCharge[]) =>
  withNewMarked(lines, former).flatMap(({ item, isNew }) => (isNew ? [item] : []))

describe('charges of a revised notice', () => {
  test('are known by their ids: of equal sums the one that came is new, wherever it stands', () => {
    expect(newOf([THC, DOC], [DOC])).toEqual(['THC'])
    expect(newOf([DOC, THC], [DOC])).toEqual(['THC'])
    expect(newOf([DOC, THC], [THC, DOC])).toEqual([])
    expect(newOf([charge('charge 7', 'Cleaning'), DOC], [THC, DOC])).toEqual(['Cleaning'])
  })

  test('are new with another sum, one for one; on a first notice none is', () => {
    expect(newOf([DOC, charge('destination/DOC/', 'DOC', '6000')], [DOC])).toEqual(['DOC'])
    expect(newOf([THC, DOC])).toEqual([])
  })

  test('are compared by their sums with a notice that names no ids', () => {
    const former = [charge(undefined, 'ターミナル費用'), charge(undefined, '書類作成料')]
    expect(newOf([THC, DOC], former)).toEqual([])
    expect(newOf([THC, DOC, charge('charge 7', 'Cleaning')], former)).toEqual(['Cleaning'])
  })
})

describe('lines of a revised notice', () => {
  test('are changed by a charge that takes the place of another one of the same sum, not by their order', () => {
    expect(changedLines(notice([THC, DOC]), notice([DOC, THC]))).toEqual([])
    expect(changedLines(notice([THC, DOC]), notice([charge('charge 7', 'Cleaning'), DOC]))).toEqual(['charges'])
    expect(changedLines(notice([THC, DOC]), notice([THC]))).toEqual(['charges'])
  })

  test('are not changed by a ship that arrived on the day it was expected', () => {
    const arrived = { arrival: { day: '2026-12-05', isActual: true } }
    expect(changedLines(notice([DOC]), notice([DOC], arrived))).toEqual([])
    expect(changedLines(notice([DOC]), notice([DOC], { terminal: 'Oi 3' }))).toEqual(['terminal'])
  })
})
