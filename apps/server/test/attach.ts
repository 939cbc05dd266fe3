import { testApp } from './app.ts'

/** Adds documents of these business types to an order, as rows only; returns their file ids. */
export async function attach(order: { id: number }, ...businessTypes: number[]): Promise<number[]> {
  const { context } = await testApp()
  const ids: number[] = []
  for (const business_type of businessTypes) {
    const { id } = await context.db
      .insertInto('files')
      .values({
        hash: 'a'.repeat(64),
        name: `document-${business_type}.pdf`,
        size: 1000,
        mime: 'application/pdf',
        kind: 'pdf',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.db.insertInto('order_files').values({ order_id: order.id, business_type, file_id: id }).execute()
    ids.push(id)
  }
  return ids
}

/** The rows that a command writes for an order. */
export async function tracksOf(order: { id: number; code?: string }) {
  const { context } = await testApp()
  const row = await context.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const [trace, history, log, messages, mails] = await Promise.all([
    context.db.selectFrom('order_trace').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    context.db.selectFrom('order_history').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    context.db.selectFrom('log').selectAll().where('object', '=', row.code).orderBy('id').execute(),
    context.db.selectFrom('messages').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    context.db.selectFrom('mails').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
  ])
  return { order: row, trace, history, log, messages, mails }
}

/** The keys of the fields in an order's newest change. */
export const changedKeys = (history: { changes: unknown }[]): string[] =>
  ((history.at(-1)?.changes ?? []) as { valueTypeKey: string }[]).map((change) => change.valueTypeKey)

/** The kinds of messages and mails that an account received about this order. */
export async function notificationsOf(order: { id: number }, account: { id: number; email: string }) {
  const { messages, mails } = await tracksOf(order)
  return {
    messages: messages.filter((message) => message.user_id === account.id).map((message) => message.kind),
    mails: mails.filter((mail) => mail.to_address === account.email).map((mail) => mail.kind),
  }
}
