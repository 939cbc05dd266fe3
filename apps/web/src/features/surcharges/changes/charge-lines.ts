import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ChangeRow } from '@kairo/shared/surcharges/surcharge-changes.contract'
import type { Body } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'

export type ChargeLine = Body<'GET /surchargeNew/getSurchargeDetailList'>['data'][number]

/** A line as the bars take it. */
export interface ChargePeriod {
  validFrom: string | null
  validTo: string | null
  /** Whose it is; null is all carriers. */
  carrierId: number | null
  carrier: string
  amounts: readonly { size: string; amount: string }[]
  currency: Currency
  basis: Basis
}

export const periodOf = (line: ChargeLine): ChargePeriod => ({
  validFrom: line.validFrom,
  validTo: line.validTo,
  carrierId: line.shippingCompanyId,
  carrier: line.shippingCompany ?? '',
  amounts: [
    { size: '20GP', amount: line.surcharge20gp },
    { size: '40GP', amount: line.surcharge40gp },
    { size: '40HQ', amount: line.surcharge40hq },
    { size: 'LCL', amount: line.surchargeLcl },
  ].flatMap(({ size, amount }) => (amount === null ? [] : [{ size, amount }])),
  currency: line.costUnit as Currency,
  basis: line.unit as Basis,
})

/** All periods of a charge: of its surcharge, or of a charge of routes. */
export function useChargeLines({ surchargeId, item, charge, condition }: ChangeRow) {
  const ofSurcharge = useApiQuery(
    'GET /surchargeNew/getSurchargeDetailList',
    { id: surchargeId ?? 0 },
    { enabled: surchargeId !== null },
  )
  const ofRoutes = useApiQuery('POST /hxfjf/fjflist', {}, { enabled: surchargeId === null })
  const isCalled = (name: string) => name.toLowerCase() === item.toLowerCase()
  if (surchargeId !== null)
    return {
      answer: ofSurcharge,
      lines: ofSurcharge.data?.data.filter((line) => isCalled(line.surchargeName) && line.condition === condition),
    }
  return {
    answer: ofRoutes,
    lines: ofRoutes.data?.data.dataList
      .filter((row) => isCalled(row.fjfname))
      .map(
        ({ fjfname, fjfprice, validFrom, validTo }): ChargeLine => ({
          surchargeName: fjfname,
          charge,
          surcharge20gp: fjfprice,
          surcharge40gp: fjfprice,
          surcharge40hq: fjfprice,
          surchargeLcl: fjfprice,
          costUnit: 'USD',
          unit: 'shipment',
          surchargeDetailType: '',
          condition: 'always',
          validFrom,
          validTo,
          shippingCompany: null,
          shippingCompanyId: null,
        }),
      ),
  }
}
