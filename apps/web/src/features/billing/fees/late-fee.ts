import type { FeeKind } from '@kairo/shared/billing/billing-codes'
import { ROLE } from '@kairo/shared/roles'
import type { Body } from '@/api/call.ts'
import { call } from '@/api/call.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useApiQuery } from '@/api/queries.ts'
import { formatsOf } from '@/i18n/format.ts'
import { currentLanguage, useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { feeTexts, type FeeTexts } from '../fee-texts.ts'

const FEE = 'POST /orderCharge/fee'
type Fee = Body<typeof FEE>['data']

const sentence = ({ late }: FeeTexts, fee: Fee | undefined, language: ReturnType<typeof currentLanguage>): string =>
  fee?.amount && fee.currency ? late.amount(formatsOf(language).money(fee.amount, fee.currency)) : late.later

/** The payload of accepting a late step: the shown amount, so that no other one is agreed to. */
interface AcceptedFee {
  acceptFee: true
  feeShown?: Fee
}
export interface LateFee {
  text: string
  accepted: AcceptedFee
}

/**
 * The fee of a step after the cut-off, for a confirmation; a shipper account sees no amounts. Throws what the call
 * throws.
 */
export async function fetchLateFee(orderId: number, kind: FeeKind, role: number): Promise<LateFee> {
  const language = currentLanguage()
  const texts = feeTexts[language]
  if (role === ROLE.shipperAccount) return { text: texts.late.hidden, accepted: { acceptFee: true } }
  const feeShown = (await call(FEE, { orderId, kind })).data
  return { text: sentence(texts, feeShown, language), accepted: { acceptFee: true, feeShown } }
}

/**
 * A late step was refused because its fee is not accepted yet: the cut-off passed, or the fee changed, while the
 * question was open. Whoever asked asks again, with the fee.
 */
export const isFeeAsked = (error: unknown): boolean =>
  isRefusal(error, 'ORDER_IS_CUT') &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'isCancelWithMoney' in error.data

/** The same as a hook; `fee` is undefined until the amount is known. */
export function useLateFee({ orderId, kind, role }: { orderId: number | undefined; kind: FeeKind; role: number }): {
  fee: LateFee | undefined
  error: Error | null
} {
  const texts = useTexts(feeTexts)
  const language = useLanguage()
  const isHidden = role === ROLE.shipperAccount
  const query = useApiQuery(
    FEE,
    { orderId: orderId ?? 0, kind },
    { enabled: orderId !== undefined && !isHidden, staleMs: 0 },
  )
  if (orderId === undefined) return { fee: undefined, error: null }
  if (isHidden) return { fee: { text: texts.late.hidden, accepted: { acceptFee: true } }, error: null }
  const feeShown = query.data?.data
  const fee: LateFee | undefined = feeShown && {
    text: sentence(texts, feeShown, language),
    accepted: { acceptFee: true, feeShown },
  }
  return { fee, error: query.error }
}
