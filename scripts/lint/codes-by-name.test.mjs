import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { messagesOfLint } from './test-lint.mjs'

const ALLOWED = [
  'export const isBooked = order.state === ORDER_STATE.booked',
  'export const screen = { roles: [ROLE.manager, ...STAFF] }',
  'export const ROLE = { systemAdmin: 1, manager: 2 }',
  "export const answer = { status: 200, code: 200, state: 'draft' }",
  'export const isKana = code >= 0x3041 && code <= 0x30ff',
  "query.where('version', '=', 3)",
  'export const many = rows.length === 3',
  'if (order.state === undefined) start()',
]
/** Code, what is to be written instead, and how many numbers are refused. */
const REFUSED = [
  ['export const isOperator = role === 3', 'ROLE', 1],
  ['export const isOperator = 3 !== user?.role_id', 'ROLE', 1],
  ['export const sailed = order.state >= 7', 'ORDER_STATE', 1],
  ['export const endpoint = { roles: [2, 3] as const }', 'ROLE', 2],
  ['export const input = { state: agrees ? 3 : 2 }', 'ORDER_STATE', 2],
  ['export const file = { businessType: kind ?? 7 }', 'DOCUMENT', 1],
  ['export const slot = <Slot businessType={7} />', 'DOCUMENT', 1],
  ['export const change = ({ state = 1 }) => state', 'ORDER_STATE', 1],
  ['export const isStale = error.code === 9002', "a refusal's name", 1],
  ["query.where('o.state', 'in', [1, 2])", 'ORDER_STATE', 2],
  ["join.on('d.entry_id', '=', 20)", 'DICTIONARY', 1],
  ['export const isOpen = [1, 2, 5].includes(order.state)', 'ORDER_STATE', 3],
  ['switch (actor.roleId) { case 2: act() }', 'ROLE', 1],
]

/** The messages for each piece of code, by its index in the list; the linter runs once for all of them. */
let messagesOf = []
before(() => {
  messagesOf = messagesOfLint('codes-by-name', [...ALLOWED, ...REFUSED.map(([code]) => code)])
})

for (const [index, code] of ALLOWED.entries()) test(`${code} is allowed`, () => assert.deepEqual(messagesOf[index], []))
for (const [index, [code, instead, count]] of REFUSED.entries()) {
  test(`${code} is refused`, () => {
    const messages = messagesOf[ALLOWED.length + index]
    assert.equal(messages.length, count)
    for (const message of messages) assert.ok(message.includes(`write ${instead}`), message)
  })
}
