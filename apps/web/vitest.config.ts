import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineProject, mergeConfig } from 'vitest/config'
import { TEST_TAGS } from '../../scripts/test-tags.ts'
import { TEST_CHROMIUM } from './test/chromium.ts'
import viteConfig from './vite.config.ts'

/** Screens are tested in a real Chromium; `*.unit.test.ts` are plain functions and run there as well. */
export default mergeConfig(
  viteConfig,
  defineProject({
    // React as users get it: its development build takes a seventh more of the processor, for warnings no test reads.
    resolve: {
      alias: [
        { find: /^@test\//, replacement: `${path.join(import.meta.dirname, 'test')}/` },
        { find: 'react/jsx-dev-runtime', replacement: path.join(import.meta.dirname, 'test/jsx-dev-runtime.ts') },
      ],
    },
    // All found beforehand: a library found while tests run makes the browser load two copies of React.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/features/**/*Screen.tsx', 'src/**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'],
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/compiler-runtime'],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
    },
    test: {
      tags: TEST_TAGS,
      name: 'web',
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
      setupFiles: ['./test/setup.ts'],
      // One page for many files: it loads the product and its libraries once instead of eighty times.
      isolate: false,
      testTimeout: 20_000,
      // A second, as Vitest waits by itself, is short where two pages share two cores with their server.
      expect: { poll: { timeout: 10_000 } },
      // Vitest would open one page at a time on two cores. Another number of workers asks for a place of its own in the order.
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
      // As the journeys: where nobody watches, a screen gets a second try, and the line of the test says so.
      retry: process.env.CI ? 1 : 0,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: TEST_CHROMIUM,
          contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  }),
)
