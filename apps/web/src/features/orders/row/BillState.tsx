import { BL_STATE, BL_STATE_TEXTS, type BlState } from '@kairo/shared/bills-of-lading/bl-codes'
import { useLanguage } from '@/i18n/language.ts'
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

/** The state of a B/L or waybill. */
export function BillState({ state }: { state: number }) {
  const language = useLanguage()
  const known = state as BlState
  return <StatusTag tone={TONE[known]}>{BL_STATE_TEXTS[known][language]}</StatusTag>
}
