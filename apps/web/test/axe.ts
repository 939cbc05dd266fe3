import axe from 'axe-core'
import { expect } from 'vitest'

/** No violation of WCAG 2.2 AA in the rendered page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    // Only the printed parts are computed: selectors and passed nodes cost more than the rules.
    resultTypes: ['violations'],
    selectors: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // Rules about the whole page do not apply to single components.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
