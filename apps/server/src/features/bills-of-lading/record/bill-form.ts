import { numberOf } from '@kairo/shared/bills-of-lading/bl-series'
import type { Letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import { issuerOf } from '../../operator-company/issuer.ts'
import type { StoredForm } from './stored-bills.ts'

/** Name and address at the head of the paper, by lines: those of the form, else the operator's letterhead in English. */
export function issuerText(form: Pick<StoredForm, 'issuer'>, letterhead: Letterhead): string {
  if (form.issuer) return form.issuer
  const { name, address, telephone } = issuerOf(letterhead, 'en').company
  return [name, address, telephone && `TEL ${telephone}`].filter(Boolean).join('\n').toUpperCase()
}

/** The number that the next paper of the form gets; null where the series is used up. */
export const nextNumber = (form: Pick<StoredForm, 'series' | 'last_no'>, day: string): string | null =>
  numberOf(form.series, form.last_no + 1, day)
