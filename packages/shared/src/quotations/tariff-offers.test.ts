import { expect, it } from 'vitest'
import type { ChargeChange } from './charge-changes.ts'
import { offerText, tariffOffers } from './tariff-offers.ts'

const rates = { jpy: '150', cny: '7.5' }
const yen = (amount: string) => ({ amount, currency: 'JPY' as const })
const change = (old: ChargeChange['old'], now: ChargeChange['new'], kindId = 5, containerType = '40HQ') => ({
  ...{ side: 'origin' as const, kind: 'LSS', item: 'LSS', containerType, quantity: '2', old, new: now, kindId },
})
const usd = (amount: string) => ({ amount, currency: 'USD' as const })

it.each([
  ['more', [change(yen('31000'), yen('36000'))], [], ['5 JPY 5000']],
  ['less', [change(yen('36000'), yen('31000'))], [], ['5 JPY -5000']],
  ['in another currency, by the rates of the quotation', [change(yen('36000'), usd('320'))], [], ['5 USD 80.00']],
  ['of two sizes together', [change(yen('1'), yen('3')), change(yen('2'), yen('5'), 5, '20GP')], [], ['5 JPY 5']],
  ['of two kinds apart', [change(yen('1'), yen('3')), change(yen('9'), yen('5'), 6)], [], ['5 JPY 2', '6 JPY -4']],
  ['not what is not known', [change(yen('1'), null), change(null, yen('5'), 6)], [], []],
  ['not of a kind of which a part is not known', [change(yen('1'), null), change(yen('1'), yen('5'))], [], []],
  ['not what was agreed already', [change(yen('31000'), yen('36000'))], [{ kindId: 5, ...yen('5000') }], []],
  [
    'the rest of what was agreed',
    [change(yen('31000'), yen('38000'))],
    [{ kindId: 5, ...yen('5000') }],
    ['5 JPY 2000'],
  ],
  ['back what was agreed for a day that is given up', [], [{ kindId: 5, ...yen('5000') }], ['5 JPY -5000']],
] as const)('offers %s', (_name, changes, charged, expected) => {
  expect(tariffOffers(changes, charged, rates).map((one) => `${one.kindId} ${one.currency} ${one.amount}`)).toEqual(
    expected,
  )
})

it('says why', () => {
  const [offer] = tariffOffers([change(yen('31000'), yen('36000'))], [], rates)
  expect(offer && offerText(offer, { quoted: '2026-12-04', etd: '2026-12-11' })).toBe(
    'LSS 40HQ x 2: JPY 31000 (ETD 2026-12-04) → JPY 36000 (ETD 2026-12-11)',
  )
})
