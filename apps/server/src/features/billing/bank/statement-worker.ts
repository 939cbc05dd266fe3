import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { decodeText } from '../../../storage/decode-text.ts'
import { readStatement, type Statement } from './read-statement.ts'

/** A pasted text, or the file of an upload. */
export type StatementSource = { text: string } | { path: string }
export type StatementMessage = Statement | 'noText' | 'tooMany'

const source = workerData as StatementSource
const text = 'text' in source ? source.text : decodeText(await readFile(source.path))?.text
const message: StatementMessage = text === undefined ? 'noText' : (readStatement(text) ?? 'tooMany')
parentPort?.postMessage(message)
