import type { BlCopy, BlKind } from './bl-codes.ts'
import type { BlText } from './bl-content.ts'

/** A paper to be laid out. */
export interface BlPaper {
  kind: BlKind
  /** Null of a draft. */
  no: string | null
  /** Name and address at the head, by lines. */
  issuer: string
  signature: string
  /** Null of a draft, which bears DRAFT across each page. */
  copy: BlCopy | null
  /** Of how many B/Ls of the order this is which. */
  part: { seq: number; of: number }
  originals: number
  isFcl: boolean
  /** yyyy-MM-dd at the port of loading; null before the departure. */
  onBoard: string | null
  place: string
  /** yyyy-MM-dd */
  issuedOn: string | null
  text: BlText
}

/** The boxes of the first page, each of a fixed width in characters and height in lines. */
export const BL_BOXES = {
  shipper: { columns: 46, lines: 6 },
  consignee: { columns: 46, lines: 6 },
  notify: { columns: 46, lines: 6 },
  deliveryAgent: { columns: 46, lines: 6 },
  placeOfReceipt: { columns: 22, lines: 1 },
  vesselVoyage: { columns: 46, lines: 1 },
  portOfLoading: { columns: 22, lines: 1 },
  portOfDischarge: { columns: 22, lines: 1 },
  placeOfDelivery: { columns: 22, lines: 1 },
  /** In words: SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY. */
  say: { columns: 92, lines: 2 },
  freight: { columns: 30, lines: 1 },
  originals: { columns: 22, lines: 1 },
  onBoard: { columns: 40, lines: 1 },
  placeAndDate: { columns: 46, lines: 1 },
  signature: { columns: 46, lines: 2 },
} as const
export type BlBox = keyof typeof BL_BOXES

/** The columns of the goods, below each other on the first page and, where more is needed, on riders. */
export const BL_GOODS_COLUMNS = { marks: 18, packages: 16, description: 38, weight: 13, volume: 11 } as const
export type BlGoodsColumn = keyof typeof BL_GOODS_COLUMNS
/** Lines of goods on the first page and on a rider. */
export const BL_GOODS_LINES = { first: 22, rider: 60 } as const

/** One line of the goods: what stands in each column. */
export type BlGoodsLine = Readonly<Record<BlGoodsColumn, string>>

/** A page as it is printed: the first with its boxes, the riders with lines of goods alone. */
export interface BlSheet {
  page: number
  of: number
  /** Null on a rider. */
  boxes: Readonly<Record<BlBox, readonly string[]>> | null
  goods: readonly BlGoodsLine[]
}
