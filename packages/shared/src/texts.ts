import { LANGUAGES, type Language } from './languages.ts'

/** One text in each language; one that lacks a language does not compile. */
export type Text = Record<Language, string>

/** A text, or what stands for one (a list, a phrase or none), in each language. */
type InEach = Record<Language, unknown>
/** Texts by name, in groups; those with parameters are functions: `(count: number) => ({ 'zh-cn': …, en: …, ja: … })`. */
interface Entries {
  [name: string]: InEach | ((...parameters: never[]) => InEach) | Entries
}

/** Entries as one language has them: `{ title: string, count: (n: number) => string }`. */
type InOne<E> = E extends (...parameters: infer P) => infer R
  ? (...parameters: P) => InOne<R>
  : string extends keyof E
    ? { [K in keyof E]: InOne<E[K]> }
    : E extends Record<Language, infer V>
      ? V
      : { [K in keyof E]: InOne<E[K]> }

/** Texts by language: `orderTexts.en.title`. */
export type Texts<M> = Record<Language, M>
export type TextsOf<T> = T extends Texts<infer M> ? M : never

const isText = (entry: object): entry is InEach => LANGUAGES.every((language) => Object.hasOwn(entry, language))

function inOne(entry: Entries[string], language: Language): unknown {
  if (typeof entry === 'function') {
    const text = (...parameters: never[]) => entry(...parameters)[language]
    // So that a test can pass as many as it takes.
    return Object.defineProperty(text, 'length', { value: entry.length })
  }
  if (isText(entry)) return entry[language]
  return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, inOne(inner, language)]))
}

/** The texts of a feature, stated once with their languages side by side. A language is put together when it is first read. */
export function defineTexts<E extends Entries>(entries: E): Texts<InOne<E>> {
  const texts = {} as Texts<InOne<E>>
  for (const language of LANGUAGES) {
    Object.defineProperty(texts, language, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = inOne(entries, language)
        Object.defineProperty(texts, language, { value, enumerable: true })
        return value
      },
    })
  }
  return texts
}
