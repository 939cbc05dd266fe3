import pg from 'pg'
import type { EmbeddedPasswords } from './embedded-cluster.ts'

const APP_ROLE = 'kairo'
const APP_DATABASE = 'kairo'
/** Any number, the same for all starters of the same cluster. */
const SETUP_LOCK = 5_247_001

/**
 * How to reach the server: `admin` as superuser in the database postgres, `app` as the product's role in its own one.
 */
interface EmbeddedAddresses {
  admin: string
  app: string
}

export function addressesOf(port: number, passwords: EmbeddedPasswords): EmbeddedAddresses {
  return {
    admin: `postgresql://postgres:${passwords.admin}@127.0.0.1:${port}/postgres`,
    app: `postgresql://${APP_ROLE}:${passwords.app}@127.0.0.1:${port}/${APP_DATABASE}`,
  }
}

/** Creates the role and the database of the product where they are missing. Returns the server's version. */
export async function prepareRoles(adminUrl: string, appPassword: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  // The pending statement fails as well; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    const role = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
    // No superuser: a vulnerability of the product must not give access to the server's files. As owner it may add
    // trusted extensions.
    if (role.rowCount === 0) {
      await client.query(`create role ${APP_ROLE} login password ${client.escapeLiteral(appPassword)}`)
    }
    const database = await client.query('select from pg_database where datname = $1', [APP_DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${APP_DATABASE} owner ${APP_ROLE}`)
    const version = await client.query<{ server_version: string }>('show server_version')
    return version.rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}
