import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { seedDemo } from '../seed/seed-demo.ts'
import { seedMasterData } from '../seed/seed-master-data.ts'
import { createApp } from './app.ts'
import { startupError } from './process/startup-error.ts'
import { systemClock } from './clock/clock.ts'
import { assertTimeLimits, connect } from './database/connection.ts'
import { type EmbeddedServer, startEmbeddedServer } from './database/embedded/embedded-server.ts'
import { migrateToLatest } from './database/migrate.ts'
import { readSettings } from './env.ts'
import { serveHealth } from './http/health.ts'
import { servePages } from './http/pages/pages.ts'
import { DEMO_ACCOUNTS } from './master-data/demo/demo-accounts.ts'
import { isLoopback } from './security/loopback.ts'
import { openLog } from './observability/log.ts'
import { startTracing } from './observability/tracing.ts'
import { sendMails } from './mail/send-mails.ts'
import { packageFolder, productVersion } from './process/package-folder.ts'
import { stopPdf } from './pdf/render-pdf.ts'
import { featureJobs, featureMailOutcome } from './features/index.ts'
import { assertNoDemoPasswords } from './features/sign-in/refuse-demo-passwords.ts'
import { unreadableApps } from './features/sign-in/second-factor/unreadable-apps.ts'
import { openSetupLink } from './features/setup/setup-link.ts'
import { startQueue } from './queue/queue.ts'
import { openFolderStorage } from './storage/folder-storage.ts'
import { openS3Storage } from './storage/s3-storage.ts'

const CONCURRENT_JOBS = 4

/** Of the process: errors that nobody awaited are logged too. */
let log = openLog({ level: 'info', format: 'text' })
let print = (line: string) => console.log(line)

/** Starts the program, part by part; what was started is stopped again in reverse when a later part fails. */
async function start(): Promise<() => Promise<void>> {
  const settings = readSettings(process.env)
  log = openLog({ level: settings.logLevel, format: settings.logFormat })
  const isCollected = settings.logFormat === 'json'
  if (isCollected) print = (line) => log.info(line.trim())
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.reverse()) await end().catch((err: unknown) => log.error({ err }, 'stopping'))
    stops.length = 0
  }
  try {
    const version = productVersion()
    const onProblem = (problem: string) => log.warn(problem)
    const tracing = settings.traces && (await startTracing({ ...settings.traces, version, onProblem }))
    if (tracing) stops.push(tracing.stop)
    let embedded: EmbeddedServer | undefined
    if (!settings.databaseUrl) {
      embedded = await startEmbeddedServer({ dataDir: settings.dataDir, log: print })
      stops.push(embedded.stop)
    }
    const databaseUrl = settings.databaseUrl ?? embedded?.connectionString ?? ''
    // Of PostgreSQL itself, where calls go through a pooler.
    const listenUrl = settings.databaseListenUrl ?? databaseUrl
    await assertTimeLimits(listenUrl)
    if (listenUrl !== databaseUrl) await assertTimeLimits(databaseUrl, { isPooled: true })
    const setUp = connect(listenUrl, 2, { timeLimits: false })
    try {
      const applied = await migrateToLatest(setUp.db)
      if (applied.length > 0) print(`Database: ${applied.length} migrations applied`)
      await seedMasterData(setUp.db)
      if (!settings.demo && !isLoopback(settings.host)) await assertNoDemoPasswords(setUp.db, settings.host)
    } finally {
      await setUp.close()
    }
    const storage = settings.s3
      ? openS3Storage(settings.s3)
      : await openFolderStorage(path.join(settings.dataDir, 'files'))
    const app = await createApp({ settings, databaseUrl, storage, clock: systemClock, log, tracing })
    stops.push(stopPdf, app.close)
    const unreadable = await unreadableApps(app.context.db, app.context.secrets)
    if (unreadable) log.warn(unreadable)
    // Sending holds a connection until the SMTP server has accepted the mail; calls must not wait for it.
    const mailing = connect(listenUrl, CONCURRENT_JOBS, { timeLimits: false, tracing })
    stops.push(mailing.close)
    const jobs = featureJobs(app.context)
    const queue = await startQueue({
      connectionString: listenUrl,
      concurrency: CONCURRENT_JOBS,
      handlers: [
        sendMails({ ...app.context, db: mailing.db }, { onOutcome: featureMailOutcome }),
        ...jobs.flatMap(({ handlers }) => handlers),
      ],
      schedules: jobs.flatMap(({ schedules = [] }) => schedules),
      tracing,
      onProblem: (problem, err) => log.error({ err }, problem),
    })
    stops.push(queue.stop)
    if (settings.demo && (await seedDemo(app.context))) print('The demo company has been seeded')

    serveHealth(app.server, {
      database: async () => void (await app.context.db.selectFrom('settings').select('key').limit(1).execute()),
      files: () => storage.check(),
    })
    const page = path.join(packageFolder(), '../web/dist')
    if (existsSync(path.join(page, 'index.html'))) await servePages(app.server, page)
    const address = await app.server.listen({ port: settings.port, host: settings.host })
    print(`\n  海路 Kairo  ${address}\n`)
    if (settings.demoWithheld)
      print(`  Demo mode is off, as others reach this server at HOST=${settings.host}; DEMO=true turns it on.\n`)
    const setupLink = await openSetupLink(app.context.db, settings.publicUrl)
    // Lines of JSON are collected and kept, where a link that makes an administrator must not lie.
    if (setupLink && isCollected) print('There is no account yet: npm run create-admin makes the first one')
    else if (setupLink) print(`  There is no account yet. Make the first one here:\n    ${setupLink}\n`)
    if (settings.demo && !isCollected) {
      print(`  Demo accounts, password ${DEMO_ACCOUNTS[0]?.password}:`)
      for (const account of DEMO_ACCOUNTS) print(`    ${account.email}  (role ${account.role_id})`)
      print('  Mails that would be sent: /dev/mail, on this machine only\n')
    }
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

// An unhandled rejection must not end the process; it is logged for the operator.
process.on('unhandledRejection', (err) => log.error({ err }, 'Unhandled rejection'))

try {
  const stop = await start()
  let stopping = false
  const end = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    print(`${signal}: stopping`)
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (name) => void end(name))
} catch (error) {
  console.error(startupError(error) ?? error)
  process.exit(1)
}
