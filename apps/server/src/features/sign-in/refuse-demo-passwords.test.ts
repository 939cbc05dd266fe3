import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { hashPassword } from './password.ts'
import { assertNoDemoPasswords } from './refuse-demo-passwords.ts'

test('a publicly reachable server does not start while an account has the demo password', async () => {
  const { context } = await testApp()
  const start = () => assertNoDemoPasswords(context.db, '0.0.0.0')
  await build.admin()
  await expect(start()).resolves.toBeUndefined()
  const admin = await build.admin({ email: 'Admin@kairo.example' })
  const closed = await build.customer({ email: 'customer@kairo.example', state: 2 })
  await expect(start()).rejects.toThrow(/\(Admin@kairo\.example\).*HOST=0\.0\.0\.0.*DEMO=true/)
  const users = context.db.updateTable('users')
  await users
    .set({ password_hash: await hashPassword('Another1') })
    .where('id', '=', admin.id)
    .execute()
  await expect(start()).resolves.toBeUndefined()
  await users.set({ state: 1 }).where('id', '=', closed.id).execute()
  await expect(start()).rejects.toThrow(/\(customer@kairo\.example\)/)
})
