import type { Texts } from '@kairo/shared/texts'
import { currentLanguage, useLanguage } from './language.ts'

/** A feature's texts in the page's language: `const t = useTexts(orderTexts)`, `t.title`, `t.count(3)`. */
export const useTexts = <M>(texts: Texts<M>): M => texts[useLanguage()]

/** The same outside React. */
export const textsNow = <M>(texts: Texts<M>): M => texts[currentLanguage()]
