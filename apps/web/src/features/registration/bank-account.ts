import { toZenginName } from '@kairo/shared/text/katakana'

/** Normalizes to the characters of bank transfers; others stay, so that the user sees them (DECISIONS 2.12). */
export const convertedAccount = (typed: string): string => toZenginName(typed.trim()).text

/** The characters that a transfer cannot take, for the message at the field; empty when all is well. */
export const refusedInAccount = (typed: string): string => toZenginName(typed.trim()).refused.join(' ')
