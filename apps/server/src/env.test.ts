import path from 'node:path'
import { describe, expect, test } from 'vitest'
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
  ['MAX_CONNECTIONS', '5'],
])('refuses %s=%s with the name, the value and an example', (name, given) => {
  expect(refusal({ [name]: given })).toMatch(new RegExp(`${name} is "${given}" but must be .+, for example ${name}=.`))
})

test.each([
  ['DATABASE_URL', 'mysql://kairo:hidden@db/kairo'],
  ['DATABASE_URL', 'postgresql://kairo:hidden@db1:5432,db2:5432/kairo'],
  ['SMTP_URL', 'mail.example:25:hidden'],
  ['PUBLIC_URL', 'ftp://kairo.example/hidden'],
  ['S3_URL', 'https://key:hidden@s3.example'],
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
