import { tmpdir } from 'node:os'
import path from 'node:path'
import { companySignInContract } from '@kairo/shared/company-sign-in/company-sign-in.contract'
import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock/clock.ts'
import { connect } from './database/connection.ts'
import { openQueryCache } from './database/query-cache.ts'
import type { Settings } from './env.ts'
import { openEventHub } from './events/event-hub.ts'
import { countStreams } from './events/stream-events.ts'
import { calendarFetcher } from './features/calendar-feeds/fetch-feed.ts'
import { newestMails } from './features/notifications/newest-mails.ts'
import { findKey } from './features/api-keys/find-key.ts'
import { featureOpenRoutes, featureRoutes } from './features/index.ts'
import { openRefusalLog } from './features/logs/refusal-log.ts'
import { findActor } from './features/sign-in/session.ts'
import { readFigures } from './features/statistics/read-figures.ts'
import { trackingPages } from './features/tracking-links/public/tracking-pages.ts'
import { serveMetrics } from './http/metrics-page.ts'
import { serveApiPage } from './http/pages/api-page.ts'
import { serveCalendars } from './http/pages/calendar-page.ts'
import type { ConnectionLimits } from './http/limits/connections.ts'
import type { CallOutcome } from './http/report-calls.ts'
import { serveOutbox } from './http/pages/outbox-page.ts'
import { serveTrackingPage } from './http/pages/tracking-page.ts'
import { buildServer } from './http/server.ts'
import { type Log, openLog } from './observability/log.ts'
import { openMetrics } from './observability/metrics.ts'
import type { Tracing } from './observability/tracing.ts'
import { openProcessFolder } from './process/process-folder.ts'
import type { UploadCaps } from './http/uploads/upload-limits.ts'
import type { AppContext } from './app-context.ts'
import { productVersion } from './process/package-folder.ts'
import { openSecretBox } from './security/secret-box.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** Calls under way for each connection to the database; most of them wait for one. */
const CALLS_PER_CONNECTION = 10

const SIGN_INS = [signInContract.doLogin, companySignInContract.finishCompanySignIn].map(({ path: at }) => `/api${at}`)

interface AppParts {
  settings: Settings
  /** A migrated database. */
  databaseUrl: string
  storage: FileStorage
  clock: Clock
  /** Set in tests: see ServerOptions. */
  strictResponses?: boolean
  uploadCaps?: UploadCaps
  /** Errors only, as text, unless given. */
  log?: Log
  tracing?: Tracing | undefined
  /** Shorter limits of connections, for tests. */
  connections?: Partial<ConnectionLimits>
  /** How long a call waits for an unavailable database; shorter in tests. */
  databasePatienceMs?: number
}
export interface App {
  server: FastifyInstance
  context: AppContext
  close(): Promise<void>
}

/** Assembles the program: database, adapters, features, server. Does not listen yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { settings, clock, storage } = parts
  const listenUrl = settings.databaseListenUrl ?? parts.databaseUrl
  const connection = connect(parts.databaseUrl, settings.poolSize, {
    isPooled: listenUrl !== parts.databaseUrl,
    patienceMs: parts.databasePatienceMs,
    tracing: parts.tracing,
  })
  const events = await openEventHub(listenUrl)
  const version = productVersion()
  const { db } = connection
  const refusalLog = openRefusalLog({ db, clock })
  const log = parts.log ?? openLog({ level: 'error', format: 'text' })
  const context: AppContext = {
    db,
    clock,
    settings,
    storage,
    events,
    cache: openQueryCache({ clock, events }),
    secrets: openSecretBox(settings),
    refusalLog,
    processLog: log,
    version,
  }
  const metrics =
    settings.metricsToken === undefined
      ? undefined
      : openMetrics({
          version,
          pool: connection.pool,
          countStreams: () => countStreams(events),
          readFigures: () => readFigures(db),
        })
  const onError = (err: unknown, about: object) => log.error({ ...about, err }, 'failed')

  // A copy whose database and files are elsewhere may have no data folder.
  const isElsewhere = settings.s3 !== undefined && settings.databaseUrl !== undefined
  const uploads = await openProcessFolder(
    isElsewhere ? path.join(tmpdir(), 'kairo-uploads') : path.join(settings.dataDir, 'uploads'),
  )
  const routes = featureRoutes(context)
  const server = await buildServer({
    routes,
    clock,
    findActor: (token) => findActor(context, token, clock.now()),
    open: { routes: featureOpenRoutes(context), findKey: (token, about) => findKey(context, token, about) },
    onRefusal: (refusal, { actor, ip, method, path: at, route }) => {
      if (SIGN_INS.includes(route) && refusal.refusal !== 'SECOND_FACTOR_NEEDED')
        metrics?.onSignInFailure(refusal.refusal)
      // Refusals of known accounts are logged; anonymous calls would flood the log, and signing in writes its own rows.
      // Failures of the server are not logged as acts of the account.
      if ([404, 429, 503].includes(refusal.status) || !actor || refusal.details.isLogged) return
      const object = `${method} ${at}`
      refusalLog
        .write(
          `${actor.id} ${refusal.refusal} ${object}`,
          { actor, ip, now: clock.now() },
          {
            type: 'refusal',
            explain: refusal.refusal,
            object,
            info: { errors: refusal.details.errors?.map((error) => error.path) },
          },
        )
        .catch((error) => onError(error, { during: 'log' }))
    },
    onError,
    onCall: (call) => {
      logCall(log, call)
      metrics?.onCall(call)
    },
    tracing: parts.tracing,
    trustProxy: settings.trustProxy,
    callsPerMinute: settings.callsPerMinute,
    callsAtOnce: CALLS_PER_CONNECTION * settings.poolSize,
    connections: {
      connections: settings.maxConnections,
      connectionsPerAddress: settings.maxConnectionsPerAddress,
      ...parts.connections,
    },
    publicUrl: settings.publicUrl,
    uploadFolder: uploads.path,
    uploadCaps: parts.uploadCaps,
    strictResponses: parts.strictResponses ?? false,
  })
  serveApiPage(server, { endpoints: routes.map(({ endpoint }) => endpoint), version, readers: settings.apiDocs })
  serveCalendars(server, calendarFetcher(context))
  if (settings.metricsToken !== undefined && metrics) serveMetrics(server, settings.metricsToken, metrics)
  serveTrackingPage(server, { pages: trackingPages(context), clock })
  if (settings.demo) serveOutbox(server, () => newestMails(context.db))
  return {
    server,
    context,
    close: async () => {
      // Ends open event streams, for which the server would wait for ever.
      await events.close()
      await server.close()
      await uploads.close()
      await refusalLog.close().catch((error) => onError(error, { during: 'log' }))
      await connection.close()
    },
  }
}

/** Probes and files of the page are many, and say nothing while they succeed. */
function logCall(log: Log, { requestId, method, route, status, ms, actor }: CallOutcome): void {
  const level = status >= 500 ? 'warn' : status >= 400 || route.startsWith('/api/') ? 'info' : 'debug'
  const who = actor ? { role: actor.roleId, account: actor.id } : {}
  log[level]({ requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...who }, 'call')
}
