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
  placeOfReceipt: { columns: 22, lines: 2 },
  vesselVoyage: { columns: 46, lines: 1 },
  portOfLoading: { columns: 22, lines: 2 },
  portOfDischarge: { columns: 22, lines: 2 },
  placeOfDelivery: { columns: 22, lines: 2 },
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
export const BL_GOODS_COLUMNS = { marks: 18, packages: 16, description: 38, weight: 15, volume: 13 } as const
export type BlGoodsColumn = keyof typeof BL_GOODS_COLUMNS
/** Lines of goods on the first page and on a rider. */
export const BL_GOODS_LINES = { first: 22, rider: 60 } as const

/** One line of the goods: what stands in each column. */
export type BlGoodsLine = Readonly<Record<BlGoodsColumn, string>>

/** What did not fit into its box. */
export interface BlRiderSection {
  /** The name of the box: `CONSIGNEE (CONTINUED)`; takes one of the lines of the rider. */
  title: string
  /** Of BL_RIDER_COLUMNS characters at most. */
  lines: readonly string[]
}
export const BL_RIDER_COLUMNS = 96

/** A page as it is printed: the first with its boxes, the riders with what did not fit. */
export interface BlSheet {
  page: number
  of: number
  /** Null on a rider. */
  boxes: Readonly<Record<BlBox, readonly string[]>> | null
  /** `RIDER TO B/L NO. KRO2600001`; empty on the first page. */
  head: string
  /** Empty on the first page. Stand above the goods. */
  sections: readonly BlRiderSection[]
  goods: readonly BlGoodsLine[]
}

/** Lays a paper out: each line of each field stands once, in its order, in its box or on a rider. */
export function blSheets(_paper: BlPaper): BlSheet[] {
  throw new Error('not yet')
}
