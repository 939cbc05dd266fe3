import { expect, test } from 'vitest'
import { call, type RouteKey } from '@/api/call.ts'
import { beginSession } from '@/session/session.ts'
import { listed, ok, refuse, response, stopFakeServer } from './fake-server.ts'
import { userOf } from './open.tsx'
import type { RoleId } from '@kairo/shared/roles'

const signIn = (role: RoleId) => beginSession({ token: 'token', user: userOf(role), version: '1.0.0', kept: false })

test('rows come whole and in the place that the contract has for them', async () => {
  response('POST /order/search', () => listed([{ code: 'KH1', changeRequests: [] }]))
  response('POST /billing/search', () => listed([{ no: 'I1' }], 9))
  const { list } = await call('POST /order/search')
  expect(list).toMatchObject({ list: [{ code: 'KH1', memo: '', nextTask: null }], totalRow: 1 })
  const { data } = await call('POST /billing/search')
  expect(data).toMatchObject({ dataList: [{ no: 'I1', orderCodes: [], overdueDays: 0 }], total: 9 })
})

test('what a role may not know does not reach it', async () => {
  const offer = { listPrice: { capacity20gp: '300.00' }, weekday: 5 }
  response('POST /transportCost/jiansuo', () => ok({ dataList: [offer], total: 1 }))
  signIn(5)
  const { data } = await call('POST /transportCost/jiansuo', {})
  expect(data.dataList[0]).toMatchObject({ weekday: 5 })
  expect(data.dataList[0]).not.toHaveProperty('listPrice')
})

test.each<[string, RouteKey, () => Promise<unknown>, () => ReturnType<typeof ok>, string]>([
  [
    'a value of another type',
    'POST /work/counts',
    () => call('POST /work/counts'),
    () => ok({ counts: [{ count: '7' }] }),
    'POST /work/counts cannot answer data.counts.0.count: Invalid input: expected number, received string',
  ],
  [
    'a field that is not declared',
    'POST /work/counts',
    () => call('POST /work/counts'),
    () => ok({ badge: 7, badges: 7 }),
    'POST /work/counts cannot answer data.badges: not declared',
  ],
  [
    'an input that the contract refuses',
    'POST /msg/read',
    () => call('POST /msg/read', { ids: [] }),
    () => ok(),
    'POST /msg/read was sent ids: chooseOne',
  ],
  [
    'a call of a role that may not make it',
    'POST /user/getUnapprovedUserCount',
    () => call('POST /user/getUnapprovedUserCount'),
    () => ok(),
    'POST /user/getUnapprovedUserCount was sent by role 4, which it is not for',
  ],
])('%s fails the test', async (_what, route, run, answer, fault) => {
  signIn(4)
  response(route, answer)
  await run()
  expect(stopFakeServer).toThrow(`Against the contract:\n${fault}`)
})

test('a refused input is no fault of the page', async () => {
  response('POST /msg/read', () => refuse(6014))
  await call('POST /msg/read', { ids: [] }).catch(() => undefined)
  expect(stopFakeServer).not.toThrow()
})
