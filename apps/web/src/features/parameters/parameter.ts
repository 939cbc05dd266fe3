import type { Language } from '@kairo/shared/languages'
import type { Body } from '@/api/call.ts'
import type { RowOf } from '@/api/queries.ts'

export const LIST = 'GET /system/dict/getDictList'
export type Parameter = RowOf<typeof LIST>
export type Group = Body<'GET /system/dict/getDictEntryNameList'>['data']['dataList'][number]

/** An entry in the user's language. */
export const textOf = (row: Parameter, language: Language): string =>
  ({ 'zh-cn': row.entryValueCN, en: row.entryValueEN, ja: row.entryValueJP })[language]
