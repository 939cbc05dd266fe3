import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'

/** A file that the caller may have. */
export interface OwnedFile {
  hash: string
  name: string
  /** Bytes. */
  size: number
  mime: string
  /** What it belongs to, for the log, e.g. `K261120-0001`. */
  object: string
  /** More for the log. */
  info: Record<string, unknown>
}

/**
 * A kind of record that files belong to. It alone decides who may have them (DECISIONS 3.4): null for a file that is not
 * its own, and for one that this caller may not have.
 */
export type FileOwner = (context: AppContext, request: RequestContext, fileId: number) => Promise<OwnedFile | null>
