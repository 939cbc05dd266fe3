import type { DatedLine } from '@kairo/shared/quotations/dated-lines'
import type { ParsedSurchargeLine, SheetPlace } from './parsed-surcharge.ts'

/** A line of a sheet as prices take it; side and kind do not matter for what it is compared by. */
export interface DatedSheetLine extends DatedLine {
  place?: SheetPlace
}

export const datedLine = ({
  name,
  gp20,
  gp40,
  hq40,
  lcl,
  currency,
  basis,
  condition,
  validFrom,
  validTo,
  carrierId,
  place,
}: ParsedSurchargeLine): DatedSheetLine => ({
  side: 'route',
  kind: null,
  item: name,
  amounts: { '20GP': gp20, '40GP': gp40, '40HQ': hq40, LCL: lcl },
  currency,
  basis,
  condition,
  validFrom,
  validTo,
  carrierId,
  ...(place ? { place } : {}),
})
