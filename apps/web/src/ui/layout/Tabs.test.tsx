import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw, page } from '@test/draw.tsx'
import { Tabs } from './Tabs.tsx'

const ITEMS = [
  { key: 'open', label: 'Open' },
  { key: 'closed', label: 'Closed' },
] as const

test('the keyboard reaches the first tab when no tab is selected, and the arrow keys go on from there', async () => {
  const chosen: string[] = []
  draw(<Tabs label="States" items={ITEMS} value={'rejected' as string} onChange={(key) => chosen.push(key)} />)
  await expect.element(page.getByRole('tab', { name: 'Open' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('tab', { name: 'Open' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen).toEqual(['closed'])
})

test('the selected tab is scrolled into view where the strip is too narrow', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ key: `${at}`, label: `State number ${at}` }))
  draw(
    <div style={{ width: 300 }}>
      <Tabs label="States" items={many} value="19" onChange={() => undefined} />
    </div>,
  )
  await expect.element(page.getByRole('tab', { name: 'State number 19' })).toBeInViewport()
})
