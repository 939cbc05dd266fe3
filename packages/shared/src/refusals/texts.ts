import type { Language } from '../languages.ts'
import { refusalTexts as en } from './en.ts'
import { refusalTexts as ja } from './ja.ts'
import type { RefusalName } from './names.ts'
import { refusalTexts as zhCn } from './zh-cn.ts'

const TEXTS: Record<Language, Record<RefusalName, string>> = { 'zh-cn': zhCn, en, ja }

/** The sentence of a refusal in a language. */
export const refusalText = (name: RefusalName, language: Language): string => TEXTS[language][name]
