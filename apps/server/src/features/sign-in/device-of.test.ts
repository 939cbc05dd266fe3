import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Microsoft Edge',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    'WeChat',
    'Android',
    'phone',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Tab) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', 'computer'],
  ['curl/8.5.0', '', '', 'unknown'],
  ['', '', '', 'unknown'],
])('%s', (agent, browser, system, device) => {
  expect(deviceOf(agent)).toEqual({ browser, system, device })
})
