import { z } from 'zod'
import { idList, oneOf } from '../contract/fields.ts'
import { LANGUAGES, type Language, languageOfRecord } from '../languages.ts'

/** Ids joined by comma, with or without brackets (a form sends arrays as text); blank counts as absent. */
export const optionalFileIds = () =>
  z.preprocess((value) => {
    const text = typeof value === 'string' ? value.replace(/^\s*\[|\]\s*$/g, '') : value
    return text === null || (typeof text === 'string' && text.trim() === '') ? undefined : text
  }, idList(100).optional())

const SHORT_NAMES: Record<string, Language> = { cn: 'zh-cn', zh: 'zh-cn', jp: 'ja' }

/** zh-cn, en or ja; also cn, zh and jp, and the numbers of the user record. Unless given: the language of the answer. */
export const optionalLanguage = () =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string') return languageOfRecord(value) ?? value
    const text = value.toLowerCase()
    return languageOfRecord(text) ?? (Object.hasOwn(SHORT_NAMES, text) ? SHORT_NAMES[text] : text)
  }, oneOf(LANGUAGES).optional())
