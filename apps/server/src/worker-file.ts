import path from 'node:path'
import { packageFolder } from './package-folder.ts'

/**
 * The bundled file of a worker, e.g. `workerFile('workbook-worker')`. The build writes every `*-worker.ts` to
 * dist/workers/, and sources under test read it there too: a worker thread cannot run TypeScript by itself.
 */
export const workerFile = (name: string): string => path.join(packageFolder(), 'dist', 'workers', `${name}.js`)
