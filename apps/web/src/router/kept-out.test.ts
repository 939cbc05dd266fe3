import { beforeEach, describe, expect, test } from 'vitest'
import { page } from '@test/draw.tsx'
import { EVERYONE, foreignTo, ROLE_OF } from '@test/menu-entries.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'
import { coreTexts } from '@/i18n/core-texts.ts'

beforeEach(stubFrame)

/** A screen that exists and is in others' menus. */
const CLOSED = {
  admin: '/searchPrice',
  manager: '/freightRateRetrieval',
  operator: '/freightRateRetrieval',
  customer: '/searchPrice',
  shipper: '/searchPrice',
} as const

describe.each(EVERYONE)('the %s cannot open the screens of other roles', (who) => {
  const foreign = foreignTo(who).map(([, path]) => path)

  test('there are several of them', () => {
    expect(foreign.length).toBeGreaterThan(3)
  })
  test.each(foreign)('%s', async (path) => {
    open(path, ROLE_OF[who])
    const heading = page.getByRole('heading', {
      level: 1,
      name: new RegExp(`^(${coreTexts['zh-cn'].page.roleTitle}|${coreTexts['zh-cn'].page.notFoundTitle})$`),
    })
    await expect.element(heading).toBeVisible()
    expect(addressNow()).toBe(path)
  })
  test('shows a message that names the role, and a link to the home page', async () => {
    open(CLOSED[who], ROLE_OF[who])
    await expect
      .element(page.getByText(coreTexts['zh-cn'].page.roleText(coreTexts['zh-cn'].role[ROLE_OF[who]])))
      .toBeVisible()
    await page.getByRole('link', { name: coreTexts['zh-cn'].common.home, exact: true }).click()
    await expect.poll(addressNow).toBe('/homePage')
  })
})
