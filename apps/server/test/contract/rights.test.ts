import { api } from '@kairo/shared/api'
import type { RouteName } from '@kairo/shared/api'
import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import { describe, expect, it } from 'vitest'
import { as, type Account } from '../as.ts'
import { build } from '../build.ts'

const endpoints = Object.values(api).flatMap((endpoint) =>
  [endpoint.method, ...('also' in endpoint && endpoint.also ? [endpoint.also] : [])].map((method) => ({
    name: `${method} ${endpoint.path}` as RouteName,
    endpoint,
  })),
)

let accounts: Promise<Record<RoleId, Account>> | undefined
const accountOf = async (role: RoleId): Promise<Account> => {
  accounts ??= (async () => {
    const customer = await build.customer()
    return {
      1: await build.admin(),
      2: await build.manager(),
      3: await build.operator(),
      4: customer,
      5: await build.shipperAccount(customer),
    }
  })()
  return (await accounts)[role]
}

describe('rights of each endpoint in the contract', () => {
  it.each(endpoints.filter(({ endpoint }) => endpoint.roles !== 'public'))(
    '$name is refused without a token',
    async ({ name }) => {
      const response = await as(null).send(name, {})
      expect([response.status, response.code]).toEqual([401, 6000])
    },
  )

  const closed = endpoints.flatMap(({ name, endpoint }) => {
    const { roles } = endpoint
    const outside = roles === 'public' ? [] : ALL_ROLES.filter((role) => !(roles as readonly RoleId[]).includes(role))
    return outside.length > 0 ? [{ name, outside }] : []
  })
  it.each(closed)('$name is refused for roles $outside', async ({ name, outside }) => {
    for (const role of outside) {
      const response = await as(await accountOf(role)).send(name, {})
      expect([response.status, response.code], `role ${role}`).toEqual([403, 6017])
      expect(response.body, `role ${role}`).toMatchObject({ path: `/api${name.split(' ')[1]}` })
    }
  })
})

describe('invalid input', () => {
  const junk: unknown[] = [
    { unheardOf: 1, id: 'x'.repeat(300) },
    { id: { $ne: null } },
    { id: -1, page: -5, ids: [null] },
  ]
  it.each(endpoints)(
    '$name answers junk with 6014 and the fields, never with a failure',
    async ({ name, endpoint }) => {
      const role = endpoint.roles === 'public' ? null : (endpoint.roles[0] as RoleId)
      const caller = as(role === null ? null : await accountOf(role))
      for (const payload of junk) {
        const response = await caller.send(name, payload)
        expect([response.status, response.code], JSON.stringify(payload)).toEqual([400, 6014])
        expect(response.errors?.length, JSON.stringify(payload)).toBeGreaterThan(0)
      }
    },
  )
})
