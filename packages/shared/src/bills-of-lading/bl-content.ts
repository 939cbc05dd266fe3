/** One line of goods as the paper names them. */
export interface BlGoods {
  /** Pieces. */
  packages: number
  /** The word of the paper for more than one, such as CARTONS. */
  unit: string
  /** May hold line feeds. */
  description: string
  /** Six digits, several joined by commas; may be empty. */
  hsCode: string
  /** kg, decimal text with 3 places. */
  weightKg: string
  /** m³, decimal text with 3 places. */
  volumeM3: string
}

/** A box, or the part of a box that travels under this B/L. */
export interface BlContainer {
  number: string
  seal: string
  /** 20GP, 40GP, 40HQ; empty where it is not known. */
  size: string
  /** Other B/Ls have a share of it: PART OF 1 X 40HQ. */
  isPart: boolean
}

/** All that the customer can read on the paper and ask to change; printable ASCII, lines by line feeds. */
export interface BlText {
  shipper: string
  consignee: string
  notify: string
  /** Whom to ask for delivery of the goods at destination. */
  deliveryAgent: string
  /** Empty unless the operator may receive at a door (second-class forwarder). */
  placeOfReceipt: string
  vessel: string
  voyage: string
  portOfLoading: string
  portOfDischarge: string
  placeOfDelivery: string
  marks: string
  goods: readonly BlGoods[]
  containers: readonly BlContainer[]
  freight: 'PREPAID' | 'COLLECT'
  /** Further clauses, one a line. */
  clauses: string
}
export type BlField = keyof BlText

/** In the order of the paper. */
export const BL_FIELDS = [
  'shipper',
  'consignee',
  'notify',
  'deliveryAgent',
  'placeOfReceipt',
  'vessel',
  'voyage',
  'portOfLoading',
  'portOfDischarge',
  'placeOfDelivery',
  'marks',
  'goods',
  'containers',
  'freight',
  'clauses',
] as const satisfies readonly BlField[]

/** `bills_of_lading.content`. */
export interface BlContent {
  /** As it was last taken from the order. */
  source: BlText
  /** As the paper reads: what differs from the source was changed by staff. */
  text: BlText
  /** Why, of each field that differs. */
  reasons: Partial<Record<BlField, string>>
  /** As the customer last saw it; absent until then. */
  shown?: BlText
  /** As it saw it in the draft before that one. */
  before?: BlText
}

/** What of an order stands on its B/Ls. */
export interface BlOrder {
  shipper: BlParty
  consignee: BlParty
  /** Null: the same as the consignee. */
  notify: BlParty | null
  vessel: string
  voyage: string
  /** English name with the country, as SHANGHAI, CHINA. */
  portOfLoading: string
  portOfDischarge: string
  /** Of the port of discharge: whose delivery agent is named. */
  dischargeUnlocode: string
  marks: string
  goodsName: string
  packages: number
  /** UNIT_CODES of dictionary 11 in English, as it stands there: Carton (CTN). */
  unit: string
  hsCode: string
  weightKg: string
  volumeM3: string
  isFcl: boolean
  containers: readonly { number: string; seal: string; size: string }[]
  /** Boxes booked by size, where their numbers are not known yet. */
  booked: Readonly<Partial<Record<'20GP' | '40GP' | '40HQ', number>>>
  /** By dictionary 14. */
  freight: 'PREPAID' | 'COLLECT'
  /** The shipper's door, where the operator is a second-class forwarder and the shipper asked for it; else empty. */
  doorOfReceipt: string
  blQuantity: number
}
export interface BlParty {
  name: string
  address: string
  contact: string
  telephone: string
}

/** A field of a paper whose order says something else by now: offered, never taken silently. */
export interface BlOffer {
  seq: number
  field: BlField
  /** As the paper reads. */
  now: BlText[BlField]
  /** As the order would have it. */
  offered: BlText[BlField]
}
