import type { Language } from '../languages.ts'
import { BL_FIELDS, type BlField } from './bl-content.ts'
import { BL_FIELD_TEXTS } from './bl-field-texts.ts'

const PATH = `([1-9]\\d?)\\.(${BL_FIELDS.join('|')})`
/** A field of one of an order’s B/Ls, by number and name: `1.consignee`. */
export const BL_PATH = new RegExp(`^${PATH}$`)
const AT_LINE = new RegExp(`^${PATH}: `, 'gm')

export const blPath = (seq: number, field: BlField): string => `${seq}.${field}`

/** Of a path as BL_PATH takes it. */
export const seqOfPath = (path: string): number => Number.parseInt(path, 10)

/** `Consignee`; of an order with several B/Ls `B/L 2, Consignee`. */
function fieldText(seq: string, field: string, isSplit: boolean, language: Language): string {
  const name = BL_FIELD_TEXTS[field as BlField][language]
  return isSplit ? `B/L ${seq}${language === 'en' ? ', ' : '・'}${name}` : name
}
export function blPathText(path: string, isSplit: boolean, language: Language): string {
  const [, seq, field] = BL_PATH.exec(path) ?? []
  return seq && field ? fieldText(seq, field, isSplit, language) : ''
}

export interface DraftRemark {
  /** BL_PATH; absent: the whole draft. */
  path?: string | undefined
  text: string
}
/** Several remarks as one text for the history of the order; the field of each is named when it is read. */
export const remarksText = (remarks: readonly DraftRemark[]): string =>
  remarks.map(({ path, text }) => (path ? `${path}: ${text}` : text)).join('\n')

/** The same with the names of the fields. */
export const withFieldNames = (text: string, isSplit: boolean, language: Language): string =>
  text.replace(AT_LINE, (_line, seq: string, field: string) => {
    const colon = language === 'en' ? ': ' : '：'
    return fieldText(seq, field, isSplit, language) + colon
  })
