import { toZenginName } from '@kairo/shared/text/katakana'

/** As a transfer writes it; what it cannot take stays, so that the person sees it (DECISIONS 2.12). */
export const convertedAccount = (typed: string): string => toZenginName(typed.trim()).text

/** The characters that a transfer cannot take, for the message at the field; empty when all is well. */
export const refusedInAccount = (typed: string): string => toZenginName(typed.trim()).refused.join(' ')
