import type { Language } from '@kairo/shared/languages'
import type { Body } from '@/api/call.ts'

export const LIST = 'POST /calendar/list'
type Listed = Body<typeof LIST>['data']
export type CalendarDay = Listed['dataList'][number]
export type Calendar = Listed['calendars'][number]
export type Preview = Body<'POST /calendar/previewImport'>['data']

/** The name of a day or calendar in the user's language. */
export const nameOf = (named: { nameCn: string; nameEn: string; nameJp: string }, language: Language): string =>
  ({ 'zh-cn': named.nameCn, en: named.nameEn, ja: named.nameJp })[language]
