import type { ReactNode } from 'react'
import type { ListSearch } from '@/ui/list/list-search.ts'

interface SurchargesSearch extends ListSearch {
  view?: 'ports'
  surchargeNo?: string
  surchargeName?: string
  surchargeCountry?: '1' | '2'
  surchargePort?: string
  surchargeType?: '1' | '2'
  departurePort?: string
  destinationPort?: string
  destinationCountry?: '1' | '2'
  shippingCompany?: string
}
/** Of either list. */
export interface SurchargesProps {
  /** Above the list. */
  strip: ReactNode
  search: SurchargesSearch
  onSearch: (next: SurchargesSearch) => void
}
