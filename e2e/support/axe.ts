import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { ElementContext, RunOptions } from 'axe-core'

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
 * What a check looks at. Axe takes far longer than a journey's clicks, so a part that a journey has checked and that
 * has not changed since is left out.
 */
const PARTS = {
  page: { include: [['html']] },
  /** Another screen in the same frame: all but main menu and top bar. */
  screen: { exclude: [['nav:not(main nav)'], ['header:not(main header)']] },
  /** Menu, dialog or drawer over a page that is checked elsewhere: they lie in the body, beside the page. */
  overlay: { exclude: [['#root']] },
} satisfies Record<string, ElementContext>
type Part = keyof typeof PARTS

/**
 * No serious or critical violation of WCAG 2.2 AA or of good practice in what is on screen now.
 */
export const expectAccessible = (page: Page, where: string, part: Part = 'page'): Promise<void> =>
  expectNoneGrave(page, where, part, LEAN)

/**
 * As expectAccessible, and in the other theme the colours as well; the page must follow the system's theme. It stays in
 * the other theme: the next screen is then checked in that one first.
 */
export async function expectAccessibleLightAndDark(page: Page, where: string, part: Part = 'page'): Promise<void> {
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark'
  await expectNoneGrave(page, `${where} ${isDark ? 'dark' : 'light'}`, part, LEAN)
  const other = isDark ? 'light' : 'dark'
  await turn(page, other)
  await expectNoneGrave(page, `${where} ${other}`, part, COLOURS)
}

async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

const overlays = (page: Page) =>
  page.locator('body > :not(#root)').locator('[role=dialog], [role=menu]').filter({ visible: true })

/** A colour in transition is neither. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const underway = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(underway.map((transition) => transition.finished))
  })

async function expectNoneGrave(page: Page, where: string, part: Part, options: RunOptions): Promise<void> {
  // Otherwise the check of an overlay that is not there would look at nothing and pass.
  if (part === 'overlay') await expect(overlays(page), where).not.toHaveCount(0)
  await transitionsEnded(page)
  // As an isolated expression, not as a script of the page: its content policy takes none of ours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(([context, how]) => window.axe.run(context, how), [
    PARTS[part],
    options,
  ] as const)
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary?.split('\n').slice(1, 3).join(' ')})`).join('\n    ')}`,
    )
  expect(grave, where).toEqual([])
}
