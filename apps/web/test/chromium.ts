import type { LaunchOptions } from '@playwright/test'
import { existsSync } from 'node:fs'
import process from 'node:process'

/**
 * The omnibox of the full browser is a page of its own, loaded and run for each window, although nobody sees it: a second
 * of a core for each user of a journey. It falls into each visit that the bench measures, too, while the window of a user
 * is open already. Only the last list that is given counts, so those of Playwright's own list that matter on loopback
 * follow.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const BROWSER = '/usr/bin/chromium'
/** Chromium without windows, as Playwright's own: a journey takes a sixth less of the processor than in the full one. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const launched = (program: string, disabledFeatures: readonly string[], ...more: string[]): LaunchOptions => ({
  executablePath: process.env.CHROMIUM ?? program,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${disabledFeatures.join(',')}`,
    ...more,
  ],
})

/** The browser of the bench; CHROMIUM names another one than Debian's. */
export const CHROMIUM = launched(BROWSER, DISABLED_FEATURES)

/**
 * The browser of screen tests and journeys, which take a quarter less of the processor so: no function runs so often in
 * a test that it repays being optimised, and no process waits for a page that is not opened.
 */
export const TEST_CHROMIUM = launched(
  existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : BROWSER,
  [...DISABLED_FEATURES, 'SpareRendererForSitePerProcess'],
  '--js-flags=--no-opt --no-maglev',
)
