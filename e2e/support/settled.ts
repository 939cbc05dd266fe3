import { expect, type Page, type Request } from '@playwright/test'

const underway = new WeakMap<Page, Set<Request>>()
/** The stream of live updates is open as long as the page. */
const isAnswered = (request: Request) => !request.url().includes('/api/events')

/** Begins to record the page's requests; called once, before anything is opened. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  underway.set(page, open)
  page.on('request', (request) => isAnswered(request) && open.add(request))
  const done = (request: Request) => open.delete(request)
  page.on('requestfinished', done)
  page.on('requestfailed', done)
}

/** Waits until all requests of the page are answered, so that a failure cannot come after the check. */
export const settled = (page: Page): Promise<void> =>
  expect
    .poll(() => [...(underway.get(page) ?? [])].map((request) => request.url()), {
      message: 'still on its way',
      // It looks into a set of this process: cheap, while Playwright's own pauses grow to a second.
      intervals: [20],
    })
    .toEqual([])
