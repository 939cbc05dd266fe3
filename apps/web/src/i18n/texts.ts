import type { Language } from '@kairo/shared/languages'
import { use } from 'react'
import { readable } from '../readable-promise.ts'
import { beforeLanguage, currentLanguage, useLanguage } from './language.ts'

/** The texts of one feature; each language is its own chunk. */
export interface Texts<M> {
  /** Resolves when the language's texts are loaded; they are cached. */
  load: (language: Language) => Promise<M>
  /** The texts if already loaded. */
  ready: (language: Language) => M | undefined
}

type Loaders<M> = Record<Language, () => Promise<{ messages: M }>>

const used = new Set<Texts<unknown>>()
/** Of modules that came with a screen or a part of it. Those of the entry, which names the texts of all screens, load none. */
const late = new Set<Texts<unknown>>()
beforeLanguage((language) => Promise.all([...used].map((texts) => texts.load(language))))

/**
 * States a feature's texts: `messages/index.ts` holds
 * `export const orderTexts = defineTexts({ 'zh-cn': () => import('./zh-cn.ts'), en: …, ja: … })`.
 */
export function defineTexts<M>(loaders: Loaders<M>): Texts<M> {
  const loaded = new Map<Language, M>()
  const pending = new Map<Language, Promise<M>>()
  const texts: Texts<M> = {
    ready: (language) => loaded.get(language),
    load: (language) => {
      used.add(texts)
      const known = pending.get(language)
      if (known) return known
      const promise = readable(
        loaders[language]().then(({ messages }) => {
          loaded.set(language, messages)
          return messages
        }),
        () => pending.delete(language),
      )
      pending.set(language, promise)
      return promise
    },
  }
  if (used.size > 0) late.add(texts)
  return texts
}

/**
 * Loads the texts of the modules that came with the screens and parts so far; a failed download is met by whoever uses them.
 * A part that waits for texts in its first drawing is shown 300 ms later: React holds back what it replaced by a placeholder.
 */
export async function loadLateTexts(): Promise<void> {
  await Promise.allSettled([...late].map((texts) => texts.load(currentLanguage())))
}

/** A feature's texts in the page's language: `const t = useTexts(orderTexts)`, `t.title`, `t.count(3)`. */
export function useTexts<M>(texts: Texts<M>): M {
  const language = useLanguage()
  return use(texts.load(language))
}

/** The same outside React, for texts that are certainly loaded (the core's, or a screen's after it is shown). */
export function textsNow<M>(texts: Texts<M>): M {
  const ready = texts.ready(currentLanguage())
  if (!ready) throw new Error('These texts are not loaded yet.')
  return ready
}
