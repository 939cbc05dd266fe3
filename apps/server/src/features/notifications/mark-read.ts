import { publish } from '../../events/publish.ts'
import type { Actor } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'

/** Marks the own messages of these ids, or all, as read; the badges of the person's other pages hear of it. */
export async function markRead(context: AppContext, actor: Actor, ids?: readonly number[]): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('messages')
      .set({ read_time: context.clock.now() })
      .where('user_id', '=', actor.id)
      .where('read_time', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await publish(trx, `user:${actor.id}`, { type: 'message' })
  })
}
