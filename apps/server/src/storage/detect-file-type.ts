import { type FileHandle, open } from 'node:fs/promises'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { runWorker, WorkerFailed } from '../process/worker-run.ts'
import { FILE_KINDS, type FileKind } from './file-kinds.ts'
import { fileMessages } from './file-messages.ts'
import { type Inspection, HEAD_BYTES, inspectFile, inspectHead } from './inspect-file.ts'

interface DetectedFile {
  kind: FileKind
  /** The media type that it is served with; never that of the browser. */
  mime: string
  /** Without a dot. */
  extension: string
  /** A PDF that may ask for a password before it opens. */
  encrypted?: true
}

/** Up to this size a file is inspected in this thread, in some milliseconds; starting a thread takes longer. */
const ON_THE_SPOT_BYTES = 256 * 1024
/** Milliseconds: 10 MB of text take about one second. */
const TIME_LIMIT = 15_000
const HEAP_MB = 256

/**
 * Detects the type of bytes by their content alone. Refuses FILE_EMPTY, and PARAMETER_ERROR (6014) with a sentence that
 * states the problem and what is accepted: other kinds, macros, scripts, passwords, and files of two types at once.
 */
export async function detectFileType(content: Uint8Array, accepted: readonly FileKind[]): Promise<DetectedFile> {
  if (content.byteLength === 0) throw new Refusal('FILE_EMPTY')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return verdict(await inspectFile(bytes), accepted)
}

/**
 * The same for a file on this machine, read as far as needed: the head, then all of it, a large one in a
 * thread, so that it burdens neither the event loop nor the memory of the server. Refuses BUSY as well.
 */
export async function detectStoredFileType(
  { path, size }: { path: string; size: number },
  accepted: readonly FileKind[],
): Promise<DetectedFile> {
  if (size === 0) throw new Refusal('FILE_EMPTY')
  const handle = await open(path, 'r')
  try {
    const inspection = await inspectHead(await readHead(handle))
    if (inspection) return verdict(inspection, accepted)
    if (size <= ON_THE_SPOT_BYTES) return verdict(await inspectFile(await handle.readFile()), accepted)
  } finally {
    await handle.close()
  }
  return verdict(await inspectInThread(path), accepted)
}

/** Reads from the beginning; does not move the handle's position. */
async function readHead(handle: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0)
  return head.subarray(0, bytesRead)
}

async function inspectInThread(path: string): Promise<Inspection> {
  let inspection: Inspection = { issue: 'damaged' }
  try {
    await runWorker(
      { name: 'inspect-file-worker', options: { path }, timeLimit: TIME_LIMIT, heapLimit: HEAP_MB },
      (message) => {
        inspection = message as Inspection
        return true
      },
    )
  } catch (error) {
    // A file that the parser cannot read is reported as damaged.
    if (!(error instanceof WorkerFailed)) throw error
  }
  return inspection
}

/** Any text can be parsed as CSV, so the name decides: a `.txt` is no table. */
export function assertNamedAsKind(name: string, kind: FileKind, accepted: readonly FileKind[]): void {
  if (kind !== 'csv') return
  const [, ending] = /\.([^./\\]*)$/.exec(name.trim()) ?? []
  if (ending !== undefined && ending.toLowerCase() !== 'csv') verdict({ issue: 'notAccepted' }, accepted)
}

function verdict(inspection: Inspection, accepted: readonly FileKind[]): DetectedFile {
  if ('kind' in inspection && accepted.includes(inspection.kind)) {
    const { mime, extension } = FILE_KINDS[inspection.kind]
    return { kind: inspection.kind, mime, extension, ...(inspection.encrypted ? { encrypted: true } : {}) }
  }
  const issue = 'issue' in inspection ? inspection.issue : 'notAccepted'
  throw new Refusal('PARAMETER_ERROR', {
    message: (language) => {
      const texts = fileMessages[language]
      return texts[issue](accepted.map((kind) => FILE_KINDS[kind].label).join(texts.separator))
    },
  })
}
