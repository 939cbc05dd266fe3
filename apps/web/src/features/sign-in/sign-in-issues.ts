import type { SignInMessages } from './messages/zh-cn.ts'

export interface Entry {
  email: string
  password: string
}

/** The contract's shape of an address, said again without zod: this page does not load it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const SHORTEST_PASSWORD = 6

/** What is missing or wrong before anything is sent (platform §5). */
export function validateEntry({ email, password }: Entry, t: SignInMessages): Partial<Record<keyof Entry, string>> {
  const address = email.trim()
  return {
    ...(address === '' ? { email: t.emailRequired } : EMAIL.test(address) ? {} : { email: t.emailWrong }),
    ...(password === ''
      ? { password: t.passwordRequired }
      : password.length < SHORTEST_PASSWORD
        ? { password: t.passwordShort }
        : {}),
  }
}
