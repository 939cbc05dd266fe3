import process from 'node:process'
import { openLog } from '../../src/observability/log.ts'

// Logs to standard output, for tests of which lines arrive when: with `end` it ends at once, else it goes on.
const log = openLog({ level: 'info', format: 'json' })
log.info('first')
if (process.argv[2] === 'end') {
  log.warn('second')
  log.info('last')
  process.exit(3)
}
setInterval(() => {}, 60_000)
