import { expect, test } from 'vitest'
import { ALL_ROLES } from '../roles.ts'
import { actionTowards, CUSTOMER_STATES, stateActions } from './customer-states.ts'

test('the actions towards a state are exactly the four of the specification', () => {
  const found = CUSTOMER_STATES.flatMap((from) =>
    CUSTOMER_STATES.flatMap((to) => {
      const action = actionTowards(from, to)
      return action ? [`${from}→${to} ${action}`] : []
    }),
  )
  expect(found).toEqual(['0→1 approve', '0→3 reject', '1→2 terminate', '2→1 renew'])
})

test('role 2 changes states, role 4 reapplies for a rejected shipper account, nobody else may do anything', () => {
  const table = ALL_ROLES.flatMap((viewer) =>
    [4, 5].flatMap((role_id) =>
      CUSTOMER_STATES.flatMap((state) => {
        const actions = stateActions(viewer, { role_id, state })
        return actions.length > 0 ? [`${viewer} on ${role_id} in ${state}: ${actions.join(' ')}`] : []
      }),
    ),
  )
  expect(table).toEqual([
    '2 on 4 in 0: approve reject',
    '2 on 4 in 1: terminate',
    '2 on 4 in 2: renew',
    '2 on 5 in 0: approve reject',
    '2 on 5 in 1: terminate',
    '2 on 5 in 2: renew',
    '4 on 5 in 3: reapply',
  ])
})
