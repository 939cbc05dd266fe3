import { type InsuranceState, INSURANCE_STATE_TEXTS } from '@kairo/shared/insurance/insurance-codes'
import { useLanguage } from '@/i18n/language.ts'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'

const TONE: Record<InsuranceState, Tone> = {
  0: 'grey',
  1: 'amber',
  2: 'blue',
  3: 'teal',
  4: 'green',
  5: 'red',
  6: 'off',
  7: 'grey',
}

export function InsuranceStatus({ status }: { status: number }) {
  const state = status as InsuranceState
  return <StatusTag tone={TONE[state]}>{INSURANCE_STATE_TEXTS[state][useLanguage()]}</StatusTag>
}
