import { isStaff, type RoleId } from '@kairo/shared/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START, type TestApp } from '../../../../test/app.ts'
import { openDemoApp } from '../../../../test/demo-app.ts'
import { openSession } from '../../sign-in/session.ts'

/** The same order is told twice, in a row of the list and in its detail: what both tell must be the same. */

let app: TestApp
beforeAll(async () => {
  app = await openDemoApp()
}, 240_000)
afterAll(() => app.close())

type Told = Record<string, unknown>

async function caller(userId: number) {
  const session = { userId, remember: true, ip: '127.0.0.1', userAgent: 'test' }
  const token = await openSession(app.context.db, session, app.clock.now())
  return async (url: string, payload: object): Promise<Told & { list: { list: Told[] }; data: Told }> => {
    const headers = { authorization: token, 'accept-language': 'en' }
    const response = await app.server.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
}

/** One account of the office, every account outside that has orders. */
async function accountsOf(role: RoleId): Promise<number[]> {
  const found = await app.context.db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', role)
    .where((eb) => eb.or([eb('state', '=', 1), eb.lit(isStaff(role))]))
    .orderBy('id')
    .execute()
  return (isStaff(role) ? found.slice(0, 1) : found).map(({ id }) => id)
}

const MOMENTS = [
  ['as it is seeded', START],
  // As long as staff may go on without a second factor.
  ['six days later, after more of the cut-offs', new Date(START.getTime() + 6 * 86_400_000)],
] as const
const ROLES = [2, 3, 4, 5] as const
/** Later all orders whose cut-off passed by then, and each so-manieth of the others, are asked for again. */
const EACH = 5

describe.each(MOMENTS)('%s', (_when, moment) => {
  test.each(ROLES)(
    'rows and details of role %i tell the same',
    async (role) => {
      app.clock.set(moment)
      let late = 0
      for (const userId of await accountsOf(role)) {
        const call = await caller(userId)
        const rows = (await call('/order/search', { page: 1, limit: 9999 })).list.list
        for (const [at, row] of rows.entries()) {
          if (moment !== START && !row.isCancelWithMoney && at % EACH > 0) continue
          const { data } = await call('/order/queryById', { id: row.id })
          const names = Object.keys(row).filter((name) => name in data)
          const of = (told: Told) => Object.fromEntries(names.map((name) => [name, told[name]]))
          expect(of(row), `${String(row.code)} of account ${userId}`).toEqual(of(data))
          if (row.isCancelWithMoney) late += 1
        }
      }
      // Orders with a passed cut-off are what lists once told wrong.
      expect(late).toBeGreaterThan(0)
    },
    120_000,
  )
})
