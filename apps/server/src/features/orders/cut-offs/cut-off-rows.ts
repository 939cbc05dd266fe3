import { tokyoDateTime } from '@kairo/shared/dates'
import {
  CUT_OFF_KINDS,
  CUT_OFFS,
  type CutOff,
  type CutOffKind,
  type CutOffSource,
  cutOffFacts,
  type GivenBasis,
} from '@kairo/shared/orders/rules/cut-offs'
import { zonedText } from '@kairo/shared/port-time'
import { sql } from 'kysely'

interface CutOffRow {
  /** Null of those that stand in the order itself. */
  at: string | null
  basis: GivenBasis
  source: CutOffSource
  fileId: number | null
  /** ISO */
  seenAt: string
}
export type CutOffRows = Partial<Record<CutOffKind, CutOffRow>>

/** The rows of an order `o` by their kind; null where it has none. */
export const CUT_OFF_ROWS = sql<CutOffRows | null>`(select json_object_agg(c.kind, json_build_object('at', c.at,
    'basis', c.basis, 'source', c.source, 'fileId', c.file_id, 'seenAt', c.seen_at))
  from order_cutoffs c where c.order_id = o.id)`

/** An order as far as its cut-offs depend on it. */
export interface CutOffOrder {
  open_start: string | null
  open_end: string | null
  deadline: string | null
  cut_offs: CutOffRows | null
}
export interface KnownCutOff extends CutOff {
  seenAt: Date | null
}
export type KnownCutOffs = Partial<Record<CutOffKind, KnownCutOff>>

/**
 * All that is known of the cut-offs of an order. The moments of three stand in the order; where nothing is said of one, it
 * follows from the schedule of the rate.
 */
export function cutOffsOf(order: CutOffOrder): KnownCutOffs {
  const known: KnownCutOffs = {}
  for (const kind of CUT_OFF_KINDS) {
    const { column } = cutOffFacts(kind)
    const row = order.cut_offs?.[kind]
    const at = column ? order[column] : row?.at
    if (!at) continue
    const { basis, source, fileId, seenAt } = row ?? { basis: 'expected', source: 'sheet', fileId: null, seenAt: null }
    known[kind] = { kind, at, basis, source, fileId, seenAt: seenAt === null ? null : new Date(seenAt) }
  }
  return known
}

/** How surely one is known, by whom, and since when (Tokyo). */
export const cutOffBasis = ({ basis, source, seenAt }: KnownCutOff) => ({
  basis,
  source,
  seenAt: seenAt && tokyoDateTime(seenAt),
})

/** The five that do not stand in the order, as the change history compares them: with their zone, by their names. */
export function historyOfCutOffs(order: Pick<CutOffOrder, 'cut_offs'>, zone: string): Record<string, string> {
  const rows = Object.entries(order.cut_offs ?? {}) as [CutOffKind, CutOffRow][]
  return Object.fromEntries(
    rows.flatMap(([kind, { at }]) => (at === null ? [] : [[CUT_OFFS[kind].name, zonedText(at, zone)]])),
  )
}
