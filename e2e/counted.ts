import type { Page } from '@playwright/test'

declare global {
  interface Window {
    work?: { clicks: number; fields: Set<EventTarget | null> }
  }
}

/**
 * Counts in the page what a person does from now on: presses of the pointer, and fields that something was typed into.
 * It lasts as long as the page is not loaded anew.
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
