import { type LookupAddress, promises as dns } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>
const resolveBySystem: Resolve = (hostname) => dns.lookup(hostname, { all: true, verbatim: true })

/** A host has an address that is not public. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/**
 * A lookup for `node:http` that resolves once and hands on only what it has judged: the connection goes to these very
 * addresses, so that a name which answers otherwise the next time (DNS rebinding) gains nothing. One address that is not
 * public refuses the name.
 */
export const guardedLookup = (resolve: Resolve = resolveBySystem): LookupFunction => {
  const lookUp = callbackify(resolve)
  return (hostname, options, callback) =>
    lookUp(hostname, (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => {
      if (error) return callback(error, [])
      const addresses = found.filter(({ family }) => !options.family || options.family === family)
      const [first] = addresses
      if (!first) return callback(Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' }), [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(hostname), [])
      if (options.all) return callback(null, [...addresses])
      callback(null, first.address, first.family)
    })
}
