import type { Page } from '@playwright/test'

declare global {
  interface Window {
    work?: { clicks: number; fields: Set<EventTarget | null> }
  }
}

/**
 * Counts the user's actions in the page from now on: pointer presses, and fields typed into.
 * It lasts until the page is reloaded.
 */
export async function countWork(page: Page): Promise<() => Promise<{ clicks: number; fields: number }>> {
  await page.evaluate(() => {
    const work = { clicks: 0, fields: new Set<EventTarget | null>() }
    window.work = work
    window.addEventListener('pointerdown', () => (work.clicks += 1), true)
    window.addEventListener('input', (event) => work.fields.add(event.target), true)
  })
  return () =>
    page.evaluate(() => {
      if (!window.work) throw new Error('the page was loaded anew')
      return { clicks: window.work.clicks, fields: window.work.fields.size }
    })
}
