import { Decimal, decimalOf } from '../money.ts'
import { isByWeight, revenueTons } from '../orders/fields/cargo.ts'
import type { ContainerSize } from '../quotations/container-types.ts'

/** Rows that the sum begins with (rules 4.17). */
export const INITIAL_ROWS = 6

/** Pieces of one kind: millimetres, kilograms for one piece, number of pieces. Decimal text. */
export interface CargoRow {
  length: string
  width: string
  height: string
  weight: string
  count: string
}
/** Cubic metres and tonnes, decimal text. */
interface RowSum {
  volume: string
  tons: string
}

/** What is loaded into a box at most: cubic metres and kilograms (rules 9.15). */
export const BOX_LIMITS: Record<ContainerSize, { volume: string; kg: string }> = {
  '20GP': { volume: '33', kg: '28000' },
  '40GP': { volume: '67', kg: '26500' },
  '40HQ': { volume: '76', kg: '26500' },
}
const SIZES = Object.keys(BOX_LIMITS) as ContainerSize[]

/** How the cargo fills boxes of one size. Percent of the boxes' room and load, one place, decimal text. */
interface BoxFill {
  size: ContainerSize
  boxes: number
  volumePercent: string
  weightPercent: string
  /** The size that takes the fewest boxes, and of those the smallest. */
  isBest: boolean
}

interface CargoSum {
  rows: RowSum[]
  volume: string
  tons: string
  /** Three places. */
  revenueTons: string
  /** Which of the two decides the revenue tons; equal counts as volume. */
  by: 'weight' | 'volume'
  boxes: BoxFill[]
}

const rowVolume = (row: CargoRow): Decimal =>
  decimalOf(row.length).times(row.width).times(row.height).times(row.count).div(1_000_000_000)
const rowKg = (row: CargoRow): Decimal => decimalOf(row.weight).times(row.count)
const add = (values: readonly Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), new Decimal(0))

function fill(size: ContainerSize, kg: Decimal, volume: Decimal): Omit<BoxFill, 'isBest'> {
  const limit = BOX_LIMITS[size]
  const needed = [volume.div(limit.volume), kg.div(limit.kg)].map((share) => Number(share.round(0, Decimal.roundUp)))
  const boxes = Math.max(...needed)
  const percent = (value: Decimal, of: string): string =>
    boxes === 0 ? '0.0' : value.times(100).div(decimalOf(of).times(boxes)).toFixed(1)
  return { size, boxes, volumePercent: percent(volume, limit.volume), weightPercent: percent(kg, limit.kg) }
}

/**
 * Volume = length × width × height in mm × pieces ÷ 10⁹, weight in tonnes = kg × pieces ÷ 1000 (rules 4.17); the sum in
 * revenue tons, and the boxes it fills. How pieces stack is not known: boxes are counted by room and load alone.
 */
export function cargoSum(rows: readonly CargoRow[]): CargoSum {
  const volumes = rows.map(rowVolume)
  const weights = rows.map(rowKg)
  const volume = add(volumes)
  const kg = add(weights)
  const boxes = SIZES.map((size) => fill(size, kg, volume))
  const fewest = Math.min(...boxes.map((box) => box.boxes))
  const best = fewest === 0 ? undefined : boxes.find((box) => box.boxes === fewest)
  return {
    rows: rows.map((_, index) => ({
      volume: (volumes[index] ?? new Decimal(0)).toFixed(),
      tons: (weights[index] ?? new Decimal(0)).div(1000).toFixed(),
    })),
    volume: volume.toFixed(),
    tons: kg.div(1000).toFixed(),
    revenueTons: revenueTons(kg, volume),
    by: isByWeight(kg, volume) ? 'weight' : 'volume',
    boxes: boxes.map((box) => ({ ...box, isBest: box === best })),
  }
}
