import { describe, expect, test } from 'vitest'

type Catalogue = { messages: Record<string, unknown> }
const modules = import.meta.glob<Catalogue>('../**/messages/{zh-cn,en,ja}.ts', { eager: true })

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
      [17, 29],
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

const features = [...new Set(Object.keys(modules).map((file) => file.replace(/\/[^/]+\.ts$/, '')))]

describe('texts in three languages', () => {
  test('message files are found', () => expect(features.length).toBeGreaterThan(1))
  test.each(features)('%s: every language uses the same parameters, and no text is empty', (folder) => {
    const of = (language: string) => new Map(texts(modules[`${folder}/${language}.ts`]?.messages))
    const chinese = of('zh-cn')
    for (const language of ['en', 'ja'])
      for (const [path, text] of of(language)) {
        const original = chinese.get(path)
        if (typeof text === 'function' && typeof original === 'function')
          expect(parametersMessage(text as never), `${language} ${path}`).toBe(parametersMessage(original as never))
        else expect(typeof text, `${language} ${path}`).toBe(typeof original)
        if (typeof text === 'string' && original !== '') expect(text.trim(), `${language} ${path}`).not.toBe('')
      }
  })
})
