import type { Side, SizeAmounts, SurchargeLine } from './charges.ts'
import type { QuotationPrices } from './quotation-lines.ts'

export const amounts = (given: Partial<SizeAmounts>): SizeAmounts => ({
  '20GP': null,
  '40GP': null,
  '40HQ': null,
  LCL: null,
  ...given,
})
export const line = (
  side: Side,
  item: string,
  basis: SurchargeLine['basis'],
  currency: SurchargeLine['currency'],
  given: Partial<SizeAmounts>,
): SurchargeLine => ({ side, kind: null, item, basis, currency, amounts: amounts(given) })

/** Rules 7.10. */
export const practice: QuotationPrices = {
  oceanFreight: amounts({ '20GP': '250', '40HQ': '450' }),
  oceanFreightName: 'Ocean freight',
  originCharges: [
    line('origin', 'THC', 'container', 'CNY', { '20GP': '625', '40GP': '960', '40HQ': '1020' }),
    line('origin', 'Documents', 'bl', 'CNY', { '40HQ': '450' }),
  ],
  destinationCharges: [
    line('destination', 'THC', 'container', 'JPY', { '20GP': '33000', '40GP': '49000', '40HQ': '49000' }),
    line('destination', 'D/O', 'bl', 'JPY', { '20GP': '6000', '40GP': '6000', '40HQ': '6000' }),
  ],
  routeCharges: [],
  globalDiscount: '1',
  customerFactor: '0.9',
  exchangeRates: { jpy: '156', cny: '7.2' },
}
