import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'vitest'

const LOOK: RunOptions = {
  // Only what is printed is worked out: selectors and the nodes that passed cost more than the rules.
  resultTypes: ['violations'],
  selectors: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // A piece of the kit alone has no page around it.
  rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
}

/** axe looks once at a time. A test that ran out of time must not take those with it that come after it on this page. */
let previous: Promise<unknown> = Promise.resolve()
const look = (): Promise<AxeResults> => {
  const results = previous.then(() => axe.run(document.body, LOOK))
  previous = results.catch(() => {})
  return results
}

/** No violation of WCAG 2.2 AA on what is drawn. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await look()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
