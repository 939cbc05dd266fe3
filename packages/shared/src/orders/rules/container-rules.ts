import type { ContainerSize } from '../../quotations/container-types.ts'
import { isStaff, ROLE } from '../../roles.ts'
import { OPEN_STATES, type OrderState, SAILED_STATES } from './order-states.ts'

export const CONTAINER_SIZES = ['20GP', '40GP', '40HQ'] as const satisfies readonly ContainerSize[]

/** Size and type of ISO 6346 for a dry container of that size. */
export const ISO_CODES: Record<ContainerSize, string> = { '20GP': '22G1', '40GP': '42G1', '40HQ': '45G1' }

/** Empty mass and rated gross mass of a dry container in kg; a verified gross mass lies between. */
const VGM_RANGES: Record<ContainerSize, { tare: number; gross: number }> = {
  '20GP': { tare: 2_100, gross: 30_480 },
  '40GP': { tare: 3_600, gross: 32_500 },
  '40HQ': { tare: 3_700, gross: 32_500 },
}
/** The range for a container; without a size that of any. */
export const vgmRangeOf = (size: ContainerSize | null): { tare: number; gross: number } =>
  size ? VGM_RANGES[size] : { tare: VGM_RANGES['20GP'].tare, gross: VGM_RANGES['40HQ'].gross }
/** Whether a VGM fits its container; never a reason to refuse it. */
export const isPlausibleVgm = (kg: number, size: ContainerSize | null): boolean =>
  kg > vgmRangeOf(size).tare && kg <= vgmRangeOf(size).gross

/** How many containers of each size an order has booked. */
interface BookedSizes {
  is_fcl: boolean
  fcl20gp: number
  fcl40gp: number
  fcl40hq: number
}

const sizesOf = (booked: BookedSizes): ContainerSize[] => [
  ...Array<ContainerSize>(booked.fcl20gp).fill('20GP'),
  ...Array<ContainerSize>(booked.fcl40gp).fill('40GP'),
  ...Array<ContainerSize>(booked.fcl40hq).fill('40HQ'),
]

/**
 * The sizes for `count` containers that come to those of sizes `taken`: what is booked and not taken yet, small ones first.
 * More containers than booked take the last size; LCL has none.
 */
export function dealSizes(
  booked: BookedSizes,
  taken: readonly (ContainerSize | null)[],
  count: number,
): (ContainerSize | null)[] {
  if (!booked.is_fcl) return Array<null>(count).fill(null)
  const all = sizesOf(booked)
  const free = [...all]
  for (const size of taken) {
    const at = size === null ? -1 : free.indexOf(size)
    if (at >= 0) free.splice(at, 1)
  }
  return Array.from({ length: count }, (_, n) => free[n] ?? all.at(-1) ?? null)
}

/** `all`: numbers too; `facts`: seal, weight, owner and size only: after the departure a number is corrected with a reason; `none`. */
type ContainerEdit = 'all' | 'facts' | 'none'

/** What a role may edit of the containers of an order that it may see (rules 8.28). */
export function containerEdit(state: OrderState, role: number): ContainerEdit {
  if (!isStaff(role) && role !== ROLE.customer) return 'none'
  if (OPEN_STATES.includes(state)) return 'all'
  return isStaff(role) && SAILED_STATES.includes(state) ? 'facts' : 'none'
}
