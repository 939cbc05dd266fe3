import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import { feedHorizon, hasReached } from '../../database/feed.ts'

/** Where a program reads on in a list: after this number of the feed. */
export interface Place {
  /** Of which list, and with which filters: a cursor of another one is refused. */
  list: string
  accountId: number
  after: number
}

type CursorContext = Pick<AppContext, 'secrets'>

const unknownCursor = (): Refusal =>
  new Refusal('PARAMETER_ERROR', { errors: [{ path: 'cursor', message: 'unknownCursor' }] })

const signed = ({ secrets }: CursorContext, { list, accountId }: Place, after: string): Promise<string> =>
  secrets.mark(`cursor ${list} ${accountId} ${after}`)

/** A cursor that says nothing to its reader and cannot be made up. */
export async function cursorOf(context: CursorContext, place: Place): Promise<string> {
  const after = place.after.toString(36)
  return `${after}.${await signed(context, place, after)}`
}

const SHAPE = /^([0-9a-z]{1,12})\.([0-9a-f]{24})$/

/** The number that a cursor stands for, 0 for none. Throws PARAMETER_ERROR for one that was not given for this list. */
export async function placeOf(
  context: CursorContext,
  cursor: string | undefined,
  place: Omit<Place, 'after'>,
): Promise<number> {
  if (cursor === undefined) return 0
  const [, after = '', mark = ''] = SHAPE.exec(cursor) ?? []
  const expected = Buffer.from(await signed(context, { ...place, after: 0 }, after))
  if (after === '' || mark.length !== expected.length || !timingSafeEqual(expected, Buffer.from(mark)))
    throw unknownCursor()
  return Number.parseInt(after, 36)
}

/**
 * The horizon of the feed for a page that begins after this number. Throws PARAMETER_ERROR where the number lies ahead of
 * the feed, as after an older backup was restored: what has come since would be passed over.
 */
export async function horizonFor({ db }: Pick<AppContext, 'db'>, after: number): Promise<number> {
  const horizon = await feedHorizon(db)
  // A transaction under way may hold the horizon back for a moment.
  if (after > horizon && !(await hasReached(db, after))) throw unknownCursor()
  return horizon
}
