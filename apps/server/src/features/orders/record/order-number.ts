import { tokyoToday } from '@kairo/shared/dates'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** `K` + yyMMdd (Tokyo) + `-` + the number of the day with 4 digits at least (DECISIONS 2.2). */
const codeOf = (day: string, number: number): string =>
  `K${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`

/**
 * The next order code of the day. The counter's row stays locked until the transaction ends, so ask for it last: two
 * orders never get one code, and none is lost when a submission is refused.
 */
export async function nextOrderCode(trx: Kysely<DB>, now: Date): Promise<string> {
  const day = tokyoToday(now)
  const { last } = await trx
    .insertInto('order_numbers')
    .values({ day, last: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ last: eb('order_numbers.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return codeOf(day, last)
}
