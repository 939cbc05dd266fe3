// The codes are written out, as what a route imports is loaded with every page.
import { choice, day, listSearch, searchOf, text } from '@/router/search.ts'

export const tariffSearch = searchOf({
  ...listSearch,
  kind: choice(['DEM', 'DET', 'CMB']),
  direction: choice(['import', 'export']),
  shippingCompany: text,
  port: text,
  country: choice(['1', '2']),
  state: choice(['pending', 'approved', 'rejected']),
  validOn: day,
})
export type TariffSearch = ReturnType<typeof tariffSearch>
