import { chargeKey } from '@kairo/shared/quotations/dated-lines'
import type { ParsedSurchargeLine } from './parsed-surcharge.ts'

/** The lines of a number that are periods of one charge of one carrier, or of all: of these no two share a day. */
export const periodKey = ({
  name,
  condition,
  carrierId,
}: Pick<ParsedSurchargeLine, 'name' | 'condition' | 'carrierId'>): string =>
  `${chargeKey({ item: name, condition })} ${carrierId ?? ''}`
