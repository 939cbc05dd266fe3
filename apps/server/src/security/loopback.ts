import { BlockList, isIP } from 'node:net'
import { plainAddress } from '../country/country.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host, by name or address, with or without brackets, is this machine and nothing else. */
export function isLoopback(host: string): boolean {
  const address = plainAddress(host)
  const version = isIP(address)
  return version ? loopback.check(address, version === 4 ? 'ipv4' : 'ipv6') : address === 'localhost'
}
