import { LOCAL } from '@kairo/shared/sign-in/device-texts'
import { expect, test } from 'vitest'
import { countryOf, isAllowed, plainAddress } from './country.ts'

const SERVED = { allowedCountries: ['JP', 'CN'] }

test.each([
  ['133.11.0.1', 'JP'], // University of Tokyo
  ['202.112.0.1', 'CN'], // CERNET
  ['8.8.8.8', 'US'],
  ['2001:200::1', 'JP'], // WIDE
  ['2001:268::1', 'JP'], // KDDI, in a block of the registry's own
  ['2001:da8::1', 'CN'], // CERNET, likewise
  ['2400:4050::1', 'JP'], // NTT
  ['240e::1', 'CN'], // China Telecom
  ['::ffff:133.11.0.1', 'JP'],
  ['::ffff:850b:1', 'JP'],
  ['::FFFF:133.11.0.1', 'JP'],
  ['[2001:200::1]', 'JP'],
])('%s is in country %s', (ip, country) => {
  expect(countryOf(ip)).toBe(country)
})

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.31.255.1',
  '192.168.0.10',
  '169.254.1.1',
  'fd00::1',
  'fe80::1%eth0',
  '100.64.0.1',
])('%s is a local address and allowed', (ip) => {
  expect(countryOf(ip)).toBe(LOCAL)
  expect(isAllowed(ip, { allowedCountries: [] })).toBe(true)
})

test.each(['172.32.0.1', '11.0.0.1', '192.169.0.1', '8.8.8.8', '2001:4860:4860::8888'])(
  '%s is not a local address',
  (ip) => {
    expect(isAllowed(ip, SERVED)).toBe(false)
  },
)

test('invalid addresses and addresses without a country are refused', () => {
  for (const ip of ['', 'unknown', '1.2.3', '999.1.1.1', '127.0.0.1.evil.example', '0.0.0.0'])
    expect(isAllowed(ip, SERVED)).toBe(false)
})

test('addresses of served countries are allowed only while the country is served', () => {
  expect(isAllowed('133.11.0.1', SERVED)).toBe(true)
  expect(isAllowed('133.11.0.1', { allowedCountries: ['CN'] })).toBe(false)
})

test('a country override applies to its address in any notation', () => {
  const countryOverrides = new Map([
    ['8.8.8.8', 'JP'],
    ['127.0.0.1', 'US'],
  ])
  expect(isAllowed('::ffff:8.8.8.8', { ...SERVED, countryOverrides })).toBe(true)
  expect(isAllowed('127.0.0.1', { ...SERVED, countryOverrides })).toBe(false)
  expect(isAllowed('8.8.4.4', { ...SERVED, countryOverrides })).toBe(false)
})

test('normalizes addresses to their plain form', () => {
  expect(plainAddress(' ::FFFF:8.8.8.8 ')).toBe('8.8.8.8')
  expect(plainAddress('2001:DB8::1')).toBe('2001:db8::1')
})
