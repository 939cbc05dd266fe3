import type { SheetState } from '@kairo/shared/surcharges/sheet-states'
import type { SheetRow } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { Body } from '@/api/call.ts'
import type { Tone } from '@/ui/layout/StatusTag.tsx'

export type Sheet = SheetRow

export const SHEETS = 'GET /surchargeNew/getSheetList'
export const SHEET = 'GET /surchargeNew/getSheet'
export type Preview = Body<typeof SHEET>['data']

export const STATE_TONE: Record<SheetState, Tone> = {
  draft: 'grey',
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'off',
  replaced: 'off',
}

/** The queries that show surcharges or prices with them, invalidated when a sheet takes effect. */
export const SURCHARGES_SHOWN = [
  'GET /surchargeNew/getSurchargeList',
  'GET /surchargeNew/getSurchargeDetailList',
  'GET /fjf/getSurchargeList',
  'GET /fjf/getSurchargeListNew',
  'POST /hxfjf/hxlist',
  'POST /transportCost/jiansuo',
] as const
