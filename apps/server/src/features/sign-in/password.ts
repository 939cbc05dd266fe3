import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (the OWASP minimum; 10 ms here). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two concurrent hashes: hashing shares four threads with the file system. */
let running = 0
const waiting: (() => void)[] = []
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/** Hash of a random password: checked when the account does not exist, so that both take the same time. */
let nobody: Promise<string> | undefined

/** Whether the password fits; without an account, or without a password of it, it takes as long and is false. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const against = passwordHash ?? (await nobody)
  const fits = await inTurn(() => verify(against, password).catch(() => false))
  return typeof passwordHash === 'string' && fits
}
