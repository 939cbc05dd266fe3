import type { Trilingual } from '../../languages.ts'

/** The last card of the form, the cargo of the order's detail, the conditions on the order sheet (PDF). */
export type OrderView = 'form' | 'detail' | 'sheet'

/** Properties of every field of an order, independent of its kind. */
interface Described {
  /** Where it lies in the payload of /order/add and in `newData` of /order/update; the key of the change history. */
  path: string
  /** Where it lies in the order's detail, where that does not follow from the path. */
  detail?: string
  /** Its column of `orders`; for what `storedBy` the server, the property of a stored order that it is read from. */
  column: string
  /** The server works it out from the rate, the account and the form; everything else is stored as it was typed. */
  storedBy?: 'server'
  /** What a submission needs; `form`: optional in the contract, as route or account may supply it, but required in the form. */
  required?: 'submit' | 'form'
  /** What the change history shows instead of the column: a name for an id. `null`: the history leaves it out. */
  history?: string | null
  /** Its name in the rows of the lists; fields without one are not read for lists. */
  row?: string
  /** Its name on the form, in the change history and in documents. */
  label: Trilingual
  /** Its name in the order's detail, where that differs. */
  detailLabel?: Trilingual
  /** Below its input on the form. */
  hint?: Trilingual
  /** Where it is shown by its kind, at the end, instead of having a place in the layout. */
  appendedTo?: readonly OrderView[]
}

/**
 * A field of an order. `kind` says what it holds; the rest follows from it: how it is parsed (field-schemas.ts),
 * answered (answer-shapes.ts), stored (order-record.ts of the server), tidied and shown (field-rules.ts, shown-value.ts
 * of the page).
 */
export type OrderField = Described &
  (
    | { kind: 'id' | 'date' | 'transportType' | 'email' | 'telephone' | 'hsCode' }
    /** The English name of a port. */
    | { kind: 'port' }
    /** Free text; `empty` is what the server stores where nothing was typed. */
    | { kind: 'text'; max: number; empty?: string }
    /** Text of the carrier's manifest: printable ASCII, at most `max` characters. */
    | { kind: 'manifest'; max: number }
    /** A code of this group of the dictionary. */
    | { kind: 'code'; group: number }
    /** 1 yes, 0 no. */
    | { kind: 'yesNo' }
    /** A whole number; `empty` is what is stored where nothing was typed. */
    | { kind: 'count'; min: number; max: number; empty: number | null; aboveZero?: true }
    /** Decimal text with at most 3 places. */
    | { kind: 'decimal'; max: number; measuredIn: 'kg' | 'm³'; aboveZero?: true }
  )
export type FieldKind = OrderField['kind']
export type FieldOfKind<K extends FieldKind> = Extract<OrderField, { kind: K }>
