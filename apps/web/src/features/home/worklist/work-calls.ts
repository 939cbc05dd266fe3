import { EXCEPTION_RULE_NAMES, type ExceptionAction } from '@kairo/shared/exceptions/exception-codes'
import { type Body, call, type Input } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import type { HomeSearch } from '../search.ts'

export const WORK = 'POST /work/list'
export const COUNTS = 'POST /work/counts'
export type WorkRow = Body<typeof WORK>['data']['rows'][number]
export type WorkReason = WorkRow['reasons'][number]
/** An exception or a task as it was last read. */
export type Item = Pick<NonNullable<WorkReason['item']>, 'id' | 'version'>

export const refreshWork = (): Promise<void> => invalidate(WORK, COUNTS)

/** Another user was faster: the list is fetched anew before the refusal is shown. */
export async function withLatest<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error, 'UPDATE_FAIL', 'BILLING_STATE_ERROR', 'RECORD_NOT_EXIST')) void refreshWork()
    throw error
  }
}

const ROUTES = {
  take: 'POST /exception/take',
  release: 'POST /exception/release',
  reopen: 'POST /exception/reopen',
} as const satisfies Partial<Record<ExceptionAction, string>>

/** The actions that need nothing but the items; answers them as they are now. */
export async function doAtOnce(items: readonly Item[], action: keyof typeof ROUTES): Promise<Item[]> {
  const done: Item[] = []
  for (const { id, version } of items) done.push((await withLatest(() => call(ROUTES[action], { id, version }))).data)
  return done
}

/** All that staff can take of a row. */
export const itemsOf = ({ reasons }: WorkRow) => reasons.flatMap(({ item }) => (item ? [item] : []))
/** What is closed with a row: its first reason. The others are closed by themselves. */
export const closableOf = ({ reasons }: WorkRow) =>
  reasons.slice(0, 1).flatMap(({ item }) => (item?.mayClose ? [item] : []))

export const filterInput = (search: HomeSearch): Input<'POST /work/export'> => ({
  group: search.group,
  mine: search.mine,
  severity: search.severity && Math.min(3, search.severity),
  // An address may be typed by hand.
  rule: EXCEPTION_RULE_NAMES.find((name) => name === search.rule),
  orderId: search.orderId,
  keyword: search.keyword,
})
