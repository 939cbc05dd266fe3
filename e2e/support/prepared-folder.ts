import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { PREPARED, startProduct } from './product.ts'

/**
 * Seeds the demonstration once, unless `npm test` has done so beside its build; every product of the journeys starts on
 * a copy, as does one after a failure.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[PREPARED]) return undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-e2e-prepared-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const product = await startProduct({ folder })
    await product.stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env[PREPARED] = folder
  return remove
}
