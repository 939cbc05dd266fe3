import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import {
  contradicts,
  CUT_OFF_SOURCE_TEXTS,
  type CutOff,
  type CutOffKind,
  cutOffFacts,
  cutOffIssues,
  type CutOffSource,
  type GivenBasis,
  takesPlace,
} from '@kairo/shared/orders/rules/cut-offs'
import { cutOffQuestion } from '@kairo/shared/orders/rules/cut-off-texts'
import { OFFICE_ZONE, portInstant, portTimeText } from '@kairo/shared/port-time'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../database/tables.ts'
import { departureZone } from '../../route-master/label-of.ts'
import type { CommandContext } from '../commands/with-order.ts'
import { cutOffsOf, type KnownCutOff, type KnownCutOffs } from './cut-off-rows.ts'

/** What a command says of one. */
export interface GivenCutOff {
  /** `yyyy-MM-dd HH:mm` at the port of loading; null: it is not known any more. */
  at: string | null
  basis: GivenBasis
  /** The announced moment that the caller saw, and says holds no more. */
  replaces?: string | undefined
}
export type GivenCutOffs = Partial<Record<CutOffKind, GivenCutOff>>

interface Settling {
  source: CutOffSource
  /** The paper of the order that says so; null where it has none, or not yet. */
  fileId: number | null
  /** The departure as it will be. */
  etd: string | null
  /** The ship is on another day: what was said of the old one is no reason against the new. */
  isMoved?: boolean
  pathOf: (kind: CutOffKind) => string
}
export interface SettledCutOffs {
  /** Of the order, to be written with its other columns. */
  columns: Updateable<Orders>
  /** Those whose moment is another one. */
  changed: CutOffKind[]
  /** How many rows say something else, of the moment or of who says so. */
  rows: number
  /** What was only expected, where another moment is announced: that stays. */
  kept: CutOffKind[]
}

/** Throws PARAMETER_ERROR for a file that is no paper of the order. */
async function assertOwnPaper({ trx, order }: CommandContext, fileId: number): Promise<void> {
  const own = await trx
    .selectFrom('order_files')
    .select('id')
    .where('order_id', '=', order.id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!own) refuseFields([{ path: 'cutOffFileId', message: 'choice' }])
}

/** Both moments with who says them and when that was learnt: which of them holds is the caller's to say. */
function question(known: KnownCutOff, said: CutOff, { zone, now, language }: Asked): string {
  const at = (time: string) => portTimeText(time, zone, language, tokyoToday(now))
  return cutOffQuestion(
    {
      at: at(known.at),
      source: CUT_OFF_SOURCE_TEXTS[known.source ?? 'typed'][language],
      seenAt: seen(known, language, now),
    },
    { at: at(said.at), source: CUT_OFF_SOURCE_TEXTS[said.source ?? 'typed'][language] },
  )[language]
}
interface Asked {
  zone: string
  now: Date
  language: Language
}
const seen = ({ seenAt }: KnownCutOff, language: Language, now: Date): string =>
  seenAt ? portTimeText(tokyoDateTime(seenAt), OFFICE_ZONE, language, tokyoToday(now)) : ''

function refuseFields(errors: FieldError[]): void {
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/**
 * The one place that writes what is known of the cut-offs of an order: rows with basis and source, and the columns of the
 * order for the three that stand there, which the caller writes with its own (writeOrder). Announced goes before expected;
 * of two announced ones a person says which holds (rules 3.20, 3.21).
 */
export async function settleCutOffs(
  command: CommandContext,
  given: GivenCutOffs,
  { source, fileId, etd, isMoved = false, pathOf }: Settling,
): Promise<SettledCutOffs> {
  const { trx, order, now, request } = command
  const known = cutOffsOf(order)
  const entries = Object.entries(given) as [CutOffKind, GivenCutOff][]
  if (fileId !== null) await assertOwnPaper(command, fileId)
  const asked: Asked = { zone: departureZone(order), now, language: request.language }
  const settled: SettledCutOffs = { columns: {}, changed: [], rows: 0, kept: [] }
  const after: Record<string, string | null> = {}
  for (const { kind, at } of Object.values(known)) after[kind] = at
  const rows: { kind: CutOffKind; at: string | null; basis: GivenBasis; was: string | null }[] = []
  const errors: FieldError[] = []
  for (const [kind, { at, basis, replaces }] of entries) {
    const before = known[kind]
    const isSame = at === (before?.at ?? null)
    if (isSame && !isMoved && (at === null || basis === 'expected' || before?.basis === 'announced')) continue
    if (at !== null && !isMoved) {
      const said: CutOff = { kind, at, basis, source, fileId }
      if (!takesPlace(basis, before)) {
        settled.kept.push(kind)
        continue
      }
      if (before && contradicts(said, before) && replaces !== before.at)
        errors.push({ path: pathOf(kind), message: question(before, said, asked) })
    }
    after[kind] = at
    if (!isSame) settled.changed.push(kind)
    const { column } = cutOffFacts(kind)
    if (column) settled.columns[column] = at
    rows.push({ kind, at, basis, was: before?.at ?? null })
  }
  for (const { kind, issue } of cutOffIssues(
    after,
    rows.map(({ kind }) => kind),
    etd,
  ))
    errors.push({ path: pathOf(kind), message: issue })
  refuseFields(errors)
  settled.rows = rows.length
  const { deadline } = settled.columns
  if (deadline != null)
    Object.assign(settled.columns, { deadline_at: portInstant(deadline, asked.zone), manual_cut: false })
  const gone = rows.filter(({ at }) => at === null).map(({ kind }) => kind)
  if (gone.length > 0)
    await trx.deleteFrom('order_cutoffs').where('order_id', '=', order.id).where('kind', 'in', gone).execute()
  const told = rows.filter(({ at }) => at !== null)
  if (told.length > 0)
    await trx
      .insertInto('order_cutoffs')
      .values(
        told.map(({ kind, at, basis, was }) => ({
          order_id: order.id,
          kind,
          at: cutOffFacts(kind).column ? null : at,
          basis,
          source,
          file_id: fileId,
          was,
          seen_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'kind']).doUpdateSet((eb) => ({
          at: eb.ref('excluded.at'),
          basis: eb.ref('excluded.basis'),
          source: eb.ref('excluded.source'),
          file_id: eb.ref('excluded.file_id'),
          was: eb.ref('excluded.was'),
          seen_at: eb.ref('excluded.seen_at'),
        })),
      )
      .execute()
  return settled
}

/** Those that come earlier than they were known to. */
export const cameForward = (given: GivenCutOffs, known: KnownCutOffs): CutOffKind[] =>
  (Object.keys(given) as CutOffKind[]).filter((kind) => {
    const [at, before] = [given[kind]?.at, known[kind]?.at]
    return kind !== 'open' && at != null && before !== undefined && at < before
  })
