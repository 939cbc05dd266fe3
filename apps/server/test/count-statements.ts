import type { Tracing } from '../src/observability/tracing.ts'
import { newDataFolder, startTestApp, type TestApp, testApp } from './app.ts'

/**
 * A second server on the database of this file that keeps the statements it sends; `before` runs before each of them. The
 * caller closes it.
 */
export async function statementApp(
  before: (text: string) => Promise<void> = () => Promise.resolve(),
): Promise<{ app: TestApp; sent: string[] }> {
  const sent: string[] = []
  const pass = <T>(work: () => T): T => work()
  const tracing: Tracing = {
    beginCall: () => ({ within: pass, end: () => {} }),
    runJob: (_name, _attributes, job) => job(),
    async runStatement(text, statement) {
      sent.push(text)
      await before(text)
      return statement()
    },
    stop: async () => {},
  }
  const app = await startTestApp((await testApp()).databaseUrl, await newDataFolder(), {}, { tracing })
  return { app, sent }
}

/** The beginning of a statement, as one line. */
export const briefly = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 150)
