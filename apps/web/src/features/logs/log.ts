import type { RowOf } from '@/api/queries.ts'
import { NOTHING } from '@/i18n/format.ts'
import type { Tone } from '@/ui/layout/StatusTag.tsx'

export const LIST = 'GET /system/log/getLogList'
export type LogRow = RowOf<typeof LIST>

/** Important kinds are highlighted; the daily work is not. */
const TONES: Readonly<Record<string, Tone>> = {
  refusal: 'red',
  price: 'amber',
  rate: 'violet',
  signIn: 'teal',
  order: 'blue',
  parameter: 'violet',
}
export const toneOf = (type: string): Tone => TONES[type] ?? 'grey'

/** The actor: anonymous callers that were refused have no name, jobs are the system's. */
export const nameOf = (row: LogRow, system: string): string =>
  row.userName || (row.type === 'refusal' ? NOTHING : system)
