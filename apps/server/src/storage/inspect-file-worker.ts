import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectFile } from './inspect-file.ts'

/** Reads the file itself, so that its bytes never pass through the server's memory. Posts one Inspection. */
const { path } = workerData as { path: string }
parentPort?.postMessage(await inspectFile(await readFile(path)))
