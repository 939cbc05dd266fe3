import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of apps/server, from its sources as from its bundle in dist/. */
export function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder of apps/server cannot be found')
    folder = parent
  }
  return folder
}

export function productVersion(): string {
  return (JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as { version: string }).version
}
