import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings, InvalidSettings } from './env.ts'

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSettings)
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(env)} was accepted`)
}

test('without settings the server listens on localhost only, in demo mode', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    poolSize: 10,
    smtpUrl: undefined,
    smtpAllowPlain: false,
    mailFrom: { name: 'Kairo', address: 'no-reply@kairo.example' },
    s3: undefined,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    allowedCountries: ['JP', 'CN'],
    countryOverrides: new Map(),
    enrolmentOpen: true,
    demo: true,
    apiDocs: 'public',
    demoWithheld: false,
    production: false,
    callsPerMinute: 600,
    maxConnections: 5000,
    maxConnectionsPerAddress: 500,
    logLevel: 'info',
    logFormat: 'text',
    metricsToken: undefined,
    oidcProviders: [],
    webhookInternalHosts: ['127.0.0.1', 'localhost'],
    traces: undefined,
  })
})

describe('demo mode', () => {
  test.each([
    [{}, true, false],
    [{ NODE_ENV: 'production' }, false, false],
    [{ DATABASE_URL: 'postgresql://kairo@db/kairo' }, false, false],
    [{ NODE_ENV: 'production', DEMO: 'true' }, true, false],
    [{ DEMO: 'no' }, false, false],
    [{ HOST: 'localhost' }, true, false],
    [{ HOST: '127.0.0.5' }, true, false],
    [{ HOST: '::1' }, true, false],
    [{ HOST: '0.0.0.0' }, false, true],
    [{ HOST: '::' }, false, true],
    [{ HOST: '192.168.1.20' }, false, true],
    [{ HOST: 'kairo.local' }, false, true],
    [{ HOST: '0.0.0.0', DEMO: 'true' }, true, false],
    [{ HOST: '0.0.0.0', DEMO: 'false' }, false, false],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, false, false],
  ])('%o → %s', (env, demo, demoWithheld) => {
    expect(readSettings(env)).toMatchObject({ demo, demoWithheld })
  })
})

test('treats an empty variable as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', S3_URL: '' })).toEqual(readSettings({}))
})

test.each([
  ['PORT', '8080', 'port', 8080],
  ['HOST', '::1', 'host', '::1'],
  ['DATA_DIR', '/var/lib/海路 data', 'dataDir', '/var/lib/海路 data'],
  ['DATABASE_URL', 'postgres://kairo:a%20b@db.example/kairo', 'databaseUrl', 'postgres://kairo:a%20b@db.example/kairo'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525', 'smtpUrl', 'smtp://127.0.0.1:2525'],
  ['MAIL_FROM', '海路 <booking@kairo.example>', 'mailFrom', { name: '海路', address: 'booking@kairo.example' }],
  ['MAIL_FROM', 'booking@kairo.example', 'mailFrom', { name: '', address: 'booking@kairo.example' }],
  ['PUBLIC_URL', 'https://kairo.example.com/', 'publicUrl', 'https://kairo.example.com'],
  ['TRUST_PROXY', 'true', 'trustProxy', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUST_PROXY', 'false', 'trustProxy', false],
  ['TRUST_PROXY', '10.0.0.0/8, loopback', 'trustProxy', ['10.0.0.0/8', 'loopback']],
  ['ALLOWED_COUNTRIES', 'jp, cn ,SG', 'allowedCountries', ['JP', 'CN', 'SG']],
  ['COUNTRY_OVERRIDE', '203.0.113.7=jp', 'countryOverrides', new Map([['203.0.113.7', 'JP']])],
  ['ENROLMENT_OPEN', 'off', 'enrolmentOpen', false],
  ['LOG_LEVEL', 'WARN', 'logLevel', 'warn'],
  ['LOG_FORMAT', 'JSON', 'logFormat', 'json'],
  ['SMTP_ALLOW_PLAIN', 'true', 'smtpAllowPlain', true],
  ['MAX_CONNECTIONS', '200', 'maxConnections', 200],
  ['MAX_CONNECTIONS_PER_ADDRESS', '50', 'maxConnectionsPerAddress', 50],
])('accepts %s=%s', (name, given, field, value) => {
  expect(readSettings({ [name]: given })).toHaveProperty(field, value)
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', '127.0.0.1:3000'],
  ['POOL_SIZE', '0'],
  ['MAIL_FROM', 'Kairo'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '2'],
  ['ALLOWED_COUNTRIES', 'Japan'],
  ['COUNTRY_OVERRIDE', '203.0.113.7'],
  ['COUNTRY_OVERRIDE', 'JP=203.0.113.7'],
  ['ENROLMENT_OPEN', 'maybe'],
  ['DEMO', 'ja'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['MAX_CONNECTIONS', '5'],
])('refuses %s=%s with the name, the value and an example', (name, given) => {
  expect(refusal({ [name]: given })).toMatch(new RegExp(`${name} is "${given}" but must be .+, for example ${name}=.`))
})

test.each([
  ['DATABASE_URL', 'mysql://kairo:hidden@db/kairo'],
  ['DATABASE_URL', 'postgresql://kairo:hidden@db1:5432,/kairo'],
  ['DATABASE_URL', 'postgresql://kairo:hidden@db1:5432,db2:5432/kairo?target_session_attrs=standby'],
  ['DATABASE_LISTEN_URL', 'postgresql://kairo:hidden@db1:5432/kairo'],
  ['SMTP_URL', 'mail.example:25:hidden'],
  ['PUBLIC_URL', 'ftp://kairo.example/hidden'],
  ['S3_URL', 'https://key:hidden@s3.example'],
  ['METRICS_TOKEN', 'hidden'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hidden'],
])('refuses %s without printing a value that may hold a password', (name, given) => {
  const message = refusal({ [name]: given })
  expect(message).toContain(`${name} is set but must be`)
  expect(message).not.toContain('hidden')
})

test('requires keys for a bucket and reports all errors together', () => {
  const message = refusal({ S3_URL: 'https://s3.example.com/files', PORT: 'x' })
  expect(message.split('\n')).toHaveLength(4)
  expect(message).toContain('S3_ACCESS_KEY_ID is missing')
  expect(message).toContain('S3_SECRET_ACCESS_KEY is missing')
  expect(message).toContain('PORT is "x"')
})

test('accepts a bucket with its keys', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readSettings({ S3_URL: 'https://s3.example.com/files', ...keys, S3_PREFIX: 'kairo/' }).s3).toEqual({
    endpoint: 'https://s3.example.com/files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    region: 'auto',
    prefix: 'kairo/',
  })
})

test.each([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=1' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, { headers: {} }],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://t.example/v1/traces', OTEL_EXPORTER_OTLP_HEADERS: 'a=b%3Dc, d=e=f' },
    { headers: { a: 'b=c', d: 'e=f' } },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, undefined],
])('traces are on where they have a place to go: %o', (env, traces) => {
  expect(readSettings(env).traces).toEqual(traces)
})

describe('secrets from files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kairo-settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileWith = (content: string): string => {
    const file = path.join(folder, String(content.length))
    writeFileSync(file, content)
    return file
  }
  const URLS = { DATABASE_URL: 'postgresql://kairo:hidden@db/kairo', SMTP_URL: 'smtps://kairo:hidden@mail.example' }

  test.each([
    ['DATABASE_URL', 'databaseUrl', URLS.DATABASE_URL],
    ['SMTP_URL', 'smtpUrl', URLS.SMTP_URL],
  ])('%s_FILE is read without the end of its line', (name, field, value) => {
    for (const end of ['', '\n', '\r\n'])
      expect(readSettings({ [`${name}_FILE`]: fileWith(`${value}${end}`) })).toHaveProperty(field, value)
  })

  test('a database by its file turns demo mode off, and the keys of a bucket may lie in files', () => {
    expect(readSettings({ DATABASE_URL_FILE: fileWith(URLS.DATABASE_URL) }).demo).toBe(false)
    const keys = { S3_ACCESS_KEY_ID_FILE: fileWith('id\n'), S3_SECRET_ACCESS_KEY_FILE: fileWith('secret\n') }
    expect(readSettings({ S3_URL: 'https://s3.example.com/files', ...keys }).s3).toMatchObject({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
  })

  test('a secret in both places, a file that cannot be read, and an empty one are refused', () => {
    const file = fileWith(URLS.SMTP_URL)
    expect(refusal({ SMTP_URL: URLS.SMTP_URL, SMTP_URL_FILE: file })).toContain(
      'SMTP_URL and SMTP_URL_FILE are both set: keep one of them',
    )
    expect(refusal({ DATABASE_URL_FILE: path.join(folder, 'gone') })).toMatch(
      /DATABASE_URL_FILE is ".+gone", which cannot be read \(ENOENT\): name a file/,
    )
    expect(refusal({ DATABASE_URL_FILE: folder })).toContain('(EISDIR)')
    expect(refusal({ DATABASE_URL_FILE: fileWith(' \n') })).toContain('which is empty')
  })

  test('a wrong value in a file is refused without printing it', () => {
    const message = refusal({ DATABASE_URL_FILE: fileWith('mysql://kairo:hidden@db/kairo') })
    expect(message).toContain('DATABASE_URL is set but must be')
    expect(message).not.toContain('hidden')
  })
})

describe('providers of accounts', () => {
  const office = {
    OIDC_PROVIDERS: 'office',
    OIDC_OFFICE_ISSUER: 'https://login.example.com/realms/office',
    OIDC_OFFICE_CLIENT_ID: 'kairo',
    OIDC_OFFICE_CLIENT_SECRET: 'a:b=c',
    OIDC_OFFICE_NAME: '海路 Office',
    OIDC_OFFICE_EMAIL_DOMAINS: 'Example.com, example.co.jp',
  }

  test('are read with all that belongs to them', () => {
    const mapping = 'groups=freight-managers:2, https://x.example/role=cn=ops:3'
    expect(readSettings({ ...office, OIDC_OFFICE_ROLE_MAPPING: mapping }).oidcProviders).toEqual([
      {
        key: 'office',
        name: '海路 Office',
        issuer: 'https://login.example.com/realms/office',
        clientId: 'kairo',
        clientSecret: 'a:b=c',
        domains: ['example.com', 'example.co.jp'],
        trustsEmail: false,
        scope: 'openid email profile',
        roles: [
          { claim: 'groups', value: 'freight-managers', role: 2 },
          { claim: 'https://x.example/role', value: 'cn=ops', role: 3 },
        ],
      },
    ])
    expect(readSettings({ ...office, OIDC_PROVIDERS: '' }).oidcProviders).toEqual([])
  })

  test('lack something: each missing part is named', () => {
    const message = refusal({ ...office, OIDC_PROVIDERS: 'office,customer1' })
    for (const part of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME', 'EMAIL_DOMAINS'])
      expect(message).toMatch(new RegExp(`OIDC_CUSTOMER1_${part} is missing: .+, for example OIDC_CUSTOMER1_${part}=.`))
    expect(message).not.toMatch(/OIDC_OFFICE|ROLE_MAPPING|SCOPE|TRUST_EMAIL/)
  })

  test.each([
    ['OIDC_PROVIDERS', 'office,office'],
    ['OIDC_PROVIDERS', 'head-office'],
    ['OIDC_OFFICE_ISSUER', 'http://login.example.com'],
    ['OIDC_OFFICE_ISSUER', 'login.example.com'],
    ['OIDC_OFFICE_EMAIL_DOMAINS', '*'],
    ['OIDC_OFFICE_EMAIL_DOMAINS', 'someone@example.com'],
    ['OIDC_OFFICE_SCOPE', 'email profile'],
    ['OIDC_OFFICE_ROLE_MAPPING', 'groups=customers:4'],
    ['OIDC_OFFICE_ROLE_MAPPING', 'freight:3'],
  ])('refuses %s=%s', (name, given) => {
    expect(refusal({ ...office, [name]: given })).toMatch(`${name} is "${given}" but must be`)
  })

  test.each([
    ['https://login.microsoftonline.com/common/v2.0', false],
    ['https://login.microsoftonline.com/Organizations/v2.0', false],
    ['https://login.microsoftonline.com/consumers/v2.0', false],
    ['https://login.microsoftonline.com/9188040d-6c67-4ad5-b112-36a304b66dad/v2.0', false],
    ['https://login.microsoftonline.com/{tenantid}/v2.0', false],
    ['https://accounts.google.com', false],
    ['https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0', true],
    ['https://login.example.com/realms/office', true],
  ])('with %s may be trusted for addresses: %s', (issuer, may) => {
    const env = { ...office, OIDC_OFFICE_ISSUER: issuer, OIDC_OFFICE_TRUST_EMAIL: 'true' }
    if (may) expect(readSettings(env).oidcProviders).toMatchObject([{ trustsEmail: true }])
    else
      expect(refusal(env)).toContain(
        'OIDC_OFFICE_TRUST_EMAIL is true but must be left out with an issuer where anybody',
      )
    expect(readSettings({ ...env, OIDC_OFFICE_TRUST_EMAIL: 'false' }).oidcProviders).toMatchObject([{ issuer }])
  })

  test('are trusted for addresses of named domains only', () => {
    const message = refusal({ ...office, OIDC_OFFICE_TRUST_EMAIL: 'true', OIDC_OFFICE_EMAIL_DOMAINS: '' })
    expect(message).toContain('OIDC_OFFICE_EMAIL_DOMAINS is missing')
  })

  test('keep the secret out of the message', () => {
    const message = refusal({ ...office, OIDC_OFFICE_CLIENT_SECRET_FILE: '/run/secrets/office' })
    expect(message).toContain('OIDC_OFFICE_CLIENT_SECRET and OIDC_OFFICE_CLIENT_SECRET_FILE are both set')
    expect(message).not.toContain('a:b=c')
  })
})

test('webhooks may be sent to hosts that are named, of this machine in a demonstration that only it reaches', () => {
  const hosts = (env: Record<string, string>) => readSettings(env).webhookInternalHosts
  expect(hosts({ DEMO: 'true', HOST: '0.0.0.0' })).toEqual([])
  expect(hosts({ NODE_ENV: 'production' })).toEqual([])
  expect(hosts({ WEBHOOK_INTERNAL_HOSTS: 'Hooks.internal, [::1],10.0.0.7' })).toEqual([
    'hooks.internal',
    '[::1]',
    '10.0.0.7',
  ])
  expect(() => hosts({ WEBHOOK_INTERNAL_HOSTS: 'https://hooks.internal' })).toThrow('WEBHOOK_INTERNAL_HOSTS')
})
