import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { VitestTimes } from './scripts/test-times.mjs'

/**
 * The files that take longest, begun before all others: one of them begun last would run alone, with a core idle. The
 * first one seeds the demonstration, which the other long ones of the server then find ready.
 */
const LONGEST = [
  'apps/server/test/fuzz/fuzz.test.ts',
  'apps/server/seed/seed-moments.test.ts',
  'apps/server/src/database/embedded/embedded-server.test.ts',
  'apps/server/src/archive/round-trip.test.ts',
  'apps/server/src/features/documents/queries/document-rights.test.ts',
  'apps/server/test/programs/restart.test.ts',
  'apps/server/src/archive/commands.test.ts',
  'apps/server/src/features/documents/pdfs/order-pdfs.test.ts',
  'apps/server/src/features/insurance/insurance.test.ts',
  'apps/server/test/programs/lost-connection.test.ts',
  'apps/server/src/queue/dead-copy.test.ts',
  'apps/server/seed/seed-demo.test.ts',
  'apps/web/src/features/order-form/OrderFormScreen.test.tsx',
  'apps/web/src/router/kept-out.test.ts',
].map((name) => path.join(import.meta.dirname, name))
for (const file of LONGEST)
  if (!existsSync(file)) throw new Error(`vitest.config.ts names ${file}, which is not there.`)

/** The others as Vitest does it: by how long they took the last time on this machine, or by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.indexOf(moduleId)
      return found === -1 ? LONGEST.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** Three kinds of test, one run: pure tables (shared), HTTP against a real PostgreSQL (server), whole screens in Chromium (web). */
export default defineConfig({
  test: {
    projects: ['packages/shared/vitest.config.ts', 'apps/server/vitest.config.ts', 'apps/web/vitest.config.ts'],
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    // A line a file; what tests print is shown of those that fail.
    silent: 'passed-only',
    slowTestThreshold: 600_000,
    reporters: ['default', new VitestTimes()],
    // Of the run, not of its project: the first run on a machine bundles the libraries before the page answers.
    browser: { connectTimeout: 240_000 },
  },
})
