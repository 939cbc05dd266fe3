import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProcessFolder } from './process-folder.ts'

const machine = hostname().replace(/[^\w-]/g, '_')
const SOME_ID = '0b0c2f1e-6f0a-4b8c-9d37-1c5a2e9b7f10'
let parent: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'kairo-folders-test-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

test('a start removes files of killed processes, but not those of running processes or other machines', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const own = await openProcessFolder(parent)
  const left = [`${machine}.${dead}.${SOME_ID}`, `${machine}.${process.pid}.${SOME_ID}`, `elsewhere.1.${SOME_ID}`]
  const remaining = [
    path.basename(own.path),
    `${machine}.${process.ppid}.${SOME_ID}`,
    `neighbour.1.${SOME_ID}`,
    'notes',
  ]
  for (const name of [...left, ...remaining]) {
    await mkdir(path.join(parent, name))
    await writeFile(path.join(parent, name, 'half'), 'x')
  }
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(path.join(parent, `elsewhere.1.${SOME_ID}`), twoDaysAgo, twoDaysAgo)
  const next = await openProcessFolder(parent)
  expect((await readdir(parent)).sort()).toEqual([...remaining].sort())
  await next.close()
  await own.close()
  expect((await readdir(parent)).sort()).toEqual(remaining.slice(1).sort())
})

test('an unused folder and a missing one close without errors', async () => {
  const folder = await openProcessFolder(path.join(parent, 'nowhere'))
  await expect(folder.close()).resolves.toBeUndefined()
})
