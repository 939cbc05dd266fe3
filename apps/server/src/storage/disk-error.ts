/**
 * Error codes of the system for an unusable folder or disk: full (ENOSPC, EDQUOT, EFBIG), read-only, not ours, broken,
 * unmounted or replaced by something else, or no more files may be open.
 */
const DISK_ERRORS = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'ETIMEDOUT',
  'EBUSY',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
])

/** Whether an error of a file operation is one of the disk, not of the program. */
export const isDiskError = (error: unknown): boolean =>
  error instanceof Error && DISK_ERRORS.has(String((error as NodeJS.ErrnoException).code))
