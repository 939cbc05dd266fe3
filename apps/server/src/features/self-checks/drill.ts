import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AppContext } from '../../app-context.ts'
import { newestBackup, tryBackup } from '../../archive/try-backup.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Job } from '../../queue/task.ts'
import { byItself, writeLog } from '../logs/write-log.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'processLog'>

/** A backup that takes longer to restore is one that nobody has time for when it is needed. */
const LONGEST_MS = 3 * 3_600_000

/** A copy whose database and files are elsewhere may have no data folder. */
const scratchOf = ({ dataDir, s3, databaseUrl }: Context['settings']): string =>
  s3 !== undefined && databaseUrl !== undefined ? path.join(tmpdir(), 'kairo-backups') : path.join(dataDir, 'backups')

/**
 * Tries the newest backup of the folder, and says how that ended: to the log, and so to /metrics and to home of the system
 * administrator. One that is interrupted because the server stops says nothing. Never throws: a bad backup is as bad the
 * next time.
 */
export async function drill(
  context: Context,
  folder: string,
  { signal }: Pick<Job, 'signal'>,
  longestMs = LONGEST_MS,
): Promise<void> {
  const { db, clock, settings, processLog } = context
  const late = AbortSignal.timeout(longestMs)
  let file = folder
  try {
    file = await newestBackup(folder)
    const tried = await tryBackup({
      file,
      key: settings.backupKey,
      scratch: scratchOf(settings),
      signal: AbortSignal.any([signal, late]),
    })
    processLog.info({ file, ...tried }, 'The newest backup was restored on trial')
    await writeLog(db, byItself(clock.now()), {
      type: 'system',
      explain: 'drill',
      object: path.basename(file),
      info: { ...tried },
    })
  } catch (error) {
    if (signal.aborted) return
    const reason = late.aborted ? `It took longer than ${longestMs / 3_600_000} hours.` : sentenceOf(error)
    processLog.warn({ file, reason }, 'The newest backup could not be restored on trial')
    await writeLog(db, byItself(clock.now()), {
      type: 'system',
      explain: 'drillFailed',
      object: path.basename(file),
      info: { reason },
    })
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return `It does not restore: ${error instanceof Error ? error.message : String(error)}`
}
