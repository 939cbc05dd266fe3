import type { Language } from '../languages.ts'

/** How the operator appears, as brand.contract.ts states it: every page needs it before it needs zod. */
export interface Brand {
  name: Record<Language, string> | null
  colour: string | null
  logo: string | null
  version: number
}

/** A name in a language: another one where it was left out. */
export const nameIn = (given: Brand['name'], language: Language): string =>
  given ? given[language] || given.en || given.ja || given['zh-cn'] : ''
