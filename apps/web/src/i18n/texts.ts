import type { Language } from '@kairo/shared/languages'
import { use } from 'react'
import { beforeLanguage, currentLanguage, useLanguage } from './language.ts'

/** The texts of one feature; each language is its own chunk. */
export interface Texts<M> {
  /** Resolves when the language's texts are loaded; they are cached. */
  load: (language: Language) => Promise<M>
  /** The texts if already loaded. */
  ready: (language: Language) => M | undefined
}

/** How long a failed download counts as failed, before it may be tried again. */
const FAILED_MS = 1_000

/** A promise with the fields that React reads synchronously, which avoids an empty render. */
interface Marked<M> extends Promise<M> {
  status?: 'fulfilled' | 'rejected'
  value?: M
  reason?: unknown
}

type Loaders<M> = Record<Language, () => Promise<{ messages: M }>>

const used = new Set<Texts<unknown>>()
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
      const promise: Marked<M> = loaders[language]().then(({ messages }) => {
        loaded.set(language, messages)
        promise.status = 'fulfilled'
        promise.value = messages
        return messages
      })
      pending.set(language, promise)
      promise.catch((error: unknown) => {
        // Cached for a moment: a new attempt with each render would never end, and the error would never show.
        promise.status = 'rejected'
        promise.reason = error
        setTimeout(() => pending.delete(language), FAILED_MS)
      })
      return promise
    },
  }
  return texts
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
