import { describe, expect, it } from 'vitest'
import { chooseTariffs, type TariffQuestion, type TariffScope } from './choose-tariffs.ts'

const TOKYO = 1
const SINO = 7
const asked: TariffQuestion = {
  direction: 'import',
  shippingCompanyId: SINO,
  portId: TOKYO,
  country: 2,
  containerClass: 'dry',
  day: '2026-11-20',
}
const tariff = (id: number, about: Partial<TariffScope>): TariffScope => ({
  id,
  kind: 'DEM',
  direction: 'import',
  shippingCompanyId: null,
  portId: null,
  country: 'portId' in about ? null : 2,
  containerClass: 'dry',
  validFrom: '2026-01-01',
  validTo: null,
  ...about,
})
const country = tariff(1, {})
const port = tariff(2, { portId: TOKYO })
const carrierCountry = tariff(3, { shippingCompanyId: SINO })
const carrierPort = tariff(4, { shippingCompanyId: SINO, portId: TOKYO })
const chosen = (tariffs: TariffScope[], question = asked) => chooseTariffs(tariffs, question).map(({ id }) => id)

describe('chooseTariffs', () => {
  it.each([
    ['carrier and port first', [country, port, carrierCountry, carrierPort], [4]],
    ['then carrier and country', [country, port, carrierCountry], [3]],
    ['then the port', [country, port], [2]],
    ['then the country', [country], [1]],
    ['none', [], []],
    ['the newer of two alike', [port, tariff(9, { portId: TOKYO, validFrom: '2026-11-01' })], [9]],
    ['not of another carrier', [tariff(5, { shippingCompanyId: 8, portId: TOKYO }), country], [1]],
    ['not of another port', [tariff(5, { portId: 99 })], []],
    ['not of another country', [tariff(5, { country: 1 })], []],
    ['not of exports', [tariff(5, { direction: 'export' })], []],
    ['not of reefers', [tariff(5, { containerClass: 'reefer' })], []],
    ['not yet', [tariff(5, { validFrom: '2026-11-21' })], []],
    ['no longer', [tariff(5, { validTo: '2026-11-19' })], []],
    ['on its first and last day', [tariff(5, { validFrom: '2026-11-20', validTo: '2026-11-20' })], [5]],
    ['demurrage and detention', [tariff(6, { kind: 'DET' }), country], [1, 6]],
    ['one combined clock instead', [tariff(6, { kind: 'DET' }), country, tariff(7, { kind: 'CMB' })], [7]],
    [
      'unless demurrage is of a narrower scope',
      [carrierPort, tariff(6, { kind: 'DET' }), tariff(7, { kind: 'CMB' })],
      [4, 6],
    ],
  ])('%s', (_name, tariffs, expected) => {
    expect(chosen(tariffs)).toEqual(expected)
  })

  it('a shipment whose carrier is not known is under the tariffs for all', () => {
    expect(chosen([carrierPort, country], { ...asked, shippingCompanyId: null })).toEqual([1])
  })
})
