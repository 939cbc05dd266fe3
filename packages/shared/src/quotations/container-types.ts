/** What a price is for, in the order of every list. */
export const CONTAINER_TYPES = ['20GP', '40GP', '40HQ', 'LCL'] as const
export type ContainerType = (typeof CONTAINER_TYPES)[number]
export type ContainerSize = Exclude<ContainerType, 'LCL'>

/** The codes of the containers list of an order: 1, 2, 3. */
export const CONTAINER_CODES: Record<ContainerSize, 1 | 2 | 3> = { '20GP': 1, '40GP': 2, '40HQ': 3 }
