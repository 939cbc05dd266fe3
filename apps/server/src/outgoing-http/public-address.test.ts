import { expect, test } from 'vitest'
import { isPublicAddress, mayBePublic } from './public-address.ts'

test.each([
  ...['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '223.255.255.255'],
  ...['2606:4700:4700::1111', '2400:3200::1', '2a00:1450:4001:800::200e'],
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  // this network, private, CGNAT, loopback, link local with the metadata services, protocols, benchmarks, documentation
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255'],
  ...['169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
  ...['192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  // multicast, reserved, broadcast, metadata
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16', '100.100.100.200'],
  // unspecified, loopback, mapped and compatible IPv4, NAT64, Teredo, 6to4
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::8.8.8.8', '64:ff9b::7f00:1', '64:ff9b::808:808'],
  ...['64:ff9b:1::1', '2001::1', '2001:0:4136:e378::1', '2002:7f00:1::', '2002:808:808::1'],
  // unique local with the metadata service of EC2, link local, site local, multicast, discard, documentation, ORCHID
  ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '100::1', '2001:db8::1', '3fff::1'],
  ...['2001:10::1', '2001:20::1', '5f00::1', '4000::1', '2606:4700::1%lo'],
  ...['', 'example.com', '1.2.3', '127.1'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  ['https://hooks.example.com/a', true],
  ['https://8.8.8.8/', true],
  ['https://[2606:4700:4700::1111]/', true],
  ...[
    'localhost',
    'a.localhost',
    'intranet',
    'printer.local',
    'db.internal',
    'kairo.test',
    'LOCALHOST.',
    'box.lan',
  ].map((host) => [`https://${host}/`, false] as const),
  // Spellings of 127.0.0.1 and of mapped addresses, which `URL` reads as browsers do.
  ...[
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '０.0.0.0',
  ].map((host) => [`https://${host}/`, false] as const),
] as const)('the host of %s: %s', (url, expected) => expect(mayBePublic(new URL(url).hostname)).toBe(expected))
