import type { Language } from '@kairo/shared/languages'
import { pdfTexts as en } from './en.ts'
import { pdfTexts as ja } from './ja.ts'
import { type PdfTexts, pdfTexts as zhCn } from './zh-cn.ts'

/** The words of the printed documents, by the user's language. */
export const PDF_TEXTS: Record<Language, PdfTexts> = { 'zh-cn': zhCn, en, ja }
