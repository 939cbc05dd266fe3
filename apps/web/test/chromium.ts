import type { LaunchOptions } from '@playwright/test'
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

/** The browser of screen tests, journeys, pictures and the bench; CHROMIUM names another one than Debian's. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
}
