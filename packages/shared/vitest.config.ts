import { defineConfig } from 'vitest/config'
import { TEST_TAGS } from '../../scripts/test-tags.ts'

export default defineConfig({
  test: {
    tags: TEST_TAGS,
    name: 'shared',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // As the server's tests, whose group they share: pure functions need no process for each file.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    isolate: false,
    testTimeout: 30_000,
  },
})
