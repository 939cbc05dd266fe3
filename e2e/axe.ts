import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What keeps people out, as axe grades it. */
const GRAVE = ['serious', 'critical']

/**
 * No serious or critical violation of WCAG 2.2 AA or of good practice in what is on screen now. antd names the inputs of
 * its date range by their placeholder, which axe counts as a label that differs from what is seen.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // As an isolated expression, not as a script of the page: its content policy takes none of ours.
  await page.evaluate(source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (root: Document) => Promise<AxeResults> } }).axe.run(document),
  )
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary?.split('\n').slice(1, 3).join(' ')})`).join('\n    ')}`,
    )
  expect(grave, where).toEqual([])
}
