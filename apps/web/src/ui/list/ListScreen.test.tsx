import { choose } from '@test/choose.ts'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { applyFilters, openFilters } from '@test/list.ts'
import { whenIdle } from '@/when-idle.ts'
import { ApiRefusal } from '@/api/refusal.ts'
import { useSelection } from './selection.ts'
import { last, loaded, replaced, type Ship, Ships, ships } from './test-ships.tsx'

test('Enter in a filter searches from page 1 and keeps other parameters', async () => {
  draw(<Ships start={{ page: 4, size: 50, sortBy: 'name', sortOrder: 'desc' }} />)
  await page.getByRole('textbox', { name: 'Name' }).fill('  EVER ')
  await userEvent.keyboard('{Enter}')
  expect(last()).toEqual({
    size: 50,
    sortBy: 'name',
    sortOrder: 'desc',
    name: 'EVER',
    flags: undefined,
    from: undefined,
    to: undefined,
  })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('EVER')
  // The field shows the value, so there is no chip.
  await expect.element(page.getByText('Name: EVER')).not.toBeInTheDocument()
})

test('chips show the active filters; one can be removed alone, all with clear', async () => {
  draw(<Ships start={{ name: 'x', flags: ['CN', 'JP'], page: 2 }} />)
  await expect.element(page.getByText(/Flag: China.Japan/)).toBeVisible()
  await page.getByRole('button', { name: /Flag$/ }).click()
  expect(last()).toEqual({ name: 'x' })
  await page.getByRole('button', { name: '清空' }).click()
  expect(last()).toEqual({})
})

test('tools are shown also where there is nothing to filter by', async () => {
  draw(<Ships filters={[]} tools={<button type="button">Export</button>} />)
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('a collapsed filter shows the value of the address', async () => {
  draw(<Ships start={{ from: '2026-11-01', to: '2026-11-20' }} />)
  await openFilters()
  await expect.element(page.getByRole('textbox', { name: 'Built' })).toHaveValue('2026-11-01')
})

test('collapsed filters are applied together with the visible ones', async () => {
  draw(<Ships start={{ page: 3 }} />)
  await page.getByRole('textbox', { name: 'Name' }).fill('EVER')
  await openFilters()
  await choose(page.getByRole('combobox', { name: 'Flag' }), 'Japan')
  await applyFilters()
  expect(last()).toMatchObject({ name: 'EVER', flags: ['JP'] })
  expect(last()).not.toHaveProperty('page')
  await expect.element(page.getByText('Flag: Japan')).toBeVisible()
})

test('sorting is sent to the server and resets to page 1; page and size are kept in the address', async () => {
  draw(<Ships start={{ page: 3 }} />)
  await page.getByRole('columnheader', { name: 'Name' }).click()
  expect(last()).toEqual({ page: undefined, sortBy: 'name', sortOrder: 'asc' })
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('listitem', { name: '2' }).click()
  expect(last()).toMatchObject({ page: 2, sortBy: 'name' })
  await expect.element(page.getByText('共 137 条').first()).toBeVisible()
})

test.each([
  [1280, 0],
  [1060, 0],
  [920, 80],
])('columns give way to their least widths before the table scrolls, at %i pixels', async (width, hidden) => {
  await page.viewport(width, 800)
  const render = (ship: Ship) => ship.name
  draw(
    <Ships
      columns={[
        { key: 'name', title: 'Name', width: 560, least: 480, fixed: 'left', render },
        { key: 'flag', title: 'Flag', width: 560, least: 520, render },
      ]}
    />,
  )
  await expect.element(page.getByText('EVER 20').first()).toBeInTheDocument()
  const rows = document.querySelector('tbody')?.closest('div')
  const beyond = () => (rows ? rows.scrollWidth - rows.clientWidth : -1)
  if (hidden === 0) await expect.poll(beyond).toBe(0)
  else await expect.poll(beyond).toBeGreaterThanOrEqual(hidden)
  await page.viewport(1280, 800)
})

test('a hidden column stays hidden on the next visit', async () => {
  draw(<Ships />)
  await page.getByRole('button', { name: '显示列' }).click()
  await page.getByRole('checkbox', { name: 'Flag' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Flag' })).not.toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('list.ships') ?? '')).toEqual({ columns: [] })
  localStorage.removeItem('list.ships')
})

test('row checkboxes are named, and selected rows are counted', async () => {
  function Choosing() {
    return <Ships selection={useSelection(ships)} />
  }
  draw(<Choosing />)
  await page.getByRole('checkbox', { name: '选择 EVER 3' }).click()
  await expect.element(page.getByText('已选 1 条')).toBeVisible()
  await expectAccessible()
})

test('rows of other pages stay selected, those in view as they stand now; only so many are selected', async () => {
  function Pages() {
    const [rows, setRows] = useState(ships.slice(0, 2))
    const selection = useSelection(rows)
    return (
      <>
        <button type="button" onClick={() => setRows(ships.slice(2, 5))}>
          Other page
        </button>
        <button type="button" onClick={() => setRows(ships.slice(0, 2).map((ship) => ({ ...ship, flag: 'KR' })))}>
          Read again
        </button>
        <output>{selection.rows.map(({ name, flag }) => `${name} ${flag}`).join()}</output>
        <Ships
          list={{ ...loaded, data: { rows, total: 5 } }}
          selection={{ ...selection, most: 3, disabled: ({ id }) => id === 3 }}
        />
      </>
    )
  }
  draw(<Pages />)
  const box = (name: string) => page.getByRole('checkbox', { name: `选择 ${name}`, exact: true })
  const all = page.getByRole('checkbox', { name: '选择本页全部' })
  await all.click()
  await page.getByRole('button', { name: 'Other page' }).click()
  await expect.element(box('EVER 3')).toBeDisabled()
  await box('EVER 4').click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('EVER 1 CN,EVER 2 JP,EVER 4 JP')
  await expect.element(box('EVER 5')).toBeDisabled()
  await expect.element(box('EVER 4')).toBeEnabled()
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('EVER 1 KR,EVER 2 KR,EVER 4 JP')
  await all.click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent(/^EVER 4 JP$/)
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect.element(box('EVER 1')).not.toBeChecked()
  await expect.element(page.getByText(/^已选/)).not.toBeInTheDocument()
})

test('empty, unmatched and failed lists each show what to do', async () => {
  draw(<Ships list={{ ...loaded, data: { rows: [], total: 0 } }} start={{ name: 'nothing' }} />)
  await page.getByRole('button', { name: '清空条件' }).click()
  expect(last()).toEqual({})
  await expect.element(page.getByRole('heading', { name: '暂无数据' })).toBeVisible()
})

test('a refused list shows the reason and offers a retry', async () => {
  let again = 0
  const refetch = () => {
    again += 1
    return Promise.resolve({} as never)
  }
  draw(
    <Ships
      list={{
        data: undefined,
        error: new ApiRefusal({ route: 'GET /x', status: 0, errorKind: 'offline' }),
        isFetching: false,
        refetch,
      }}
    />,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('无法连接到服务器')
  await page.getByRole('button', { name: '重试' }).click()
  expect(again).toBe(1)
})

test('lists over a hundred rows are virtualized', async () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ id: i + 1, name: `SHIP ${i + 1}`, flag: 'JP' }))
  draw(<Ships list={{ ...loaded, data: { rows: many, total: 500 } }} start={{ size: 500 }} />)
  await expect.element(page.getByText('SHIP 1', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80)
})

test.each([
  [40, 2],
  [20, undefined],
  [0, undefined],
])('a page past the end of %i ships is replaced by the last one', async (total, page) => {
  replaced.length = 0
  draw(<Ships start={{ page: 3, name: 'EVER' }} list={{ ...loaded, data: { rows: [], total } }} />)
  await expect.poll(() => replaced).toEqual([{ page, name: 'EVER' }])
})

test('a view is saved under a name, opened with one click and deleted', async () => {
  draw(<Ships start={{ flags: ['JP'], page: 3, sortBy: 'name', sortOrder: 'desc' }} />)
  const views = page.getByRole('button', { name: '视图', exact: true })
  await views.click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('Ours')
  await userEvent.keyboard('{Enter}')
  const view = { name: 'Ours', search: { flags: ['JP'], sortBy: 'name', sortOrder: 'desc' } }
  expect(JSON.parse(localStorage.getItem('list.ships') ?? '')).toEqual({ views: [view] })
  await page.getByRole('button', { name: '清空' }).click()
  await views.click()
  await page.getByRole('button', { name: 'Ours', exact: true }).click()
  expect(last()).toEqual(view.search)
  await views.click()
  await page.getByRole('button', { name: '删除视图：Ours' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(() => JSON.parse(localStorage.getItem('list.ships') ?? '') as unknown).toEqual({ views: [] })
  localStorage.removeItem('list.ships')
})

/** Key events reach the page only when it has the focus. */
const focusButton = () => (page.getByRole('button', { name: '显示列' }).element() as HTMLElement).focus()

test('keys move between rows, select and open', async () => {
  const opened: string[] = []
  function Choosing() {
    return (
      <Ships
        selection={useSelection(ships)}
        rowActions={(ship) => [
          { key: 'open', label: 'Open', primary: true, opens: true, onClick: () => opened.push(ship.name) },
        ]}
      />
    )
  }
  draw(<Choosing />)
  const row = (name: string) => page.getByRole('row').filter({ hasText: new RegExp(`${name}(CN|JP)`) })
  await expect.element(row('EVER 1')).toBeVisible()
  focusButton()
  await userEvent.keyboard('jj')
  await expect.element(row('EVER 2')).toHaveFocus()
  await userEvent.keyboard('jkx')
  await expect.element(page.getByRole('checkbox', { name: '选择 EVER 2', exact: true })).toBeChecked()
  await expect.element(row('EVER 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['EVER 2'])
})

test('keys focus the search field and show the list of shortcuts; letters in a field are typed', async () => {
  draw(<Ships />)
  const row = page.getByRole('row').filter({ hasText: 'EVER 19' })
  await expect.element(row).toBeVisible()
  await userEvent.keyboard('/')
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('jx?')
  await expect.element(field).toHaveValue('jx?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  focusButton()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  // A dialog has its own keys.
  await userEvent.keyboard('j')
  expect(document.activeElement?.closest('tr')).toBeNull()
  await expectAccessible()
})

test('rows are not rendered again while their list is fetched', async () => {
  const rendered: string[] = []
  const name = (ship: Ship) => {
    rendered.push(ship.name)
    return ship.name
  }
  const columns = [{ key: 'name', title: 'Name', width: 160, render: name }]
  function Fetched() {
    const [isFetching, setFetching] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setFetching(true)}>
          Fetch
        </button>
        <Ships columns={columns} list={{ ...loaded, isFetching }} />
      </>
    )
  }
  draw(<Fetched />)
  await expect.element(page.getByText('EVER 20')).toBeVisible()
  const before = rendered.length
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(rendered.length).toBe(before)
})

test('the next page is fetched once the shown one is there, none after the last', async () => {
  const fetched: number[] = []
  draw(<Ships start={{ page: 6 }} onNearPage={(number) => fetched.push(number)} />)
  await expect.poll(() => fetched).toEqual([7])
  // Its button is focused by the click, and page 8 does not exist.
  await page.getByRole('listitem', { name: '7' }).getByRole('button').click()
  await expect.element(page.getByRole('button', { name: '7', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('listitem', { name: '6' }).getByRole('button').click()
  await expect.poll(() => fetched.at(-1)).toBe(7)
  expect(fetched).not.toContain(8)
})

test('the next page is not fetched again for an equal search', async () => {
  const fetched: number[] = []
  function Searched() {
    const [searches, setSearches] = useState([{ page: 2 }])
    return (
      <>
        <button type="button" onClick={() => setSearches([{ page: 2 }, ...searches])}>
          Search {searches.length}
        </button>
        <Ships search={searches[0]} onNearPage={(number) => fetched.push(number)} />
      </>
    )
  }
  // It rests where the last test pressed: on the number of a page, which is fetched then.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
  draw(<Searched />)
  await expect.poll(() => fetched).toEqual([3])
  await page.getByRole('button', { name: 'Search 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Search 2' })).toBeVisible()
  await new Promise<void>((idle) => whenIdle(idle))
  expect(fetched).toEqual([3])
})

test('all rows cannot be selected while the rows of another search are fetched', async () => {
  const selection = { rows: [], onSelect: () => undefined }
  function Fetched() {
    const [isFetching, setFetching] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setFetching(false)}>
          Answer
        </button>
        <Ships selection={selection} list={{ ...loaded, isFetching }} />
      </>
    )
  }
  draw(<Fetched />)
  const all = page.getByRole('checkbox', { name: '选择本页全部' })
  await expect.element(all).toBeDisabled()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect.element(all).toBeEnabled()
})
