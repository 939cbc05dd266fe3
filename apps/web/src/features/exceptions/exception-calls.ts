import { EXCEPTION_RULE_NAMES, type ExceptionAction } from '@kairo/shared/exceptions/exception-codes'
import { call, type Input } from '@/api/call.ts'
import { invalidate, type RowOf } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import type { TodaySearch } from './search.ts'

export const EXCEPTIONS = 'POST /exception/search'
export const COUNTS = 'POST /exception/counts'
export type ExceptionRow = RowOf<typeof EXCEPTIONS>

export const refreshExceptions = (): Promise<void> => invalidate(EXCEPTIONS, COUNTS)

/** Another user was faster: the list is fetched anew before the refusal is shown. */
export async function withLatest<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error, 'UPDATE_FAIL', 'BILLING_STATE_ERROR', 'RECORD_NOT_EXIST')) void refreshExceptions()
    throw error
  }
}

/** The actions that need nothing but the row. */
export const doAtOnce = ({ id, version }: ExceptionRow, action: Extract<ExceptionAction, 'take' | 'reopen'>) =>
  withLatest(() =>
    action === 'take' ? call('POST /exception/take', { id, version }) : call('POST /exception/reopen', { id, version }),
  )

export const filterInput = ({ group, mine, rule, orderId, keyword }: TodaySearch): Input<'POST /exception/export'> => ({
  group,
  mine,
  // An address may be typed by hand.
  rule: EXCEPTION_RULE_NAMES.find((name) => name === rule),
  orderId,
  keyword,
})
