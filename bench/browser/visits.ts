import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '../../apps/web/test/chromium.ts'

/** What one visit of a screen took until its rows were shown, and what was fetched by then. */
interface Visit {
  requests: number
  kilobytes: number
  ms: number
  /** Of that, the time of scripts, and of all work on the main thread. */
  scriptMs: number
  taskMs: number
}

export interface Round {
  first: Visit
  second: Visit
  /** Fetched by the first visit until the page is idle, prefetching included. */
  atRest: Pick<Visit, 'requests' | 'kilobytes'>
  nextPage: number
  nextPageAfterHover: number
  drawer: number
  drawerAgain: number
  /** Until the head of an order is shown: the facts that the list's row has. */
  drawerHead: number
  drawerAfterHover: number
}

interface Account {
  email: string
  password: string
}

const ROWS = 20
/** Milliseconds. By default Playwright looks in each frame, which makes the page draw 60 times a second while it is measured. */
const POLLING = { polling: 100, timeout: 120_000 }
/** How long the pointer hovers before the click. */
const HOVER_MS = 150

/**
 * Records when this many rows are shown. As text, because code in the page has no access to the helpers that tsx adds
 * to functions.
 */
const NOTE_ROWS = `
  new MutationObserver((_changes, observer) => {
    if (document.querySelectorAll('tr[data-row-key]').length < ${ROWS}) return
    observer.disconnect()
    // After the frame that paints them.
    requestAnimationFrame(() => setTimeout(() => performance.mark('rows')))
  }).observe(document, { childList: true, subtree: true })`

type Fetched = Pick<Visit, 'requests' | 'kilobytes' | 'ms'>
/** What had arrived by then; dialogs over the list are prefetched right afterwards and do not count. */
const FETCHED_BY_ROWS = `(() => {
  const ms = performance.getEntriesByName('rows')[0].startTime
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const fetched = all.filter(({ responseStart, responseEnd }) => responseEnd > 0 && responseStart <= ms && responseEnd <= ms)
  return { requests: fetched.length, kilobytes: fetched.reduce((sum, each) => sum + each.transferSize, 0) / 1000, ms }
})()`

/** The condition of the visible result; `before` is the key of the first row before the click. */
const IS_THERE = {
  rows: `document.querySelector('tr[data-row-key]')?.getAttribute('data-row-key') !== before`,
  head: `document.querySelector('[role=dialog] dl') !== null`,
  /** With goods and parties below the steps. */
  order: `document.querySelectorAll('[role=dialog] section h2').length >= 3`,
}

/** Clicks in the page and returns the milliseconds until the frame with the result was painted. */
const timed = (page: Page, selector: string, wanted: keyof typeof IS_THERE): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const target = document.querySelector(${JSON.stringify(selector)})
    if (!target) return reject(new Error('nothing to click'))
    const before = document.querySelector('tr[data-row-key]')?.getAttribute('data-row-key')
    const start = performance.now()
    new MutationObserver((_changes, observer) => {
      if (!(${IS_THERE[wanted]})) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }).observe(document, { childList: true, subtree: true, attributes: true })
    target.click()
  })`)

async function work(session: CDPSession): Promise<{ scriptMs: number; taskMs: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { scriptMs: ms('ScriptDuration'), taskMs: ms('TaskDuration') }
}

/** Counts what the page fetches from now on; the stream of live updates, which does not end, is one request. */
function counted(session: CDPSession): () => Pick<Visit, 'requests' | 'kilobytes'> {
  let requests = 0
  let bytes = 0
  session.on('Network.requestWillBeSent', () => requests++)
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => ({ requests, kilobytes: bytes / 1000 })
}

async function visit(page: Page, path: string): Promise<{ visit: Visit; sofar: ReturnType<typeof counted> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  const sofar = counted(session)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, undefined, POLLING)
  const done = await work(session)
  return { visit: { ...(await page.evaluate<Fetched>(FETCHED_BY_ROWS)), ...done }, sofar }
}

async function signedIn(browser: Browser, url: string, { email, password }: Account): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  })
  const answer = await context.request.post('/api/login/doLogin', { data: { email, password, language: 'zh-cn' } })
  const { data } = (await answer.json()) as { data: { token: string; user: object; version: string } }
  const stored = { local: 'zh-cn', token: data.token, user: JSON.stringify(data.user), version: data.version }
  await context.addInitScript(`
    for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`)
  await context.addInitScript(NOTE_ROWS)
  return context
}

async function round(browser: Browser, url: string, account: Account): Promise<Round> {
  const context = await signedIn(browser, url, account)
  try {
    const page = await context.newPage()
    const { visit: first, sofar } = await visit(page, '/searchOrder')
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForFunction(() => performance.now() > 5_000, undefined, POLLING)
    const atRest = sofar()
    await page.close()
    const again = await context.newPage()
    const { visit: second } = await visit(again, '/searchOrder')
    await again.waitForFunction(() => performance.now() > 5_000, undefined, POLLING)
    const pageButton = (number: number) => `li[aria-label="${number}"] button`
    const nextPage = await timed(again, pageButton(2), 'rows')
    await again.locator(pageButton(3)).hover()
    await again.waitForTimeout(HOVER_MS)
    const nextPageAfterHover = await timed(again, pageButton(3), 'rows')
    const order = (row: number) => `tr[data-row-key]:nth-child(${row} of tr[data-row-key]) a[href*="open="]`
    const openOrder = async (row: number, wanted: 'head' | 'order') => {
      const ms = await timed(again, order(row), wanted)
      await again.locator('[role=dialog] section').nth(2).waitFor()
      await again.keyboard.press('Escape')
      await again.locator('[role=dialog]').waitFor({ state: 'hidden' })
      return ms
    }
    const drawer = await openOrder(2, 'order')
    const drawerAgain = await openOrder(4, 'order')
    const drawerHead = await openOrder(6, 'head')
    await again.locator(order(8)).hover()
    await again.waitForTimeout(HOVER_MS)
    const drawerAfterHover = await openOrder(8, 'order')
    return { first, second, atRest, nextPage, nextPageAfterHover, drawer, drawerAgain, drawerHead, drawerAfterHover }
  } finally {
    await context.close()
  }
}

/** Opens the order list this many times in a fresh browser, with an empty and with a filled cache. */
export async function measureVisits(url: string, account: Account, rounds: number): Promise<Round[]> {
  const browser = await chromium.launch(CHROMIUM)
  try {
    const all: Round[] = []
    for (let at = 0; at < rounds; at++) all.push(await round(browser, url, account))
    return all
  } finally {
    await browser.close()
  }
}
