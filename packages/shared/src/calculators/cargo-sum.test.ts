import { describe, expect, it, test } from 'vitest'
import { cargoSum, type CargoRow } from './cargo-sum.ts'

const row = (given: Partial<CargoRow>): CargoRow => ({
  length: '0',
  width: '0',
  height: '0',
  weight: '0',
  count: '0',
  ...given,
})
const pallets = row({ length: '1100', width: '1100', height: '1150', weight: '420.5', count: '10' })

describe('the total of the pieces', () => {
  it('is exact in cubic metres and tonnes', () => {
    const sum = cargoSum([pallets, row({ length: '333', width: '333', height: '333', weight: '0.1', count: '3' })])
    expect(sum.rows).toEqual([
      { volume: '13.915', tons: '4.205' },
      { volume: '0.110778111', tons: '0.0003' },
    ])
    expect(sum).toMatchObject({ volume: '14.025778111', tons: '4.2053', revenueTons: '14.026', by: 'volume' })
  })
  it('reports when the weight decides', () => {
    expect(cargoSum([row({ weight: '2000', count: '1' })])).toMatchObject({ revenueTons: '2.000', by: 'weight' })
    expect(cargoSum([row({ length: '1000', width: '1000', height: '1000', weight: '1000', count: '1' })]).by).toBe(
      'volume',
    )
  })
})

describe('containers', () => {
  const best = (rows: CargoRow[]) => {
    const box = cargoSum(rows).boxes.find(({ isBest }) => isBest)
    return box && [box.size, box.boxes]
  }
  const cube = (count: string, weight = '1') => row({ length: '1000', width: '1000', height: '1000', weight, count })
  test.each([
    [[], undefined],
    [[cube('33')], ['20GP', 1]],
    [[cube('34')], ['40GP', 1]],
    [[cube('68')], ['40HQ', 1]],
    [[cube('77')], ['40GP', 2]],
    // 27 t is too much for 40 feet, not for a 20GP.
    [[cube('20', '1350')], ['20GP', 1]],
  ])('%#', (rows, expected) => expect(best(rows)).toEqual(expected))

  it('are filled by volume and by load', () => {
    expect(cargoSum([pallets]).boxes[0]).toEqual({
      size: '20GP',
      boxes: 1,
      volumePercent: '42.2',
      weightPercent: '15.0',
      isBest: true,
    })
    expect(cargoSum([]).boxes[0]).toMatchObject({ boxes: 0, volumePercent: '0.0' })
  })
})
