import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, test } from 'vitest'
import { hasEnded, namedAfterProcess } from './process-identity.ts'

const own = namedAfterProcess('pool-1')
/** The name of a pool whose process has this number, and was started at the same moment as ours. */
const withPid = (pid: number | undefined): string => own.replace(`/${process.pid}/`, `/${pid}/`)

test('only a process of this machine that is gone counts as ended', async () => {
  expect(own).toMatch(/^pool-1@[\w-]+\/\d+\/\d+\/\d+$/)
  expect(hasEnded(own)).toBe(false)
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  expect(hasEnded(withPid(child.pid))).toBe(true)
  expect(hasEnded(withPid(child.pid).replace('@', '@another-boot'))).toBe(false)
  expect(hasEnded('pool-of-an-older-release')).toBe(false)
})

test('a process that has got the number of an earlier one is not mistaken for it', () => {
  expect(hasEnded(own.replace(/\d+$/, '7'))).toBe(true)
})
