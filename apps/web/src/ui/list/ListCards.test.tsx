import { expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { TwoLine } from '../text/TwoLine.tsx'
import { Ships } from './test-ships.tsx'

test('on a phone rows become cards with labels', async () => {
  // At this height the bar of the pager covers no button in part.
  await page.viewport(390, 880)
  draw(
    <Ships
      start={{ name: 'x' }}
      rowActions={() => [{ key: 'edit', label: 'Edit', primary: true, onClick: () => undefined }]}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Edit EVER 1', exact: true })).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  // A column without a value is omitted from the card.
  const cards = page.getByRole('listitem')
  await expect.element(cards.filter({ hasText: 'EVER 1' }).first()).toHaveTextContent('Flag')
  await expect.element(cards.filter({ hasText: 'EVER 2' }).first()).not.toHaveTextContent('Flag')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})

test('on a phone menus of the toolbar fit the screen, and their labels do not widen the page', async () => {
  await page.viewport(390, 844)
  draw(<Ships />)
  for (const name of ['视图', '显示列']) {
    await page.getByRole('button', { name, exact: true }).click()
    const popover = () => document.querySelector('[role=dialog]')
    await expect.poll(() => popover()?.getBoundingClientRect().left ?? -1).toBeGreaterThanOrEqual(0)
    expect(popover()?.getBoundingClientRect().right).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name, exact: true }).click()
  }
  const content = document.querySelector('#content')
  expect(content?.scrollWidth).toBe(content?.clientWidth)
  await page.viewport(1280, 800)
})

test('on a phone the search field, the filters, the views and the columns share one line', async () => {
  await page.viewport(390, 844)
  draw(<Ships />)
  const parts = [
    page.getByRole('search'),
    page.getByRole('button', { name: '筛选', exact: true }),
    page.getByRole('button', { name: '视图', exact: true }),
    page.getByRole('button', { name: '显示列', exact: true }),
  ]
  for (const part of parts) await expect.element(part).toBeVisible()
  expect(new Set(parts.map((part) => part.element().getBoundingClientRect().top)).size).toBe(1)
  await page.viewport(1280, 800)
})

test('on a phone a name of 80 letters wraps instead of widening its card', async () => {
  await page.viewport(390, 844)
  const long = 'M'.repeat(80)
  draw(
    <Ships
      columns={[
        { key: 'name', title: 'Name', width: 160, card: 'title', render: () => <TwoLine first={long} second={long} /> },
      ]}
    />,
  )
  const card = page.getByRole('listitem').first()
  await expect.element(card).toBeVisible()
  expect(card.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await page.viewport(1280, 800)
})
