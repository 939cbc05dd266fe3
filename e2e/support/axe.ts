import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** Defined by `source`. */
    axe: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The severities of axe that fail a test. */
const GRAVE = ['serious', 'critical']
/** Only the printed parts of violations are computed: selectors and passed nodes cost more than the rules. */
const LEAN: RunOptions = { resultTypes: ['violations'], selectors: false }
/** The rules about colours; all others give the same result in both themes. */
const COLOURS: RunOptions = { ...LEAN, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * No serious or critical violation of WCAG 2.2 AA or of good practice in what is on screen now. antd names the inputs
 * of its date range by their placeholder, which axe counts as a label that differs from what is seen.
 */
export const expectAccessible = (page: Page, where: string): Promise<void> => expectNoneGrave(page, where, LEAN)

/** As expectAccessible, and in the other theme the colours as well; the page must follow the system's theme. */
export async function expectAccessibleLightAndDark(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where} light`)
  await turn(page, 'dark')
  await expectNoneGrave(page, `${where} dark`, COLOURS)
  await turn(page, 'light')
}

async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** A colour in transition is neither. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const underway = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(underway.map((transition) => transition.finished))
  })

async function expectNoneGrave(page: Page, where: string, options: RunOptions): Promise<void> {
  await transitionsEnded(page)
  // As an isolated expression, not as a script of the page: its content policy takes none of ours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), options)
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary?.split('\n').slice(1, 3).join(' ')})`).join('\n    ')}`,
    )
  expect(grave, where).toEqual([])
}
