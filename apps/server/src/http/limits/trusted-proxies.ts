import { BlockList, isIP } from 'node:net'

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is one of the proxies of TRUST_PROXY, over which many people come. */
export function proxyTest(trusted: false | readonly string[]): (address: string) => boolean {
  if (!trusted) return () => false
  const proxies = new BlockList()
  for (const entry of trusted.flatMap((name) => NAMED[name] ?? [name])) {
    const [net = '', bits] = entry.split('/')
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(net, family)
    else proxies.addSubnet(net, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
