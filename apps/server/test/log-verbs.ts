import { hasLogVerb } from '@kairo/shared/logs/log-verbs'
import { openedApp } from './app.ts'

/**
 * After the tests of a file: whatever they wrote into the log must be sayable in three languages. As every deed has a
 * test, no kind and no verb of the log is without words.
 */
export async function checkLogVerbs(): Promise<void> {
  const app = await openedApp()
  if (!app) return
  const rows = await app.context.db.selectFrom('log').select(['type', 'explain']).distinct().execute()
  // Tests of the log itself make up kinds.
  const wordless = rows.filter((row) => !row.type.startsWith('mark-') && !hasLogVerb(row.type, row.explain))
  if (wordless.length > 0)
    throw new Error(
      `The log says what has no words yet: ${wordless.map((row) => `${row.type}/${row.explain}`).join(', ')}. Add them to packages/shared/src/logs/log-words.ts`,
    )
}
