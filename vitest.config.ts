import { defineConfig } from 'vitest/config'

/** Three kinds of test, one run: pure tables (shared), HTTP against a real PostgreSQL (server), whole screens in Chromium (web). */
export default defineConfig({
  test: {
    projects: ['packages/shared/vitest.config.ts', 'apps/server/vitest.config.ts', 'apps/web/vitest.config.ts'],
    // Of the run, not of its project: the first run on a machine bundles the libraries before the page answers.
    browser: { connectTimeout: 240_000 },
  },
})
