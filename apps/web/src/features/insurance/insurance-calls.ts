import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import type { Body, Input } from '@/api/call.ts'
import { invalidate, type RowOf, useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { pageInput, sortInput } from '@/ui/list/list-search.ts'
import type { InsuranceSearch, InsurersSearch } from './search.ts'

export const INSURANCES = 'POST /insurance/search'
export const INSURANCE = 'POST /insurance/get'
export const COUNTS = 'POST /insurance/counts'
export const RATES = 'POST /insuranceRate/list'
export const INSURERS = 'POST /insurer/list'

export type InsuranceRow = Body<typeof INSURANCES>['data']['dataList'][number]
export type Insurance = Body<typeof INSURANCE>['data']
export type Rate = RowOf<typeof RATES>

/** The queries to invalidate after each write: counts, lists, the open record and the charges of its order. */
export const refreshInsurances = (): Promise<void> =>
  invalidate(INSURANCES, INSURANCE, COUNTS, 'POST /orderCharge/list', 'POST /billing/variance')

/** Another user was faster: the shown data is refetched before the refusal is shown. */
export async function withLatest<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error, 'UPDATE_FAIL', 'BILLING_STATE_ERROR', 'RECORD_NOT_EXIST')) void refreshInsurances()
    throw error
  }
}

/** Filters of the list and its export, from the address. */
export const insuranceFilterInput = (search: InsuranceSearch): Input<'POST /insurance/export'> => ({
  keyword: search.keyword,
  status: search.status === undefined ? undefined : Number(search.status),
  customerId: search.customerId,
  orderId: search.orderId,
  conditions: search.conditions,
  sailingFrom: search.sailingFrom,
  sailingTo: search.sailingTo,
  signingFrom: search.signingFrom,
  signingTo: search.signingTo,
})

const SORTS = ['createTime', 'sailingDate', 'signingDate', 'policyNumber'] as const
export const insuranceListInput = (search: InsuranceSearch): Input<typeof INSURANCES> => ({
  ...insuranceFilterInput(search),
  ...pageInput(search),
  ...sortInput(search, SORTS),
})

const RATE_SORTS = ['insurer', 'hsPrefix', 'percent', 'minPremium', 'validFrom', 'validTo'] as const
/** Filters and order of the rates and their export. */
export const rateFilterInput = (search: InsuranceSearch): Input<'POST /insuranceRate/export'> => ({
  insurer: search.insurer,
  hsCode: search.hsCode,
  conditions: search.conditions,
  currency: search.currency,
  inForce: search.inForce,
  ...sortInput(search, RATE_SORTS),
})

/** Filters and order of the register and its export. */
export const insurersFilterInput = (search: InsurersSearch): Input<'POST /insurer/export'> => ({
  name: search.name,
  ...sortInput(search, ['name', 'rates']),
})

/** The register as options: by id, in the order of their names. */
export function useInsurers() {
  const { data, isPending } = useApiQuery(INSURERS, {}, { staleMs: 60_000 })
  return {
    options: (data?.data.dataList ?? []).map(({ id, name }) => ({ value: id, label: name })),
    loading: isPending,
  }
}

/** Dictionary 37 in the page's language, as options. */
export function useConditions() {
  const { data } = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.insuranceConditions] },
    { staleMs: 600_000 },
  )
  return (data?.data[0]?.entryList ?? []).map((entry) => ({ value: entry.entryCode, label: entry.entryValue }))
}
