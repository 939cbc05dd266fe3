import { defineConfig } from 'vitest/config'
import { TEST_TAGS } from '../../scripts/test-tags.ts'

export default defineConfig({
  test: {
    tags: TEST_TAGS,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Together with the rules; the screens come after them.
    sequence: { groupOrder: 1 },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, as Vitest waits by itself, is short where two workers share two cores with PostgreSQL.
    expect: { poll: { timeout: 10_000 } },
  },
})
