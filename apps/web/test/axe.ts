import axe from 'axe-core'
import { expect } from 'vitest'

/** No violation of WCAG 2.2 AA on what is drawn. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    // Only what is printed is worked out: selectors and the nodes that passed cost more than the rules.
    resultTypes: ['violations'],
    selectors: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // A piece of the kit alone has no page around it.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
