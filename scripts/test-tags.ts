import type { TestTagDefinition } from 'vitest'

/**
 * Tags of test files, each with a word why: `// @module-tag slow: starts the program`. Journeys that `npm test` runs are
 * tagged `@core`.
 */
export const TEST_TAGS: TestTagDefinition[] = [
  { name: 'slow', description: 'Only in the complete run: it takes seconds, and little of a change shows here alone.' },
  {
    name: 'database',
    description:
      'Run on another PostgreSQL and Node.js too: lists, searches, money, locks, queue, archive, migrations, programs.',
  },
]
