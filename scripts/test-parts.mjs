import process from 'node:process'

/** The parts of `npm test`; each may be called by its name. Documents are held against these names (check-docs.mjs). */
export const PARTS = {
  check: { description: 'types, format, lint, imports', command: [process.execPath, 'scripts/check.mjs'] },
  unit: {
    description: 'rules, server and screens',
    command: ['vitest', 'run'],
    quick: ['--tags-filter=!slow'],
    browser: true,
  },
  server: { description: 'the server alone', command: ['vitest', 'run', '--project', 'server'], only: true },
  database: {
    description: 'what another PostgreSQL or Node.js could change',
    command: ['vitest', 'run', '--project', 'server', '--tags-filter=database'],
    only: true,
  },
  build: { description: 'the product', command: [process.execPath, 'scripts/build.mjs'] },
  e2e: {
    description: 'journeys in a browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    quick: ['--grep=@core'],
    browser: true,
  },
}
