import type { AppContext } from '../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { byItself, writeLog } from '../logs/write-log.ts'
import { verifyCopies } from './copies/verify-copies.ts'
import { drill } from './drill.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'processLog'>

const verifyTask = task<Record<string, never>>('verify-copies')
const drillTask = task<Record<string, never>>('try-backup')

/** Of each copy, a night: some seconds of one connection. */
const ROWS = 1000

/** Counts a sample of each copy anew and says in the log what differs; who mends it is a person. */
async function reportCopies({ db, clock, processLog }: Context): Promise<void> {
  const now = clock.now()
  const verified = await verifyCopies(db, now, { rows: ROWS })
  for (const one of verified)
    processLog[one.drifted > 0 ? 'warn' : 'info'](one, `copy ${one.copy}: ${one.drifted} of ${one.checked} differ`)
  const known = verified.filter(({ isBehind }) => !isBehind)
  const differing = known.filter(({ drifted }) => drifted > 0)
  await writeLog(db, byItself(now), {
    type: 'system',
    explain: differing.length > 0 ? 'copiesDrifted' : 'verifyCopies',
    object: differing.map(({ copy }) => copy).join(', '),
    info: {
      drifted: Object.fromEntries(known.map(({ copy, drifted }) => [copy, drifted])),
      checked: Object.fromEntries(known.map(({ copy, checked }) => [copy, checked])),
      ...(differing.length > 0 ? { first: Object.fromEntries(differing.map(({ copy, first }) => [copy, first])) } : {}),
    },
  })
}

/** In the small hours of Tokyo and Shanghai; the trial after the backup of kairo-backup.timer. */
export const selfCheckJobs = (context: Context): Jobs => {
  const { backupDir } = context.settings
  return {
    handlers: [
      handle(verifyTask, () => reportCopies(context)),
      handle(drillTask, async (_payload, job) => {
        if (backupDir !== undefined) await drill(context, backupDir, job)
      }),
    ],
    schedules: [
      schedule(verifyTask, '23 18 * * *', {}),
      ...(backupDir === undefined ? [] : [schedule(drillTask, '13 19 * * *', {})]),
    ],
  }
}
