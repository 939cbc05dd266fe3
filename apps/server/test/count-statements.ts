import type { Tracing } from '../src/observability/tracing.ts'
import { newDataFolder, startTestApp, type TestApp, testApp } from './app.ts'

/** A second server on the database of this file that keeps the statements it sends; the caller closes it. */
export async function statementApp(): Promise<{ app: TestApp; sent: string[] }> {
  const sent: string[] = []
  const pass = <T>(work: () => T): T => work()
  const tracing: Tracing = {
    beginCall: () => ({ within: pass, end: () => {} }),
    runJob: (_name, _attributes, job) => job(),
    runStatement(text, statement) {
      sent.push(text)
      return statement()
    },
    stop: async () => {},
  }
  const app = await startTestApp((await testApp()).databaseUrl, await newDataFolder(), {}, { tracing })
  return { app, sent }
}

/** The verb and the first table of a statement, as one line. */
export const briefly = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 150)
