import { expect, it } from 'vitest'
import type { TariffForm } from './free-time-tariffs.contract.ts'
import { tariffIssues } from './tariff-issues.ts'

const tier = (fromDay: number, toDay: number | undefined, gp20: string | undefined = '3000', gp40 = '4500') => ({
  fromDay,
  toDay,
  gp20,
  gp40,
  hq40: gp40,
})
const tariff: TariffForm = {
  kind: 'DEM',
  direction: 'import',
  shippingCompanyId: 7,
  portId: 1,
  country: undefined,
  containerClass: 'dry',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  calendarCode: undefined,
  currency: 'JPY',
  extension: 'shift',
  validFrom: '2026-01-01',
  validTo: undefined,
  source: undefined,
  tiers: [tier(8, 11), tier(12, 16), tier(17, undefined)],
}

it.each<[string, Partial<TariffForm>, string[]]>([
  ['a whole tariff', {}, []],
  ['one tier', { tiers: [tier(8, undefined)] }, []],
  ['neither port nor country', { portId: undefined }, ['portId onePlace']],
  ['both', { country: 2 }, ['portId onePlace']],
  ['detention from berth', { kind: 'DET' }, ['start start']],
  ['demurrage from gate-out', { start: 'gateOut' }, ['start start']],
  ['detention of an export from gate-out', { kind: 'DET', direction: 'export', start: 'gateOut' }, []],
  ['holidays without a calendar', { freeCount: 'exclSunHol' }, ['calendarCode calendar']],
  ['ends before it begins', { validTo: '2025-12-31' }, ['validTo days']],
  ['a first tier too late', { freeDays: 6 }, ['tiers.0.fromDay firstTier']],
  ['a gap', { tiers: [tier(8, 11), tier(13, undefined)] }, ['tiers.1.fromDay gap']],
  ['an overlap', { tiers: [tier(8, 11), tier(11, undefined)] }, ['tiers.1.fromDay gap']],
  ['a last tier that ends', { tiers: [tier(8, 11)] }, ['tiers.0.toDay openEnd']],
  ['an open tier before others', { tiers: [tier(8, undefined), tier(9, undefined)] }, ['tiers.0.toDay openEnd']],
  ['backwards', { tiers: [tier(8, 7), tier(8, undefined)] }, ['tiers.0.toDay gap']],
  [
    'no price',
    { tiers: [{ ...tier(8, undefined), gp20: undefined, gp40: undefined, hq40: undefined }] },
    ['tiers.0.gp20 noPrice'],
  ],
  [
    'a size with a price in one tier only',
    { tiers: [tier(8, 11), { ...tier(12, undefined), gp20: undefined }] },
    ['tiers.1.gp20 sizeGap'],
  ],
  ['parts of a yen', { tiers: [tier(8, undefined, '10.5')] }, ['tiers.0.gp20 wholeYen']],
])('%s', (_name, about, expected) => {
  expect(tariffIssues({ ...tariff, ...about }).map(({ path, issue }) => `${path} ${issue}`)).toEqual(expected)
})
