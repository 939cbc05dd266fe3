import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type SampleFile, writeSampleFiles } from '../../apps/server/seed/sample-files.ts'
import { stopPdf } from '../../apps/server/src/pdf/render-pdf.ts'
import { type Received, startMailServer } from '../../apps/server/test/mail-server.ts'
import type { Who } from '../../apps/web/test/menu-entries.ts'
import { type SignInOptions, signIn } from './as.ts'
import { type Product, startProduct } from './product.ts'
import { watchRequests } from './settled.ts'

interface MailBox {
  /** For SMTP_URL. */
  url: string
  /** Waits for a mail to this address that contains the text, and returns the newest. */
  to(address: string, words: string): Promise<Received>
  close(): Promise<void>
}

/** A mail server on loopback that stores what the product sends. */
async function openMailBox(): Promise<MailBox> {
  const server = await startMailServer()
  const mailsTo = (address: string) => server.received.filter(({ recipients }) => recipients.includes(address))
  return {
    url: server.url,
    to: async (address, words) => {
      const fitting = () =>
        mailsTo(address).findLast(({ mail }) => mail.text?.includes(words) && mail.html?.includes(words))
      const subjects = () => mailsTo(address).map(({ mail }) => mail.subject)
      await expect
        .poll(() => (fitting() ? 'came' : subjects()), { message: `a mail to ${address}: ${words}`, timeout: 30_000 })
        .toBe('came')
      const found = fitting()
      if (!found) throw new Error('The mail that came is gone.')
      return found
    },
    close: server.close,
  }
}

type SampleFiles = Record<SampleFile, string>

/** Writes the files to upload into a temporary folder; `remove` deletes it. */
async function makeSampleFiles(): Promise<{ files: SampleFiles; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-files-'))
  const files = await writeSampleFiles(folder)
  await stopPdf()
  return { files, remove: () => rm(folder, { recursive: true, force: true }) }
}

interface SignedInOptions extends SignInOptions {
  context?: BrowserContextOptions
}

interface Journey {
  /** A separate browser context for a user of that role, signed in. */
  as(who: Who, options?: SignedInOptions): Promise<Page>
  /** Errors of pages and product; a test that provokes some removes them. */
  complaints: string[]
}

/** Chromium's console lines about error responses, which journeys check on the page. */
const ANSWERED = /^Failed to load resource/

const listenTo = (page: Page, complaints: string[]) => {
  watchRequests(page)
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !ANSWERED.test(line.text())) complaints.push(`${page.url()}: ${line.text()}`)
  })
}

/** Playwright's test with the running product, its mails and users; a journey fails on any reported error. */
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
