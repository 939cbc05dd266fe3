import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { TEST_CHROMIUM } from '../apps/web/test/chromium.ts'

/** Journeys through the built product (`npm run build` first) in the system's Chromium. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './support/prepared-folder.ts',
  outputDir: '../test-results',
  // Each worker has a separate product and demo company; the journeys of a file run one after another.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // In CI a journey gets a second try, with a fresh product; it is counted as "flaky".
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A line for all that pass; failures in full.
  reporter: [['dot'], ['../scripts/test-times.mjs']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // The time zone of half of the users, where the day changes an hour after Tokyo's.
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // Recording slows every step down; without retries, turn it on with --trace on.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: TEST_CHROMIUM,
  },
})
