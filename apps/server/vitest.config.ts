import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // After the others, which use as many workers as there are cores.
    sequence: { groupOrder: 1 },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
