import { CONTAINER_SIZES } from '@kairo/shared/orders/rules/container-rules'

export type BoxCounts = Record<(typeof CONTAINER_SIZES)[number], number>

/** How many there are of each size in `20GP:1,40HQ:2`. */
export function boxCountsOf(text: string | undefined): BoxCounts {
  const units = new Map(text?.split(',').map((box) => box.split(':') as [string, string]))
  const of = (size: string): number => Number(units.get(size) ?? 0)
  return { '20GP': of('20GP'), '40GP': of('40GP'), '40HQ': of('40HQ') }
}

/** As calls write it. */
export const boxTextOf = (boxes: BoxCounts): string =>
  CONTAINER_SIZES.filter((size) => boxes[size] > 0)
    .map((size) => `${size}:${boxes[size]}`)
    .join(',')
