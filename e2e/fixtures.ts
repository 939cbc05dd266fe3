import type { Language } from '@kairo/shared/languages'
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import type { Who } from '../apps/web/test/menu-entries.ts'
import { signIn } from './as.ts'
import { makeSampleFiles, type SampleFiles } from './files.ts'
import { type MailBox, openMailBox } from './mail-box.ts'
import { type Product, startProduct } from './product.ts'
import { watchRequests } from './settled.ts'

interface SignedInOptions {
  language?: Language
  /** The address to come to after signing in. */
  at?: string
  context?: BrowserContextOptions
}

interface Journey {
  /** A browser of their own for a person of that role, signed in. */
  as(who: Who, options?: SignedInOptions): Promise<Page>
  /** What pages and product complained about; a test that provokes some takes them out. */
  complaints: string[]
}

/** Chromium's own lines about answers that are no success: what the page makes of them is what journeys look at. */
const ANSWERED = /^Failed to load resource/

const listenTo = (page: Page, complaints: string[]) => {
  watchRequests(page)
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !ANSWERED.test(line.text())) complaints.push(`${page.url()}: ${line.text()}`)
  })
}

/** Playwright's test with the running product, its mails, and people; a journey that made anyone complain has failed. */
export const test = base.extend<
  Journey & { watched: undefined },
  { product: Product; mails: MailBox; files: SampleFiles }
>({
  mails: [
    async ({}, use) => {
      const mails = await openMailBox()
      await use(mails)
      await mails.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mails }, use) => {
      const product = await startProduct({ smtpUrl: mails.url })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  files: [
    async ({}, use) => {
      const { files, remove } = await makeSampleFiles()
      await use(files)
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  complaints: ({}, use) => use([]),
  watched: [
    async ({ product, complaints }, use) => {
      const before = product.complaints.length
      await use(undefined)
      expect([...complaints, ...product.complaints.slice(before)], 'complaints of pages and product').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    listenTo(page, complaints)
    await use(page)
  },
  as: async ({ browser, complaints, baseURL }, use) => {
    const opened: Page[] = []
    await use(async (who, { context: about = {}, ...options } = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...about })
      const page = await context.newPage()
      opened.push(page)
      listenTo(page, complaints)
      await signIn(page, who, options)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})
export { expect }
