import type { ClockStage } from '@kairo/shared/free-time/clock-stages'
import type { Tone } from '@/ui/layout/StatusTag.tsx'

export const STAGE_TONE: Record<ClockStage, Tone> = {
  forecast: 'grey',
  free: 'green',
  over: 'red',
  ended: 'blue',
}
