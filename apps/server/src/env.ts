import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { StartupError } from './process/startup-error.ts'
import type { LOG_FORMATS, LOG_LEVELS } from './observability/log.ts'
import {
  type API_DOCS,
  isForEverybody,
  OPTIONAL_OF_PROVIDER,
  PROVIDER_VARIABLES,
  type SECRET,
  VARIABLES,
} from './env-variables.ts'
import { isLoopback } from './security/loopback.ts'

/** A bucket for files; the shape that storage/s3-storage.ts takes. */
interface BucketSettings {
  /** With the bucket as its path. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Put before each file's name; ends in `/` or is empty. */
  prefix: string
}

/** A company's own accounts, with which people may sign in (OpenID Connect). */
export interface OidcProvider {
  /** As OIDC_PROVIDERS names it; part of the address to which the provider leads back. */
  key: string
  /** What people call it. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Domains of the mail addresses that it answers for, in small letters. */
  domains: string[]
  /** An address without a word on whether it is verified counts as verified. */
  trustsEmail: boolean
  /** What it is asked to tell of a person. */
  scope: string
  /** Roles of staff by what it says of a person; empty: it gives none. The first that fits counts. */
  roles: { claim: string; value: string; role: number }[]
}

/** The validated settings of the operator. docs/operate/settings.md describes each. */
export interface Settings {
  /** 0 lets the system choose. */
  port: number
  host: string
  /** Absolute; holds the embedded database and, without a bucket, the files. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined
  /** PostgreSQL itself where databaseUrl is a pooler, else the same. */
  databaseListenUrl: string | undefined
  /** Connections that one copy of the server holds at most. */
  poolSize: number
  /** Undefined: mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Mails may go to a server elsewhere without encryption, where it offers none. */
  smtpAllowPlain: boolean
  mailFrom: { name: string; address: string }
  /** Undefined: files lie below dataDir. */
  s3: BucketSettings | undefined
  /** How users reach the product, without a slash at the end; for links in mails. */
  publicUrl: string
  /** Proxies whose forwarded addresses are trusted: none, or their addresses. For Fastify's trustProxy. */
  trustProxy: false | string[]
  /** ISO codes of the countries whose visitors may register and whose customers may sign in. */
  allowedCountries: string[]
  /** Address → ISO code; overrides wrong entries of the country table. */
  countryOverrides: ReadonlyMap<string, string>
  /** Whether registration is open to visitors from other countries as well. */
  enrolmentOpen: boolean
  /** Seed an empty database, show the demo accounts and the outbox. */
  demo: boolean
  /** Who may read the description of the API, and its version without signing in. */
  apiDocs: (typeof API_DOCS)[number]
  /** NODE_ENV=production. */
  production: boolean
  /** Demo mode would be on by default, but this server is reachable from other machines and DEMO=true is not set. */
  demoWithheld: boolean
  /** Calls that one session or address may make in a minute. */
  callsPerMinute: number
  /** Open connections, altogether and of one address. */
  maxConnections: number
  maxConnectionsPerAddress: number
  logLevel: (typeof LOG_LEVELS)[number]
  logFormat: (typeof LOG_FORMATS)[number]
  /** Undefined: there is no /metrics. */
  metricsToken: string | undefined
  oidcProviders: OidcProvider[]
  /** Hosts that webhooks may be sent to although they are not public, also without TLS; as `URL` writes them. */
  webhookInternalHosts: readonly string[]
  /** Encrypts what the database keeps of second factors. Undefined: a key in dataDir does. */
  secretKey: string | undefined
  /** Absolute; where the newest backup is tried each night. Undefined: none is. */
  backupDir: string | undefined
  /** Opens those that are encrypted. */
  backupKey: string | undefined
  /** Undefined: no traces are made. All else about them is read by the packages of OpenTelemetry. */
  traces: { headers: Record<string, string> } | undefined
}

/** Lists every invalid setting, one sentence per line, for the operator. */
export class InvalidSettings extends StartupError {
  override readonly name = 'InvalidSettings'
}

type Env = Readonly<Record<string, string | undefined>>
/** Of a variable: the requirement, an example, its parser, whether it is secret. */
type Table = Record<string, readonly [string, string, z.ZodType, typeof SECRET?]>
type ReadOf<T extends Table> = { [N in keyof T]?: z.output<T[N][2]> }
type Read = ReadOf<typeof VARIABLES> & { providers: OidcProvider[] }

/** Reads the settings; an empty variable counts as not set. Throws InvalidSettings, which names every invalid one. */
export function readSettings(env: Env): Settings {
  const read = readVariables(env)
  const port = read.PORT ?? 3000
  const host = read.HOST ?? '127.0.0.1'
  const production = env.NODE_ENV === 'production'
  // Accounts with a known password are never created by default in production or where others can reach the server.
  const isTrial = read.DATABASE_URL === undefined && !production
  const demo = read.DEMO ?? (isTrial && isLoopback(host))
  return {
    port,
    host,
    dataDir: path.resolve(read.DATA_DIR ?? 'data'),
    databaseUrl: read.DATABASE_URL,
    databaseListenUrl: read.DATABASE_LISTEN_URL ?? read.DATABASE_URL,
    poolSize: read.POOL_SIZE ?? 10,
    smtpUrl: read.SMTP_URL,
    smtpAllowPlain: read.SMTP_ALLOW_PLAIN ?? false,
    mailFrom: read.MAIL_FROM ?? { name: 'Kairo', address: 'no-reply@kairo.example' },
    s3: bucketOf(read),
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${port}`,
    trustProxy: read.TRUST_PROXY ?? false,
    allowedCountries: read.ALLOWED_COUNTRIES ?? ['JP', 'CN'],
    countryOverrides: read.COUNTRY_OVERRIDE ?? new Map(),
    enrolmentOpen: read.ENROLMENT_OPEN ?? true,
    demo,
    demoWithheld: read.DEMO === undefined && isTrial && !isLoopback(host),
    apiDocs: read.API_DOCS ?? (demo ? 'public' : 'staff'),
    production,
    callsPerMinute: read.CALLS_PER_MINUTE ?? 600,
    maxConnections: read.MAX_CONNECTIONS ?? 5000,
    maxConnectionsPerAddress: read.MAX_CONNECTIONS_PER_ADDRESS ?? 500,
    logLevel: read.LOG_LEVEL ?? 'info',
    logFormat: read.LOG_FORMAT ?? 'text',
    metricsToken: read.METRICS_TOKEN,
    secretKey: read.SECRET_KEY,
    oidcProviders: read.providers,
    webhookInternalHosts: read.WEBHOOK_INTERNAL_HOSTS ?? (demo && isLoopback(host) ? ['127.0.0.1', 'localhost'] : []),
    backupDir: read.BACKUP_DIR === undefined ? undefined : path.resolve(read.BACKUP_DIR),
    backupKey: read.BACKUP_KEY,
    traces: isTraced(read) ? { headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {} } : undefined,
  }
}

const isTraced = (read: Read): boolean =>
  (read.OTEL_EXPORTER_OTLP_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
  read.OTEL_TRACES_EXPORTER !== 'none' &&
  read.OTEL_SDK_DISABLED !== true

/** Reads the variables of a table, whose names follow `prefix`; adds what is wrong to `issues`. */
function readTable<T extends Table>(table: T, prefix: string, env: Env, issues: string[]): ReadOf<T> {
  const read: Record<string, unknown> = {}
  for (const [key, [wanted, example, schema, secret]] of Object.entries(table)) {
    const name = prefix + key
    const { given, issue } = secret ? secretOf(name, env) : { given: env[name]?.trim() }
    if (issue) issues.push(issue)
    if (!given) continue
    const result = schema.safeParse(given)
    if (result.success) read[key] = result.data
    else {
      // Addresses and secrets may hold passwords, which must not reach a log.
      const shown = secret || name.endsWith('_URL') ? 'is set' : `is "${given}"`
      issues.push(`${name} ${shown} but must be ${wanted}, for example ${name}=${example}`)
    }
  }
  return read as ReadOf<T>
}

const isMissing = (name: string, env: Env): boolean => !env[name]?.trim() && !env[`${name}_FILE`]?.trim()

function readVariables(env: Env): Read {
  const issues: string[] = []
  const missing = (name: keyof typeof VARIABLES): boolean => isMissing(name, env)
  const read = readTable(VARIABLES, '', env, issues)
  const providers = (read.OIDC_PROVIDERS ?? []).map((key) => readProvider(key, env, issues))
  if (read.S3_URL !== undefined) {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (missing(name))
        issues.push(
          `${name} is missing: with S3_URL it must be ${VARIABLES[name][0]}, for example ${name}=${VARIABLES[name][1]}`,
        )
    }
  }
  if (read.DATABASE_LISTEN_URL !== undefined && missing('DATABASE_URL'))
    issues.push(
      'DATABASE_LISTEN_URL is set but must be left out without DATABASE_URL: it is for a pooler that DATABASE_URL names',
    )
  if (issues.length > 0)
    throw new InvalidSettings(`Kairo does not start, because of its settings:\n  ${issues.join('\n  ')}`)
  return { ...read, providers }
}

/** The value of a variable, or of the file that `<name>_FILE` names, without the end of its last line. */
function secretOf(name: string, env: Env): { given?: string; issue?: string } {
  const given = env[name]?.trim()
  const file = env[`${name}_FILE`]?.trim()
  if (!file) return given ? { given } : {}
  if (given) return { issue: `${name} and ${name}_FILE are both set: keep one of them` }
  try {
    const content = readFileSync(file, 'utf8').trim()
    // Not the same as an unset variable: without DATABASE_URL, say, another database would be used.
    return content
      ? { given: content }
      : { issue: `${name}_FILE is "${file}", which is empty: write the value into it` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return {
      issue: `${name}_FILE is "${file}", which cannot be read (${code}): name a file that this account may read`,
    }
  }
}

function readProvider(key: string, env: Env, issues: string[]): OidcProvider {
  const prefix = `OIDC_${key.toUpperCase()}_`
  const read = readTable(PROVIDER_VARIABLES, prefix, env, issues)
  for (const [part, [wanted, example]] of Object.entries(PROVIDER_VARIABLES))
    if (!OPTIONAL_OF_PROVIDER.includes(part) && isMissing(prefix + part, env))
      issues.push(
        `${prefix}${part} is missing: with OIDC_PROVIDERS=${key} it must be ${wanted}, for example ${prefix}${part}=${example}`,
      )
  if (read.TRUST_EMAIL && read.ISSUER !== undefined && isForEverybody(read.ISSUER))
    issues.push(
      `${prefix}TRUST_EMAIL is true but must be left out with an issuer where anybody can have an account: name the issuer of one company, for example ${prefix}ISSUER=https://login.microsoftonline.com/<tenant id>/v2.0`,
    )
  return {
    key,
    name: read.NAME ?? '',
    issuer: read.ISSUER ?? '',
    clientId: read.CLIENT_ID ?? '',
    clientSecret: read.CLIENT_SECRET ?? '',
    domains: read.EMAIL_DOMAINS ?? [],
    trustsEmail: read.TRUST_EMAIL ?? false,
    scope: read.SCOPE ?? 'openid email profile',
    roles: read.ROLE_MAPPING ?? [],
  }
}

function bucketOf(read: Read): BucketSettings | undefined {
  if (!read.S3_URL) return undefined
  return {
    endpoint: read.S3_URL,
    accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
    region: read.S3_REGION ?? 'auto',
    prefix: read.S3_PREFIX ?? '',
  }
}
