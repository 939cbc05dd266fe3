import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { setMode } from '@/theme/appearance.ts'

const OPTIONS: RunOptions = {
  // Only the printed parts are computed: selectors and passed nodes cost more than the rules.
  resultTypes: ['violations'],
  selectors: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Rules about the whole page do not apply to single components.
  rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
}

/** The rules that see colours; all others say the same in both themes. */
const COLOURS: RunOptions = { ...OPTIONS, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** axe refuses to run twice at a time: a test that timed out must not fail those after it on this page. */
let previous: Promise<unknown> = Promise.resolve()
const runAxe = (options: RunOptions): Promise<AxeResults> => {
  const results = previous.then(() => axe.run(document.body, options))
  previous = results.catch(() => {})
  return results
}

/** What fades in has its colours at the end; a page that draws no frames for the moment would not get there. */
const endAnimations = (): void => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

/** No violation of WCAG 2.2 AA in the rendered page, and none of its colours in the dark. */
export async function expectAccessible(): Promise<void> {
  await expectNone(OPTIONS, 'light')
  setMode('dark')
  try {
    await expectNone(COLOURS, 'dark')
  } finally {
    setMode('system')
  }
}

async function expectNone(options: RunOptions, theme: 'light' | 'dark'): Promise<void> {
  endAnimations()
  const { violations } = await runAxe(options)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    theme,
  ).toEqual([])
}
