import type { Language } from '@kairo/shared/languages'
import { pdfTexts as en } from './en.ts'
import { pdfTexts as ja } from './ja.ts'
import { type PdfTexts, pdfTexts as zhCn } from './zh-cn.ts'

/** The texts of the printed documents, by language. */
export const PDF_TEXTS: Record<Language, PdfTexts> = { 'zh-cn': zhCn, en, ja }
