import { expect, test } from 'vitest'
import { draw, page } from '@test/draw.tsx'
import { MoneyText } from './MoneyText.tsx'

test.each([
  ['405.00', '450.00', true],
  ['450.00', '450', false],
  ['540.00', '450.00', false],
])('%s with %s before: struck through %s', async (amount, before, isStrikethrough) => {
  draw(<MoneyText amount={amount} before={before} currency="USD" />)
  await expect.element(page.getByText(`$${amount}`)).toBeVisible()
  const strikethrough = page
    .getByText('$450.00')
    .elements()
    .filter((element) => element.tagName === 'S')
  expect(strikethrough).toHaveLength(isStrikethrough ? 1 : 0)
})
