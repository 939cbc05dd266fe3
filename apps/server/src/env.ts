import path from 'node:path'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'
import { isLoopback } from './loopback.ts'

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

/** The validated settings of the operator. docs/operations.md describes each. */
export interface Settings {
  /** 0 lets the system choose. */
  port: number
  host: string
  /** Absolute; holds the embedded database and, without a bucket, the files. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined
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
}

/** Lists every invalid setting, one sentence per line, for the operator. */
export class InvalidSettings extends StartupError {
  override readonly name = 'InvalidSettings'
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const API_DOCS = ['public', 'staff', 'off'] as const
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const YES = ['true', '1', 'yes', 'on']
const NO = ['false', '0', 'no', 'off']

const text = z.string().trim()
const flag = text
  .toLowerCase()
  .pipe(z.enum([...YES, ...NO]))
  .transform((value) => YES.includes(value))
const whole = (from: number, to: number) =>
  text
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const urlOf = (protocol: RegExp) => text.pipe(z.url({ protocol, hostname: /.+/ }))
const country = text.toUpperCase().regex(/^[A-Z]{2}$/)
const override = text
  .transform((pair) => pair.split('=').map((part) => part.trim()))
  .pipe(z.tuple([z.union([z.ipv4(), z.ipv6()]), country]))
const proxies = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]))
  .min(1)
const sender = text.transform((value) => {
  const named = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(value)
  return { name: named?.[1]?.trim() ?? '', address: (named?.[2] ?? value).trim() }
})

/** Each variable: the requirement (ends the sentence "… must be"), an example, its parser. */
const VARIABLES = {
  PORT: ['a whole number from 0 to 65535', '3000', whole(0, 65_535)],
  HOST: ['a host name or an address without a port', '0.0.0.0', z.union([z.hostname(), z.ipv4(), z.ipv6()])],
  DATA_DIR: ['a folder', '/var/lib/kairo', text],
  DATABASE_URL: [
    'the address of one PostgreSQL (lists of hosts are not taken: give an address that follows the primary)',
    'postgresql://kairo:secret@db.example:5432/kairo',
    urlOf(/^postgres(ql)?$/),
  ],
  POOL_SIZE: ['a whole number from 2 to 500', '10', whole(2, 500)],
  SMTP_URL: ['the address of a mail server', 'smtps://user:secret@mail.example:465', urlOf(/^smtps?$/)],
  SMTP_ALLOW_PLAIN: ['true or false', 'false', flag],
  MAIL_FROM: [
    'an address, with a name or without',
    'Kairo <booking@example.com>',
    sender.pipe(z.object({ name: z.string(), address: z.email() })),
  ],
  S3_URL: [
    'the address of an object storage with the bucket as its path',
    'https://s3.example.com/kairo-files',
    urlOf(/^https?$/).refine((url) => new URL(url).pathname.length > 1),
  ],
  S3_ACCESS_KEY_ID: ['the key that belongs to S3_URL', 'AKIAEXAMPLE', text],
  S3_SECRET_ACCESS_KEY: ['the secret that belongs to S3_ACCESS_KEY_ID', 'a long text', text],
  S3_REGION: ['the region of the bucket', 'ap-northeast-1', text.regex(/^[\w-]+$/)],
  S3_PREFIX: ['words before each file name, ending in a slash', 'kairo/', text.regex(/^[\w./-]+\/$/)],
  PUBLIC_URL: [
    'an http or https address without a path',
    'https://kairo.example.com',
    urlOf(/^https?$/)
      .refine((url) => new URL(url).pathname === '/')
      .transform((url) => new URL(url).origin),
  ],
  TRUST_PROXY: [
    'true (proxies in private networks), false, or the addresses of the proxies separated by commas',
    '10.0.0.0/8',
    z.union([flag.transform((on) => (on ? PRIVATE_NETWORKS : (false as const))), text.transform(listOf).pipe(proxies)]),
  ],
  ALLOWED_COUNTRIES: [
    'two-letter country codes separated by commas',
    'JP,CN',
    text.transform(listOf).pipe(z.array(country).min(1)),
  ],
  COUNTRY_OVERRIDE: [
    'pairs of an address and a country code separated by commas',
    '203.0.113.7=JP,198.51.100.9=CN',
    text
      .transform(listOf)
      .pipe(z.array(override))
      .transform((pairs) => new Map(pairs)),
  ],
  ENROLMENT_OPEN: ['true or false', 'true', flag],
  DEMO: ['true or false', 'false', flag],
  API_DOCS: [`one of ${API_DOCS.join(', ')}`, 'staff', text.toLowerCase().pipe(z.enum(API_DOCS))],
  CALLS_PER_MINUTE: ['a whole number from 10 on', '600', whole(10, 999_999_999)],
  MAX_CONNECTIONS: ['a whole number from 10 on', '5000', whole(10, 1_000_000)],
  MAX_CONNECTIONS_PER_ADDRESS: ['a whole number from 10 on', '500', whole(10, 1_000_000)],
  LOG_LEVEL: [`one of ${LOG_LEVELS.join(', ')}`, 'info', text.toLowerCase().pipe(z.enum(LOG_LEVELS))],
} as const satisfies Record<string, readonly [string, string, z.ZodType]>

type Name = keyof typeof VARIABLES
type Read = { [N in Name]?: z.output<(typeof VARIABLES)[N][2]> }

/** Reads the settings; an empty variable counts as not set. Throws InvalidSettings, which names every invalid one. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
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
  }
}

function readVariables(env: Readonly<Record<string, string | undefined>>): Read {
  const read: Record<string, unknown> = {}
  const issues: string[] = []
  for (const [name, [wanted, example, schema]] of Object.entries(VARIABLES)) {
    const given = env[name]?.trim()
    if (!given) continue
    const result = schema.safeParse(given)
    if (result.success) read[name] = result.data
    else issues.push(`${name} ${shown(name, given)} but must be ${wanted}, for example ${name}=${example}`)
  }
  if (read.S3_URL !== undefined) {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!env[name]?.trim())
        issues.push(
          `${name} is missing: with S3_URL it must be ${VARIABLES[name][0]}, for example ${name}=${VARIABLES[name][1]}`,
        )
    }
  }
  if (issues.length > 0)
    throw new InvalidSettings(`Kairo does not start, because of its settings:\n  ${issues.join('\n  ')}`)
  return read as Read
}

/** Addresses and keys may hold passwords, which must not reach a log. */
function shown(name: string, value: string): string {
  return /_URL$|KEY/.test(name) ? 'is set' : `is "${value}"`
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
