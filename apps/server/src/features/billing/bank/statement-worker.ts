import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { possibleTexts } from '../../../storage/decode-text.ts'
import { readStatement } from './read-statement.ts'
import { isZengin } from './zengin.ts'
import type { Statement, StatementContext } from './statement.ts'

/** A pasted text, or the file of an upload; for which account, and on which day. */
export type StatementSource = ({ text: string } | { path: string }) & StatementContext
export type StatementMessage = Statement | 'noText' | 'tooMany'

const source = workerData as StatementSource

/** Files of old machines end with this byte. */
const END_OF_FILE = 0x1a

async function textsOf(): Promise<string[]> {
  if ('text' in source) return [source.text]
  const bytes = await readFile(source.path)
  const found = possibleTexts(bytes.at(-1) === END_OF_FILE ? bytes.subarray(0, -1) : bytes)
  // The names of a zengin file are half-width katakana, which are Chinese words as well.
  return found.filter(({ text, encoding }) => encoding !== 'gb18030' || !isZengin(text)).map(({ text }) => text)
}

/** The first reading in which the headings of a bank are found: a short file may be text in two encodings. */
async function read(): Promise<StatementMessage> {
  let first: StatementMessage | undefined
  for (const text of await textsOf()) {
    const statement = readStatement(text, source) ?? 'tooMany'
    if (statement === 'tooMany' || statement.form !== 'lines') return statement
    first ??= statement
  }
  return first ?? 'noText'
}
parentPort?.postMessage(await read())
