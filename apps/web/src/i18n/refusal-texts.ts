import type { Language } from '@kairo/shared/languages'
import { REFUSALS, type RefusalName } from '@kairo/shared/refusals/names'
import { defineTexts, textsNow } from './texts.ts'

type Sentences = Record<RefusalName, string>
const load = (language: Promise<{ refusalTexts: Sentences }>) =>
  language.then(({ refusalTexts }) => ({ messages: refusalTexts }))

/** The sentence of every code; loaded with the language, so that it is there when the network is not. */
export const refusalTexts = defineTexts<Sentences>({
  'zh-cn': () => load(import('@kairo/shared/refusals/zh-cn')),
  en: () => load(import('@kairo/shared/refusals/en')),
  ja: () => load(import('@kairo/shared/refusals/ja')),
} satisfies Record<Language, () => Promise<{ messages: Sentences }>>)

const NAMES = new Map(Object.entries(REFUSALS).map(([name, { code }]) => [code as number, name as RefusalName]))
/** The name of a code in the one list; undefined for a code that is not ours. */
export const refusalNameOf = (code: number): RefusalName | undefined => NAMES.get(code)

/** The sentence of a refusal in the page's language. */
export const refusalTextNow = (name: RefusalName): string => textsNow(refusalTexts)[name]
