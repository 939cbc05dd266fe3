import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type SampleFile, writeSampleFiles } from '../apps/server/seed/sample-files.ts'
import { stopPdf } from '../apps/server/src/pdf/render-pdf.ts'

export type SampleFiles = Record<SampleFile, string>

/** Writes the files that people upload into a folder of their own; `remove` takes it away again. */
export async function makeSampleFiles(): Promise<{ files: SampleFiles; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-files-'))
  const files = await writeSampleFiles(folder)
  await stopPdf()
  return { files, remove: () => rm(folder, { recursive: true, force: true }) }
}
