// npm run screenshots: starts the built product and draws the logo and the pictures of all documents, in English.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { KAIRO_MARK } from '@kairo/shared/brand/mark'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { factorTexts } from '../apps/web/src/features/account/second-factor/texts.ts'
import { setupTexts, stepTexts } from '../apps/web/src/features/setup/texts.ts'
import { TEST_CHROMIUM } from '../apps/web/test/chromium.ts'
import type { Who } from '../apps/web/test/menu-entries.ts'
import { EMAILS, signIn } from './support/as.ts'
import { expectPages, orderLinks } from './support/orders.ts'
import { type Product, startProduct } from './support/product.ts'
import { settled, watchRequests } from './support/settled.ts'
import { actionTexts, core, detailTexts, orderTexts, rateTexts } from './support/texts.ts'

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../docs/screenshots')
const MAX_BYTES = 300_000
const LANGUAGE = 'en'
/** The link of the demonstration whose ship is under way. */
const AT_SEA = 'KairoDemoAtSea00000001'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Picture {
  name: string
  /** Without an account: the page before signing in. */
  who?: Who
  path: string
  /** Steps from the page at `path` to the picture. */
  steps?: (page: Page) => Promise<unknown>
  onPhone?: true
}

/** Presses the first button that is called so, or begins so: buttons of a row end in the order or the lane. */
const press = (label: string) => (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click()
const pressForDialog = (label: string) => async (page: Page) => {
  await press(label)(page)
  await page.getByRole('dialog').waitFor()
}
const openFirst = async (page: Page) => {
  await orderLinks(page).first().click()
  await page.getByRole('dialog').waitFor()
}
const openFirstAt = (part: keyof (typeof detailTexts)['en']['tabs']) => async (page: Page) => {
  await openFirst(page)
  await page.getByRole('tab', { name: detailTexts[LANGUAGE].tabs[part] }).click()
}
/** By the menu, whichever view of the entry comes first. */
const openEntry = async (page: Page, entry: keyof (typeof core)['en']['menu']) => {
  const before = page.url()
  await page
    .getByRole('navigation', { name: core[LANGUAGE].shell.mainMenu })
    .getByText(core[LANGUAGE].menu[entry])
    .click()
  await expect.poll(() => page.url()).not.toBe(before)
}
/** The first offer in the booking form, with a sailing and containers, so that the price stands beside it. */
const bookFirst = async (page: Page) => {
  await press(rateTexts[LANGUAGE].book)(page)
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
/** Maps come after the rest. */
const mapIsThere = (page: Page) => page.locator('svg[role=img]').first().waitFor({ state: 'attached' })

const toTop = (part: HTMLElement | SVGElement) => part.scrollIntoView({ block: 'start' })

const action = actionTexts[LANGUAGE].action
/** The map of few ships is folded. */
const openMap = async (page: Page) => {
  const map = page.getByRole('group', { name: orderTexts[LANGUAGE].map })
  if (!(await map.isVisible())) await page.locator('details:not([open]) > summary').first().click()
  await map.waitFor()
}
/** The paper is read before the button is pressed. */
const confirmDraft = async (page: Page) => {
  await page
    .getByRole('button', { name: new RegExp(`^${action.confirmDraft} K`) })
    .first()
    .click()
  await expectPages(page.getByRole('main'))
}

const PICTURES: readonly Picture[] = [
  { name: 'orders', who: 'operator', path: '/searchOrder' },
  { name: 'guide-sign-in', path: '/', steps: mapIsThere },

  { name: 'guide-operator-home', who: 'operator', path: '/homePage' },
  { name: 'guide-order', who: 'operator', path: '/searchOrder?state=4', steps: openFirst },
  { name: 'guide-order-papers', who: 'operator', path: '/searchOrder?state=8', steps: openFirstAt('papers') },
  { name: 'guide-booking', who: 'operator', path: '/searchOrder?state=3', steps: pressForDialog(`${action.book} K`) },
  { name: 'guide-free-time', who: 'operator', path: '/freeTimeBoard' },
  { name: 'guide-rate-upload', who: 'operator', path: '/addPrice' },
  {
    name: 'guide-surcharges',
    who: 'operator',
    path: '/homePage',
    steps: (page) => openEntry(page, 'surcharges'),
  },
  { name: 'guide-billing', who: 'operator', path: '/billManage' },

  { name: 'guide-rate-approval', who: 'manager', path: '/transportApproval' },
  { name: 'guide-customers', who: 'manager', path: '/searchCustomer' },
  { name: 'guide-statistics', who: 'manager', path: '/statistics' },
  { name: 'guide-letterhead', who: 'manager', path: '/operatorCompany' },
  { name: 'guide-deadline-rules', who: 'manager', path: '/taskRules' },

  { name: 'guide-customer-home', who: 'customer', path: '/homePage' },
  { name: 'guide-rates', who: 'customer', path: '/freightRateRetrieval?type=FCL' },
  {
    name: 'guide-price',
    who: 'customer',
    path: '/freightRateRetrieval?type=FCL',
    steps: pressForDialog(rateTexts[LANGUAGE].priceDetails),
  },
  { name: 'guide-order-form', who: 'customer', path: '/freightRateRetrieval?type=FCL', steps: bookFirst },
  {
    name: 'guide-draft',
    who: 'customer',
    path: '/searchOrder?state=5',
    steps: confirmDraft,
  },
  { name: 'guide-order-money', who: 'customer', path: '/searchOrder?state=8', steps: openFirstAt('money') },
  { name: 'guide-tracking', who: 'customer', path: '/orderTracking', steps: openMap },
  { name: 'guide-customer-billing', who: 'customer', path: '/showBill' },
  { name: 'guide-phone', who: 'customer', path: '/homePage', onPhone: true },
  { name: 'guide-tracking-link', path: `/t/${AT_SEA}`, onPhone: true },
  { name: 'guide-developer', who: 'customer', path: '/developer' },

  { name: 'guide-shipper-home', who: 'shipper', path: '/homePage' },
  { name: 'guide-shipper-booking', who: 'shipper', path: '/addOrder' },
  { name: 'guide-shipper-tracking', who: 'shipper', path: '/orderTracking', steps: openMap },

  { name: 'guide-admin-home', who: 'admin', path: '/homePage' },
  { name: 'guide-parameters', who: 'admin', path: '/systemDict' },
  { name: 'guide-logs', who: 'admin', path: '/systemLog' },
  {
    name: 'guide-second-factor',
    who: 'admin',
    path: '/myInfo',
    steps: (page) => page.getByRole('heading', { name: factorTexts[LANGUAGE].title }).evaluate(toTop),
  },
]

async function open(browser: Browser, url: string, onPhone = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: onPhone ? PHONE : DESK,
    deviceScaleFactor: onPhone ? 2 : 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
  })
  const page = await context.newPage()
  watchRequests(page)
  return page
}

async function draw(browser: Browser, url: string, picture: Picture): Promise<void> {
  const page = await open(browser, url, picture.onPhone)
  if (picture.who) await signIn(page, picture.who, { language: LANGUAGE, at: picture.path })
  else await page.goto(picture.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await picture.steps?.(page)
  await keep(page, picture.name)
}

/** What an administrator meets first, of an installation that holds nothing yet. */
async function drawSetUp(browser: Browser, { url, output }: Product): Promise<void> {
  const t = setupTexts[LANGUAGE]
  const link = () => /http:\S+\/setup\?token=\S+/.exec(output())?.[0]
  await expect.poll(link).toBeTruthy()
  const page = await open(browser, url)
  await page.goto(link() ?? '')
  await page.getByRole('textbox', { name: t.name }).fill(core[LANGUAGE].role[2])
  await page.getByRole('textbox', { name: t.email }).fill(EMAILS.manager)
  for (const field of await page.locator('input[type=password]').all()) await field.fill('Harbour2027')
  await page.getByRole('button', { name: t.create }).click()
  await page.getByRole('region', { name: stepTexts[LANGUAGE].title }).waitFor()
  await keep(page, 'guide-set-up')
}

async function keep(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await writeFile(
    path.join(FOLDER, `${name}.png`),
    await small(await page.screenshot({ animations: 'disabled' }), name),
  )
  await page.context().close()
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
const browser = await chromium.launch(TEST_CHROMIUM)
try {
  const demonstration = await startProduct()
  try {
    for (const picture of PICTURES) await draw(browser, demonstration.url, picture)
  } finally {
    await demonstration.stop()
  }
  const empty = await startProduct({ isEmpty: true })
  try {
    await drawSetUp(browser, empty)
  } finally {
    await empty.stop()
  }
} finally {
  await browser.close()
}
