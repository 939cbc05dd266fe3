import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'

let customer: Awaited<ReturnType<typeof build.customer>>
let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  customer = await build.customer()
  manager = await build.manager()
})

describe('the sailings of a rate', () => {
  test('are those of the next eight weeks before their cut-off, with their times', async () => {
    const { clock } = await testApp()
    clock.set('2026-11-26T04:00:00Z') // the cut-off minute of the sailing of the 27th
    const rate = await build.rate({ valid_to: '2026-12-18' })
    const response = await as(customer).call('POST /order/queryFlight', { transportCostId: rate.id })
    expect(response.body.data.sailings.map((sailing) => sailing.expectedLeavePortDate)).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
    ])
    expect(response.body.data.sailings[0]).toEqual({
      expectedLeavePortDate: '2026-12-04',
      expectedArrivePortDate: '2026-12-07',
      openPortStartTime: '2026-11-30 09:00',
      openPortEndTime: '2026-12-02 17:00',
      deadline: '2026-12-03 12:00',
    })
    expect(response.body.data.transportCost).toMatchObject({ id: rate.id, nextEtd: '2026-12-04' })
    // Without prices: those are in the rate search, and role 5 uses this call too.
    expect(response.body.data.transportCost).not.toHaveProperty('capacity40hq')
  })

  test('of a rate that is not effective return the reason', async () => {
    const [invalid, closed] = await Promise.all([
      build.rate({ valid_state: 0 }),
      build.rate({ close_time: '2026-11-01' }),
    ])
    expectRefused(await as(customer).call('POST /order/queryFlight', { transportCostId: invalid.id }), 'RATE_INVALID')
    expectRefused(
      await as(customer).call('POST /order/queryFlight', { transportCostId: closed.id }),
      'TRANSPORT_COST_IS_DELETE',
    )
  })
})

describe('booking again', () => {
  test('is offered while the rate is effective, to those who may see the order', async () => {
    const rate = await build.rate()
    const order = await build.order({ customer, rate_id: rate.id, state: 9 })
    const byOrder = await as(customer).call('POST /order/checkAgainOrder', { orderId: order.id })
    expect(byOrder.body.data).toMatchObject({ id: rate.id, transportCost: { id: rate.id } })
    const byRate = await as(customer).call('POST /order/checkAgainOrder', { transport_cost_id: rate.id })
    expect(byRate.body.data.id).toBe(rate.id)

    const { context } = await testApp()
    await context.db.updateTable('rates').set({ status: 'deleted' }).where('id', '=', rate.id).execute()
    expectRefused(
      await as(customer).call('POST /order/checkAgainOrder', { orderId: order.id }),
      'TRANSPORT_COST_IS_DELETE',
    )
    const draft = await build.order({ customer, state: 0 })
    await context.db.updateTable('orders').set({ rate_id: null }).where('id', '=', draft.id).execute()
    expectRefused(
      await as(customer).call('POST /order/checkAgainOrder', { orderId: draft.id }),
      'TRANSPORT_COST_IS_DELETE',
    )
  })
})

test('departure dates are the given weekday in the next eight weeks', async () => {
  const response = await as(customer).call('POST /order/getLeavePortDates', {
    leavePortWeekDay: 3,
    openPortEndWeekDay: 1,
  })
  const { weekList } = response.body.data
  expect(weekList).toHaveLength(8)
  expect(weekList[0]).toEqual({ leavePortDate: '2026-11-25', openPortEndDate: '2026-11-23' })
  expect(weekList.at(-1)?.leavePortDate).toBe('2027-01-13')
})

test('ports include their country in the reader’s language; customers get ports of effective rates', async () => {
  // A port without rates in other tests.
  const akita = await build.port('JPAXT')
  await build.rate({ destination_port_id: akita.id, open_time: '2027-01-01' })
  const [staff, seen] = await Promise.all([
    as(manager, 'ja').call('POST /order/getSplicingCityAndCountriesPorts', {}),
    as(customer, 'en').call('POST /order/getCityAndCountriesPorts', {}),
  ])
  expect(staff.body.data.destinationPorts).toContainEqual(
    expect.objectContaining({ id: akita.id, label: '秋田', countryName: '日本', spliced: '秋田（日本）' }),
  )
  expect(seen.body.data.destinationPorts.map((port) => port.id)).not.toContain(akita.id)
  expect(seen.body.data.departurePorts).toContainEqual(expect.objectContaining({ spliced: 'Shanghai, China' }))
})

describe('account choices', () => {
  test('customers under contract, unless another state is requested', async () => {
    const [active, ended] = await Promise.all([
      build.customer({ company_name: '75%_Ramie' }),
      build.customer({ company_name: '75 Cotton', state: 2 }),
    ])
    const all = await as(manager).call('POST /user/getCustomers', { roleId: 4, state: 1 })
    const ids = all.body.data.users.map((user) => user.id)
    expect(ids).toContain(active.id)
    expect(ids).not.toContain(ended.id)
    const found = await as(manager).call('POST /user/getCustomers', { keyword: '75%_' })
    expect(found.body.data.users.map((user) => user.id)).toEqual([active.id])
    const byMail = await as(manager).call('POST /user/getCustomers', { keyword: active.email.toUpperCase() })
    expect(byMail.body.data.users.map((user) => user.id)).toEqual([active.id])
    expect((await as(manager).call('POST /user/getCustomers', { limit: 1 })).body.data.users).toHaveLength(1)
    // The company of an old order must be included as well.
    const named = await as(manager).call('POST /user/getCustomers', { ids: [ended.id, active.id, manager.id] })
    expect(named.body.data.users.map((user) => user.id).toSorted()).toEqual([active.id, ended.id].toSorted())
    const terminated = await as(manager).call('POST /user/getCustomers', { state: 2 })
    expect(terminated.body.data.users.map((user) => user.id)).toContain(ended.id)
    expectRefused(await as(customer).call('POST /user/getCustomers', {}), 'PERMISSION_ERROR')
  })

  test('active staff as persons in charge', async () => {
    const [operator, gone] = await Promise.all([build.operator(), build.operator({ state: 2 })])
    const response = await as(manager).call('POST /user/getResponsibleList', {})
    const ids = response.body.data.responsibleList.map((user) => user.id)
    expect(ids).toEqual(expect.arrayContaining([manager.id, operator.id]))
    expect(ids).not.toContain(gone.id)
    expect(ids).not.toContain(customer.id)
    const managers = await as(manager).call('POST /user/getResponsibleList', { role: 2 })
    const managerIds = managers.body.data.responsibleList.map((user) => user.id)
    expect(managerIds).toContain(manager.id)
    expect(managerIds).not.toContain(operator.id)
  })

  test('a customer gets its own shipper accounts whatever it requests', async () => {
    const own = await build.shipperAccount(customer)
    const other = await build.customer()
    const foreign = await build.shipperAccount(other)
    for (const input of [{}, { roleId: 2 }, { roleId: 5, customerId: other.id }]) {
      const response = await as(customer).call('POST /user/getUserByRole', input)
      expect(response.body.data.users.map((user) => user.id)).toEqual([own.id])
    }
    const staff = await as(manager).call('POST /user/getUserByRole', { roleId: 5, customerId: other.id })
    expect(staff.body.data.users.map((user) => user.id)).toEqual([foreign.id])
    const byRole = await as(manager).call('POST /user/getUserByRole', { role: 3 })
    expect(new Set(byRole.body.data.users.map((user) => user.role_id))).toEqual(new Set([3]))
  })
})
