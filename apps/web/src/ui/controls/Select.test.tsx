import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { activeOption, choose, optionCalled, selectCalled } from '@test/choose.ts'
import { draw, page } from '@test/draw.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { MultiSelect, Select } from './Select.tsx'

afterEach(() => page.viewport(1280, 800))

const PORTS = [
  { value: 1, label: '上海', search: 'Shanghai CNSHA' },
  { value: 2, label: '大阪', search: 'Osaka JPOSA' },
  { value: 3, label: '神戸', search: 'Kobe JPUKB' },
]
const SIZES = ['20GP', '40GP', '40HQ'].map((value) => ({ value, label: value }))

type Given = Partial<Parameters<typeof Select<(typeof PORTS)[number]>>[0]>
function Port({ initial, onChange, ...rest }: Given & { initial?: number }) {
  const [value, setValue] = useState<number | undefined>(initial)
  const change = (next: number | undefined) => {
    setValue(next)
    onChange?.(next as number)
  }
  return (
    <>
      <label htmlFor="port">Port</label>
      <Select id="port" isSearchable options={PORTS} {...rest} isClearable value={value} onChange={change} />
      <p>
        <button type="button">After</button>
      </p>
    </>
  )
}
const port = () => selectCalled('Port')
const list = () => page.getByRole('listbox')
const after = () => page.getByRole('button', { name: 'After' })

/** An input method that shows a text and has not written it yet. */
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
const enterWhileComposing = () =>
  cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })

test('a press opens the list by its label, and one on an option chooses it', async () => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  draw(<Port onChange={onChange} />)
  await expect.element(port()).toHaveAttribute('aria-expanded', 'false')
  await port().click()
  await expect.element(list()).toHaveAccessibleName('Port')
  await optionCalled('大阪').click()
  expect(onChange.mock.calls).toEqual([[2]])
  await expect.element(port()).toHaveValue('大阪')
  await expect.element(port()).toHaveFocus()
  await expect.element(list()).not.toBeInTheDocument()
  await port().click()
  await expect.element(optionCalled('大阪')).toHaveAttribute('aria-selected', 'true')
})

test('typing finds in full width too, and Enter takes the first fitting option without sending the form', async () => {
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  draw(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Port initial={1} />
    </form>,
  )
  await port().click()
  await userEvent.keyboard('ｊｐｕ')
  await expect.element(page.getByRole('option')).toHaveTextContent('神戸')
  await expect.poll(activeOption).toBe('神戸')
  await userEvent.keyboard('{Enter}')
  await expect.element(port()).toHaveValue('神戸')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the keyboard opens, moves, leaves the value alone with Escape and Tab, and clears', async () => {
  draw(<Port initial={1} />)
  await expect.element(port()).toBeVisible()
  await userEvent.tab()
  await expect.element(port()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOption).toBe('上海')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOption).toBe('大阪')
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(port()).toHaveValue('上海')
  await userEvent.keyboard('ko')
  await expect.poll(activeOption).toBe('神戸')
  await userEvent.tab()
  await expect.element(after()).toHaveFocus()
  await expect.element(port()).toHaveValue('上海')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Backspace}')
  await expect.element(port()).toHaveValue('')
})

test('letters jump in a short choice, which has no keyboard on touch', async () => {
  const Size = () => {
    const [size, setSize] = useState<string>()
    return <Select aria-label="Size" options={SIZES} value={size} onChange={setSize} />
  }
  draw(<Size />)
  const size = selectCalled('Size')
  await expect.element(size).toHaveAttribute('inputmode', 'none')
  await userEvent.tab()
  await userEvent.keyboard('40h')
  await expect.poll(activeOption).toBe('40HQ')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(size).toHaveValue('40HQ')
})

test('an input method may compose: what it shows filters, and its Enter chooses nothing', async () => {
  draw(<Port />)
  await port().click()
  await compose('おお')
  await expect.element(port()).toHaveValue('おお')
  await expect.element(page.getByText('没有匹配的选项')).toBeVisible()
  await compose('大阪')
  await expect.poll(activeOption).toBe('大阪')
  await enterWhileComposing()
  await expect.element(list()).toBeVisible()
  await cdp().send('Input.insertText', { text: '大阪' })
  await expect.element(port()).toHaveValue('大阪')
  await expect.poll(activeOption).toBe('大阪')
  await userEvent.keyboard('{Enter}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(port()).toHaveValue('大阪')
})

test('a remote search gets what is typed, and nothing once the list closes', async () => {
  const typed: string[] = []
  function Remote() {
    const [text, setText] = useState('')
    const search = (next: string) => {
      typed.push(next)
      setText(next)
    }
    const options = text === 'x' ? [] : text ? [{ value: 7, label: '七海株式会社', search: '' }] : PORTS
    return <Port options={options} onSearch={search} empty="Nobody" footer="Type more" />
  }
  draw(<Remote />)
  await port().click()
  await expect.element(page.getByText('Type more')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('Nobody')).toBeVisible()
  await userEvent.keyboard('y{Enter}')
  expect(typed).toEqual(['x', 'xy', ''])
  // Also while it is no longer among the options.
  await expect.element(port()).toHaveValue('七海株式会社')
})

test('several are chosen, taken away again, and no more than so many', async () => {
  const Ports = () => {
    const [ports, setPorts] = useState<number[]>([1])
    return (
      <MultiSelect aria-label="Ports" isSearchable options={PORTS} maxCount={2} value={ports} onChange={setPorts} />
    )
  }
  draw(<Ports />)
  const ports = selectCalled('Ports')
  await ports.click()
  await userEvent.keyboard('osa{Enter}')
  await expect.element(optionCalled('大阪')).toHaveAttribute('aria-selected', 'true')
  await expect.element(ports).toHaveValue('')
  await expect.element(optionCalled('神戸')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '移除 上海' }).click()
  await optionCalled('神戸').click()
  await userEvent.keyboard('{Escape}{Backspace}')
  const chips = () =>
    page
      .getByRole('button', { name: '移除' })
      .elements()
      .map((chip) => chip.ariaLabel)
  await expect.poll(chips).toEqual(['移除 大阪'])
  await page.getByRole('button', { name: '清空' }).click()
  await expect.poll(chips).toEqual([])
})

test('a field that is switched off neither opens nor clears', async () => {
  draw(<Port initial={1} disabled />)
  await expect.element(port()).toBeDisabled()
  await port().click({ force: true })
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '清空' })).not.toBeInTheDocument()
})

const InDialog = ({ children }: { children: ReactNode }) => (
  <Dialog title="Search" onClose={() => undefined}>
    {children}
  </Dialog>
)

test('of 700 ports the chosen one is in view, on a phone, above a dialog that Escape leaves open', async () => {
  await page.viewport(390, 700)
  const many = Array.from({ length: 700 }, (_, index) => ({ value: index, label: `Port ${index}`, search: '' }))
  draw(
    <InDialog>
      <Port options={many} initial={650} />
    </InDialog>,
  )
  await port().click()
  await expect.element(optionCalled('Port 650')).toBeInViewport()
  const box = list().element().getBoundingClientRect()
  expect([box.left >= 0, box.right <= 390, box.bottom <= 700]).toEqual([true, true, true])
  await optionCalled('Port 651').click()
  await expect.element(port()).toHaveValue('Port 651')
  await choose(port(), 'Port 649')
  await port().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})
