import pg from 'pg'

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)([/?].*)?$/s
/** What a list of hosts may ask for; Kairo writes, so that it always means the primary. */
const TARGETS = [null, 'primary', 'read-write']

/**
 * One address for each server of a URL that names several, as libpq writes it:
 * `postgresql://kairo:secret@one:5432,two:5432/kairo?target_session_attrs=read-write`. Throws for what is no such URL.
 */
export function addressesOf(url: string): [string, ...string[]] {
  const [, before, hosts, after = ''] = PARTS.exec(url) ?? []
  const [first, ...others] = (hosts ?? '').split(',').map((host) => {
    const address = new URL(`${before}${host}${after}`)
    if (host === '' || !TARGETS.includes(address.searchParams.get('target_session_attrs'))) throw new TypeError(host)
    address.searchParams.delete('target_session_attrs')
    return address.href
  }) as [string, ...string[]]
  return [first, ...others]
}

/** The server is a standby: another one of the list is the primary, or will be. */
class StandbyServer extends Error {
  override readonly name = 'StandbyServer'
  constructor() {
    super('the server is a standby, which takes no changes')
  }
}

/** Throws StandbyServer where nothing can be written. */
export async function assertPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new StandbyServer()
}

/** How long an address of several may be silent: the next one is tried then. */
export const SEVERAL_PATIENCE_MS = 3000

/** A connection without a pool, to the primary among the addresses of the URL. Throws the failure of the last address. */
export async function openClient(url: string, config: Omit<pg.ClientConfig, 'connectionString'>): Promise<pg.Client> {
  const addresses = addressesOf(url)
  const patience = addresses.length > 1 ? { connectionTimeoutMillis: SEVERAL_PATIENCE_MS } : {}
  let failure: unknown
  for (const connectionString of addresses) {
    const client = new pg.Client({ ...config, ...patience, connectionString })
    // A lost connection fails the statement that waits for it; without a listener it would end the process as well.
    client.on('error', () => {})
    try {
      await client.connect()
      if (addresses.length > 1) await assertPrimary(client)
      return client
    } catch (error) {
      failure = error
      await client.end().catch(() => {})
    }
  }
  throw failure
}
