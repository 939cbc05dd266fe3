import { tokyoToday } from '@kairo/shared/dates'
import type { CargoCounts, SurchargeLine } from '@kairo/shared/quotations/charges'
import { quotationOf } from '@kairo/shared/quotations/quotation'
import { routeCharge } from '@kairo/shared/quotations/charges'
import type { FrozenQuotation } from '../../src/features/quotations/frozen-quotation.ts'
import { quotationPricesOf } from '../../src/features/rates/search/rate-offer.ts'
import { DEMO_GLOBAL_DISCOUNT } from '../../src/master-data/demo/demo-company.ts'
import { DEMO_CUSTOMERS } from '../../src/master-data/demo/demo-customers.ts'
import { type DemoRate, demoRates } from '../../src/master-data/demo/demo-rates.ts'
import { DEMO_ROUTE_CHARGES, DEMO_SURCHARGES } from '../../src/master-data/demo/demo-surcharges.ts'
import { exchangeHistory, exchangeRatesAt, type SetExchangeRates } from './exchange-history.ts'

/** Everything that has a price in the demonstration. */
export interface DemoPrices {
  rates: readonly DemoRate[]
  exchangeRates: readonly SetExchangeRates[]
  /** What is frozen with an order of a customer that is submitted at that moment. */
  quote(rate: DemoRate, customer: string, counts: CargoCounts, at: Date): FrozenQuotation
}

const LINES = new Map<string, SurchargeLine[]>(
  DEMO_SURCHARGES.map(({ surchargeNo, lines }) => [
    surchargeNo,
    lines.map(({ name, gp20, gp40, hq40, lcl, currency, basis }) => ({
      item: name,
      amounts: { '20GP': gp20, '40GP': gp40, '40HQ': hq40, LCL: lcl },
      currency,
      basis,
    })),
  ]),
)

export function demoPrices(now: Date): DemoPrices {
  const exchangeRates = exchangeHistory(now)
  return {
    rates: demoRates(tokyoToday(now)),
    exchangeRates,
    quote(rate, customer, counts, at) {
      const exchange = exchangeRatesAt(exchangeRates, at)
      const lines = {
        originCharges: LINES.get(rate.departureSurchargeNo ?? '') ?? [],
        destinationCharges: LINES.get(rate.destinationSurchargeNo ?? '') ?? [],
        routeCharges: DEMO_ROUTE_CHARGES.filter(({ rateKeys }) => rateKeys.includes(rate.key)).map(({ name, price }) =>
          routeCharge(name, price),
        ),
      }
      const factors = {
        globalDiscount: DEMO_GLOBAL_DISCOUNT,
        customerFactor: DEMO_CUSTOMERS.find(({ key }) => key === customer)?.discount ?? '1.00',
        exchangeRates: { jpy: exchange.jpy, cny: exchange.cny },
        exchangeRatesAt: exchange.at,
      }
      const prices = quotationPricesOf(rate, lines, factors, 'en')
      const all = { includeOceanFreight: true, includePol: true, includePod: true }
      return {
        prices,
        counts,
        quotation: quotationOf({ ...counts, ...all }, prices),
        exchangeRatesDate: tokyoToday(exchange.at),
        quotedOn: tokyoToday(at),
        validTime: rate.validTime,
        validFrom: rate.validFrom,
        validTo: rate.validTo,
      }
    },
  }
}
