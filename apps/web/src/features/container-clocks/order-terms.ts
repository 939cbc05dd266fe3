import type { Body } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'

export type OrderTerms = Body<'POST /freeTime/termsOfOrder'>['data']['dataList'][number]

/** After a change of terms: all that they decide. */
export const refreshTerms = () =>
  invalidate(
    'POST /freeTime/termsOfOrder',
    'POST /freeTime/forOrder',
    'POST /orderCharge/list',
    'GET /orderChangeHistory/showOrderChangeHistory',
  )
