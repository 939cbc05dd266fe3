// npm run screenshots: starts the built product and draws the README's pictures and logo into docs/screenshots.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { KAIRO_MARK } from '@kairo/shared/brand/mark'
import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Who } from '../apps/web/test/menu-entries.ts'
import { signIn } from './support/as.ts'
import { CHROMIUM } from '../apps/web/test/chromium.ts'
import { orderLinks } from './support/orders.ts'
import { startProduct } from './support/product.ts'
import { settled, watchRequests } from './support/settled.ts'

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../docs/screenshots')
const MAX_BYTES = 300_000
const LOCALES: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en-GB', ja: 'ja-JP' }

interface Look {
  width: number
  height: number
  dark?: boolean
  /** Suffix of the picture's name. */
  suffix: string
}
const WIDE: Look = { width: 1440, height: 900, suffix: '' }
const DARK: Look = { ...WIDE, dark: true, suffix: '-dark' }
const PHONE: Look = { width: 390, height: 844, suffix: '-phone' }

interface Picture {
  name: string
  /** Without an account: the page before signing in. */
  who?: Who
  path: string
  /** Steps from the page at `path` to the picture. */
  command?: (page: Page) => Promise<void>
  /** Drawn wide and light in every language; so in Japanese alone. */
  also?: readonly Look[]
}

const bookFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(订舱：|Book |予約：)/ })
    .first()
    .click()
  await page.locator('#order-etd_shipping').click()
  await page.getByRole('option').nth(1).click()
  // Asked for a moment after the last change.
  const estimate = page.waitForResponse(/getEstimateInfo/, { timeout: 10_000 })
  await page.locator('#order-number_of_40hq').fill('2')
  await page.locator('#order-number_of_40hq').blur()
  await estimate
  await settled(page)
  await page.locator('#content').evaluate((content) => content.scrollTo({ top: 0 }))
}
const openFirst = async (page: Page) => {
  await orderLinks(page).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The map of the sea comes after the form; on a phone it is hidden. */
const mapIsThere = (page: Page): Promise<void> => page.locator('svg[role=img]').first().waitFor({ state: 'attached' })

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', path: '/', command: mapIsThere, also: [DARK, PHONE] },
  { name: 'rates', who: 'customer', path: '/freightRateRetrieval?type=FCL', also: [DARK, PHONE] },
  { name: 'orders', who: 'operator', path: '/searchOrder', also: [DARK] },
  { name: 'order-form', who: 'customer', path: '/freightRateRetrieval?type=FCL', command: bookFirst, also: [PHONE] },
  { name: 'detail', who: 'operator', path: '/searchOrder?state=8', command: openFirst, also: [DARK] },
  { name: 'approval', who: 'manager', path: '/transportApproval' },
]

async function draw(browser: Browser, url: string, picture: Picture, language: Language, look: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.width < 500 ? 2 : 1,
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: LOCALES[language],
    timezoneId: 'Asia/Tokyo',
  })
  const page = await context.newPage()
  watchRequests(page)
  if (picture.who) await signIn(page, picture.who, { language, at: picture.path })
  else await page.goto(picture.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await picture.command?.(page)
  await settled(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  const name = `${picture.name}-${language}${look.suffix}.png`
  await writeFile(path.join(FOLDER, name), await small(await page.screenshot({ animations: 'disabled' }), name))
  await context.close()
  console.log(name)
}

/** Few colours, so that the file is small enough for the repository. */
async function small(png: Buffer, name: string): Promise<Buffer> {
  for (const colours of [256, 128, 64]) {
    const smaller = await sharp(png).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer()
    if (smaller.length <= MAX_BYTES) return smaller
  }
  throw new Error(`${name} stays larger than ${MAX_BYTES} bytes.`)
}

await mkdir(FOLDER, { recursive: true })
await writeFile(path.join(FOLDER, 'logo.svg'), KAIRO_MARK)
const product = await startProduct()
const browser = await chromium.launch(CHROMIUM)
try {
  for (const picture of PICTURES) {
    for (const language of LANGUAGES) await draw(browser, product.url, picture, language, WIDE)
    for (const look of picture.also ?? []) await draw(browser, product.url, picture, 'ja', look)
  }
} finally {
  await browser.close()
  await product.stop()
}
