import { z } from 'zod'

/** The newest form of backups that this release writes and reads. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.ndjson.gz'
export const entryOfTable = (table: string): string => `tables/${table}.copy.gz`
export const entryOfFile = (hash: string): string => `files/${hash}`

/**
 * Tables whose rows are neither backed up nor restored: they let somebody in (who holds an old backup or an old link
 * must not get in by it), or count failed sign-ins, which mean nothing after a restore.
 */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'remembered_devices',
  'password_resets',
  'sign_in_tickets',
  'passkey_challenges',
  'throttle',
]

/** A table and its columns for COPY; quoted, as some are keywords of SQL. */
export const tableWith = (table: string, columns: readonly string[]): string =>
  `public."${table}" (${columns.map((column) => `"${column}"`).join(', ')})`

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const part = z.object({ rows: z.int().min(0), size: z.int().min(0), sha256 })

/** The manifest of a backup; written last, so that an interrupted backup has none. */
export const manifest = z.object({
  product: z.literal('kairo'),
  format: z.int(),
  /** Version of the product that made it. */
  version: z.string(),
  /** The moment of its snapshot, ISO 8601. */
  madeAt: z.string(),
  /** The schema: names of the migrations that had been applied. */
  migrations: z.array(z.string()),
  tables: z.array(part.extend({ name: identifier, columns: z.array(identifier) })),
  /** Last values of sequences; null for an unused one. */
  sequences: z.record(identifier, z.number().nullable()),
  /** Pending jobs of the queue: mails to be sent. */
  jobs: part,
  /** Stored files, each named by its hash. */
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Files that rows refer to but that are missing or damaged in the storage. */
  missing: z.array(sha256),
})
export type Manifest = z.infer<typeof manifest>
