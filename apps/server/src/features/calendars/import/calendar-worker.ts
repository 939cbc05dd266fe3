import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@kairo/shared/languages'
import { decodeText } from '../../../storage/decode-text.ts'
import type { Wanted } from './read-day.ts'
import { type ReadCalendar, readDays } from './read-days.ts'

/** A pasted text, or the file of an upload. */
export type CalendarSource = { text: string } | { path: string }
export interface CalendarJob {
  source: CalendarSource
  wanted: Wanted
  language: Language
}
export type CalendarMessage = ReadCalendar | 'noText'

const { source, wanted, language } = workerData as CalendarJob
const text = 'text' in source ? source.text : decodeText(await readFile(source.path))?.text
parentPort?.postMessage((text === undefined ? 'noText' : readDays(text, wanted, language)) satisfies CalendarMessage)
