import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { newCustomer, newShipperAccount } from '../customers/test-customers.ts'
import { openResetLink } from '../password-reset/reset-link.ts'
import { isLeaked } from './new-password.ts'

const LEAKED = 'Dragon123'

test('the list holds the most common ones, in capitals too, and nobody’s own', async () => {
  const asked = ['123456', 'password1', 'QWERTY', LEAKED, PASSWORD, 'x7Kq2mPz9', '2345']
  expect(await Promise.all(asked.map(isLeaked))).toEqual([true, true, true, true, false, false, false])
})

test('a leaked password is refused at its field for accounts that others add', async () => {
  const [customer, manager] = [await build.customer(), await build.manager()]
  const colleague = { email: `leaked-${process.pid}@kairo.test`, name: '新田 光', password: LEAKED, language: 2 }
  for (const response of [
    await as(manager).call('POST /system/businessUserManage/insertBusinessUser', colleague),
    await as(manager).call('POST /user/add', newCustomer({ password: LEAKED })),
    await as(customer).call('POST /user/add', newShipperAccount({ password: LEAKED })),
  ])
    expectRefused(response, 'PARAMETER_ERROR', 'password')
})

test('a refused password leaves the old one, and the link that was mailed', async () => {
  const { context } = await testApp()
  const customer = await build.customer()
  const token = await openResetLink(context.db, customer.id, context.clock.now())
  const change = { oldPassword: PASSWORD, newPassword: LEAKED, confirmPassword: LEAKED }
  expectRefused(await as(customer).call('POST /user/updatePsw', change), 'PARAMETER_ERROR', 'newPassword')
  const reset = (password: string) =>
    as(null).call('POST /user/resetPsw', { email: customer.email, token, password, passwordCheck: password })
  expectRefused(await reset(LEAKED), 'PARAMETER_ERROR', 'password')
  expect((await as(null).call('POST /login/doLogin', { email: customer.email, password: PASSWORD })).code).toBe(200)
  expect((await reset('Chosen2027')).code).toBe(200)
})
