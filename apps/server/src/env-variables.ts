import { z } from 'zod'
import { addressesOf } from './database/addresses.ts'
import { isLoopback } from './security/loopback.ts'
import { LOG_FORMATS, LOG_LEVELS } from './observability/log.ts'

export const API_DOCS = ['public', 'staff', 'off'] as const
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
const urlOf = (protocol: RegExp) => text.pipe(z.url({ protocol, hostname: /.+/, abort: true }))
const databaseAddress = text.refine((url) => {
  try {
    return addressesOf(url).length > 0
  } catch {
    return false
  }
})
const country = text.toUpperCase().regex(/^[A-Z]{2}$/)
/** `name=value,name=value`, percent-encoded as in a header of W3C Baggage. */
const pairs = text
  .transform(listOf)
  .pipe(z.array(z.string().regex(/^[\w-]+=(?:[^%]|%[0-9a-f]{2})+$/i)))
  .transform((list) => Object.fromEntries(list.map((pair) => pair.split(/=(.*)/, 2).map(decodeURIComponent))))
const override = text
  .transform((pair) => pair.split('=').map((part) => part.trim()))
  .pipe(z.tuple([z.union([z.ipv4(), z.ipv6()]), country]))
const proxies = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]))
  .min(1)
const sender = text.transform((value) => {
  const named = /^"?([^"<>]*)(?:"\s*)?<([^<>]+)>$/.exec(value)
  return { name: named?.[1]?.trim() ?? '', address: (named?.[2] ?? value).trim() }
})

const domain = text.toLowerCase().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/)
/** `claim=value:role`; a value may hold colons, as those of LDAP and of URNs do. */
const roleOfClaim = text
  .regex(/^[^=]+=.+:[123]$/)
  .transform((pair) => /^([^=]+)=(.+):([123])$/.exec(pair) ?? [])
  .transform(([, claim = '', value = '', role]) => ({ claim: claim.trim(), value: value.trim(), role: Number(role) }))

/** Marks a variable that `<name>_FILE` may stand for: the path of a file that holds its value. */
export const SECRET = 'secret'

/** Each variable: the requirement (ends the sentence "… must be"), an example, its parser, whether it is secret. */
export const VARIABLES = {
  PORT: ['a whole number from 0 to 65535', '3000', whole(0, 65_535)],
  HOST: ['a host name or an address without a port', '0.0.0.0', z.union([z.hostname(), z.ipv4(), z.ipv6()])],
  DATA_DIR: ['a folder', '/var/lib/kairo', text],
  DATABASE_URL: [
    'the address of a PostgreSQL, or of several copies of it separated by commas of which Kairo uses the primary',
    'postgresql://kairo:secret@one.example:5432,two.example:5432/kairo?target_session_attrs=read-write',
    databaseAddress,
    SECRET,
  ],
  DATABASE_LISTEN_URL: [
    'the address of PostgreSQL itself, with DATABASE_URL that of a pooler before it',
    'postgresql://kairo:secret@db.example:5432/kairo',
    databaseAddress,
    SECRET,
  ],
  POOL_SIZE: ['a whole number from 2 to 500', '10', whole(2, 500)],
  SMTP_URL: ['the address of a mail server', 'smtps://user:secret@mail.example:465', urlOf(/^smtps?$/), SECRET],
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
  S3_ACCESS_KEY_ID: ['the key that belongs to S3_URL', 'AKIAEXAMPLE', text, SECRET],
  S3_SECRET_ACCESS_KEY: ['the secret that belongs to S3_ACCESS_KEY_ID', 'a long text', text, SECRET],
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
  METRICS_TOKEN: ['a secret of 16 characters or more, without blanks', 'kJ3v…', text.regex(/^[!-~]{16,}$/), SECRET],
  BACKUP_DIR: ['the folder that npm run backup writes to', '/var/backups/kairo', text],
  BACKUP_KEY: [
    'what opens the backups of BACKUP_DIR: an identity of age, or the passphrase',
    'AGE-SECRET-KEY-1…',
    text.min(1),
    SECRET,
  ],
  SECRET_KEY: ['a secret of 32 characters or more, without blanks', 'q7Zt…', text.regex(/^[!-~]{32,}$/), SECRET],
  WEBHOOK_INTERNAL_HOSTS: [
    'names or addresses of hosts separated by commas',
    'hooks.internal.example',
    text
      .toLowerCase()
      .transform(listOf)
      .pipe(z.array(z.string().regex(/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/))),
  ],
  LOG_FORMAT: [`one of ${LOG_FORMATS.join(', ')}`, 'json', text.toLowerCase().pipe(z.enum(LOG_FORMATS))],
  OIDC_PROVIDERS: [
    'names of small letters and digits separated by commas, each of which has its own OIDC_<NAME>_… variables',
    'office,customer1',
    text
      .transform(listOf)
      .pipe(z.array(z.string().regex(/^[a-z][a-z0-9]{0,29}$/)))
      .refine((names) => new Set(names).size === names.length),
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['an http or https address', 'http://127.0.0.1:4318', urlOf(/^https?$/)],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [
    'an http or https address',
    'http://127.0.0.1:4318/v1/traces',
    urlOf(/^https?$/),
  ],
  OTEL_EXPORTER_OTLP_HEADERS: ['pairs of a name and a value separated by commas', 'x-key=…', pairs, SECRET],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['http/json or http/protobuf', 'http/json', z.enum(['http/json', 'http/protobuf'])],
  OTEL_TRACES_EXPORTER: ['otlp or none', 'otlp', z.enum(['otlp', 'none'])],
  OTEL_SDK_DISABLED: ['true or false', 'false', flag],
} as const satisfies Record<string, readonly [string, string, z.ZodType, typeof SECRET?]>

/** The same for each provider that OIDC_PROVIDERS names: `OIDC_OFFICE_ISSUER` and so on. Those of OPTIONAL_OF_PROVIDER can be left out. */
export const PROVIDER_VARIABLES = {
  ISSUER: [
    'the address of the provider as it names itself, with https (http on this machine only)',
    'https://login.example.com',
    urlOf(/^https?$/).refine((url) => {
      const { protocol, hostname } = new URL(url)
      return protocol === 'https:' || isLoopback(hostname)
    }),
  ],
  CLIENT_ID: ['the id under which the provider knows Kairo', 'kairo', text],
  CLIENT_SECRET: ['the secret that the provider gave for the id', 'a long text', text, SECRET],
  NAME: ['what the button of the sign-in page calls it, 40 characters at most', 'Kairo Office', text.max(40)],
  EMAIL_DOMAINS: [
    'the domains of the mail addresses that it answers for, separated by commas',
    'example.com,example.co.jp',
    text.transform(listOf).pipe(z.array(domain).min(1)),
  ],
  TRUST_EMAIL: ['true or false', 'true', flag],
  SCOPE: [
    'words separated by blanks, openid among them',
    'openid email profile groups',
    text.refine((words) => words.split(/\s+/).includes('openid')),
  ],
  ROLE_MAPPING: [
    'claim=value:role separated by commas, the role 1, 2 or 3',
    'groups=freight-managers:2,groups=freight:3',
    text.transform(listOf).pipe(z.array(roleOfClaim).min(1)),
  ],
} as const satisfies Record<string, readonly [string, string, z.ZodType, typeof SECRET?]>

export const OPTIONAL_OF_PROVIDER: readonly string[] = ['TRUST_EMAIL', 'SCOPE', 'ROLE_MAPPING']

/** Of Entra ID the issuers that are no single tenant; the last is that of private accounts. */
const SHARED_TENANTS = [
  'common',
  'organizations',
  'consumers',
  '9188040d-6c67-4ad5-b112-36a304b66dad',
  '%7btenantid%7d',
]
const SHARED_HOSTS = ['accounts.google.com', 'appleid.apple.com']

/** Whether anybody can have an account at this issuer, with an address that nobody has proven. */
export function isForEverybody(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer)
  const parts = pathname.toLowerCase().split('/')
  return SHARED_HOSTS.includes(hostname) || parts.some((part) => SHARED_TENANTS.includes(part))
}
