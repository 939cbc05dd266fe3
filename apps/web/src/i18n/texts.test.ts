import { LANGUAGES, type Language } from '@kairo/shared/languages'
import type { Texts } from '@kairo/shared/texts'
import { describe, expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(['../**/{*-,}texts.ts', '../**/terms.ts'], {
  eager: true,
})
const isTexts = (value: unknown): value is Texts<unknown> =>
  typeof value === 'object' && value !== null && LANGUAGES.every((language) => Object.hasOwn(value, language))
const features = Object.entries(modules).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter(isTexts)
    .map((texts) => [file, texts] as const),
)

/** Every text by its path: `list.count`. */
function* texts(node: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof node === 'object' && node !== null && !Array.isArray(node))
    for (const [key, value] of Object.entries(node)) yield* texts(value, path ? `${path}.${key}` : key)
  else yield [path, node]
}

/** Which parameters a text really uses: each is passed as a marker that must appear in the result. */
function parametersMessage(text: (...given: unknown[]) => unknown): string {
  return Array.from({ length: text.length }, (_, i) => {
    const [first, second] = [
      [5, 7],
      ['⟪a⟫', '⟪b⟫'],
    ].map(([one, other]) => {
      const textOf = (value: unknown) => {
        try {
          const given: unknown[] = Array.from({ length: text.length }, (_unused, at) =>
            typeof one === 'number' ? 3 + at : `x${at}`,
          )
          given[i] = value
          return JSON.stringify(text(...given))
        } catch {
          return ''
        }
      }
      return textOf(one) !== textOf(other)
    })
    return first || second ? '1' : '0'
  }).join('')
}

describe('texts in three languages', () => {
  test('files of texts are found', () => expect(features.length).toBeGreaterThan(40))
  test.each(features)('%s: every language uses the same parameters, and no text is empty', (_file, feature) => {
    const of = (language: Language) => new Map(texts(feature[language]))
    const chinese = of('zh-cn')
    for (const language of ['en', 'ja'] as const)
      for (const [path, text] of of(language)) {
        const original = chinese.get(path)
        if (typeof text === 'function' && typeof original === 'function')
          expect(parametersMessage(text as never), `${language} ${path}`).toBe(parametersMessage(original as never))
        else expect(typeof text, `${language} ${path}`).toBe(typeof original)
        if (typeof text === 'string' && original !== '') expect(text.trim(), `${language} ${path}`).not.toBe('')
      }
  })
})
