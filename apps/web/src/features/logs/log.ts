import type { RowOf } from '../../api/queries.ts'
import type { Tone } from '../../ui/StatusTag.tsx'

export const LIST = 'GET /system/log/getLogList'
export type LogRow = RowOf<typeof LIST>

/** Kinds that a reader looks out for stand out; the daily work stays quiet. */
const TONES: Readonly<Record<string, Tone>> = {
  refusal: 'red',
  price: 'amber',
  rate: 'violet',
  signIn: 'teal',
  order: 'blue',
  parameter: 'violet',
}
export const toneOf = (type: string): Tone => TONES[type] ?? 'grey'
