import { SCOPES } from '../packages/shared/src/api-keys/scopes.ts'
import { openApi } from '../packages/shared/src/open-api/open-api.ts'
import { ROLE } from '../packages/shared/src/roles.ts'
import type { AppContext } from '../apps/server/src/app-context.ts'
import { connect } from '../apps/server/src/database/connection.ts'
import { listEvents } from '../apps/server/src/features/open-api/events.ts'
import { getBooking } from '../apps/server/src/features/open-api/get-booking.ts'
import { listBookings } from '../apps/server/src/features/open-api/list-bookings.ts'
import type { OpenContext } from '../apps/server/src/http/open/open-handler.ts'
import { openSecretBox } from '../apps/server/src/security/secret-box.ts'

interface Sent {
  sql: string
  parameters: readonly unknown[]
}

/** A program of the first customer, as its key would call. */
export async function callerOf(db: AppContext['db']): Promise<{ request: OpenContext; reference: string }> {
  const customer = await db
    .selectFrom('users')
    .selectAll()
    .where('role_id', '=', ROLE.customer)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { code } = await db
    .selectFrom('orders')
    .select('code')
    .where('customer_id', '=', customer.id)
    .where('state', '=', 9)
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const { id, name, company_name: companyName, email } = customer
  const actor = { id, roleId: ROLE.customer, customerId: id, name, companyName, email, language: 'ja' as const }
  const limit = { perMinute: 600, left: 599, seconds: 60, isOver: false }
  const request = {
    actor: { ...actor, sessionId: 0, passwordIsRecent: false },
    key: {
      keyId: 1,
      actor: { ...actor, sessionId: 0, passwordIsRecent: false },
      scopes: SCOPES,
      expiresAt: now,
      limit,
    },
    ...{
      language: 'ja' as const,
      ip: '127.0.0.1',
      userAgent: 'bench',
      now,
      requestId: 'bench',
      files: [],
      replyHeaders: {},
    },
  }
  return { request, reference: code }
}

/** Prints how PostgreSQL runs the statements of the calls of programs, and how long each takes. */
export async function printOpenPlans(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, 2)
  try {
    const { request, reference } = await callerOf(db)
    const sent: Sent[] = []
    const executor = db.getExecutor()
    const run = executor.executeQuery.bind(executor)
    executor.executeQuery = (query) => {
      if (!query.sql.startsWith('explain')) sent.push(query)
      return run(query)
    }
    const context = { db, secrets: openSecretBox({ secretKey: 'bench', dataDir: '' }) } as unknown as AppContext
    const calls: Record<string, () => Promise<unknown>> = {
      bookings: () => listBookings(context, openApi.bookings.input.parse({}), request),
      events: () => listEvents(context, openApi.events.input.parse({}), request),
      'one booking': () => getBooking(context, { reference }, request),
    }
    for (const [name, call] of Object.entries(calls)) {
      sent.length = 0
      await call()
      for (const { sql, parameters } of [...sent]) {
        console.log(`\n${name}: ${sql.replace(/\s+/g, ' ').slice(0, 200)}`)
        const { rows } = await executor.executeQuery<{ 'QUERY PLAN': string }>({
          sql: `explain (analyze, buffers) ${sql}`,
          parameters,
          query: { kind: 'RawNode', sqlFragments: [], parameters: [] } as never,
          queryId: { queryId: 'explain' },
        })
        for (const row of rows) console.log(`  ${row['QUERY PLAN']}`)
      }
    }
  } finally {
    await close()
  }
}
