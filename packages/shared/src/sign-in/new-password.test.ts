import { expect, test } from 'vitest'
import { fieldMessage } from '../contract/field-messages.ts'
import { staffContract } from '../staff/staff.contract.ts'
import { newPassword } from './new-password.ts'

test.each([
  ['', ['required']],
  ['abc12', ['passwordShort']],
  ['abc123', []],
  ['a'.repeat(128), []],
  ['a'.repeat(129), ['passwordLong']],
  ['Kairo-2026', ['passwordCharacters']],
  ['Kairo 2026', ['passwordCharacters']],
  ['密码2026', ['passwordCharacters']],
  ['é1', ['passwordCharacters']],
])('the one thing that is wrong with %s is said', (password, messages) => {
  const { error } = newPassword().safeParse(password)
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(messages)
  for (const language of ['zh-cn', 'en', 'ja'] as const)
    for (const message of messages) expect(fieldMessage(message, language)).not.toBe(message)
})

test('staff may have up to 255', () => {
  const { password } = staffContract.insertBusinessUser.input.shape
  expect(password.safeParse('a'.repeat(255)).success).toBe(true)
  expect(password.safeParse('a'.repeat(256)).error?.issues[0]?.message).toBe('tooLong')
})
