import type { Language } from '@kairo/shared/languages'
import { messages as coreEn } from '../apps/web/src/i18n/messages/en.ts'
import { messages as coreJa } from '../apps/web/src/i18n/messages/ja.ts'
import { type CoreMessages, messages as coreZh } from '../apps/web/src/i18n/messages/zh-cn.ts'
import { messages as signInEn } from '../apps/web/src/features/sign-in/messages/en.ts'
import { messages as signInJa } from '../apps/web/src/features/sign-in/messages/ja.ts'
import { type SignInMessages, messages as signInZh } from '../apps/web/src/features/sign-in/messages/zh-cn.ts'

/** The page's own texts, so that a journey looks for what a person reads and follows when a word changes. */
export const core: Record<Language, CoreMessages> = { 'zh-cn': coreZh, en: coreEn, ja: coreJa }
export const signInTexts: Record<Language, SignInMessages> = { 'zh-cn': signInZh, en: signInEn, ja: signInJa }
