import { BL_STATE, BL_STATE_TEXTS, type BlState } from '@kairo/shared/bills-of-lading/bl-codes'
import type { Trilingual } from '@kairo/shared/languages'
import { isCustomerSide } from '@kairo/shared/roles'
import { useLanguage } from '@/i18n/language.ts'
import { useSession } from '@/session/session.ts'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'

const TONE: Readonly<Record<BlState, Tone>> = {
  [BL_STATE.draft]: 'grey',
  [BL_STATE.shown]: 'amber',
  [BL_STATE.agreed]: 'teal',
  [BL_STATE.issued]: 'blue',
  [BL_STATE.surrendered]: 'violet',
  [BL_STATE.accomplished]: 'green',
  [BL_STATE.void]: 'off',
}

/** What a draft that waits for the customer is to the customer. */
const TO_CHECK: Trilingual = { 'zh-cn': '待您确认', en: 'For you to check', ja: '要確認' }

/** The state of a B/L or waybill. */
export function BillState({ state }: { state: number }) {
  const language = useLanguage()
  const known = state as BlState
  const { user } = useSession()
  const isOwn = known === BL_STATE.shown && isCustomerSide(user.role_id)
  return <StatusTag tone={TONE[known]}>{(isOwn ? TO_CHECK : BL_STATE_TEXTS[known])[language]}</StatusTag>
}
