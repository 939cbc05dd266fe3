import { Select } from '../controls/Select.tsx'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { optionCalled, selectCalled } from '@test/choose.ts'
import { draw, page } from '@test/draw.tsx'
import { showFailure } from '../feedback/toast.ts'
import { Dialog } from './Dialog.tsx'

afterEach(() => page.viewport(1280, 800))

const outer = () => page.getByRole('dialog', { name: 'Outer' })
const inner = () => page.getByRole('dialog', { name: 'Inner' })
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A page whose button opens a dialog, whose button opens another. */
function Page({ closable = true }: { closable?: boolean }) {
  const [isOuter, setOuter] = useState(false)
  const [isInner, setInner] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOuter(true)}>
        Open outer
      </button>
      {isOuter && (
        <Dialog
          title="Outer"
          closable={closable}
          footer={
            <button type="button" onClick={() => setInner(true)}>
              Open inner
            </button>
          }
          onClose={() => setOuter(false)}
        >
          <input aria-label="Name" />
          {isInner && (
            <Dialog title="Inner" onClose={() => setInner(false)}>
              <input aria-label="City" />
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  )
}

test('the focus goes to the first field, stays inside with Tab, and returns to the button', async () => {
  draw(<Page />)
  await button('Open outer').click()
  await expect.element(field('Name')).toHaveFocus()
  await expectAccessible()
  await userEvent.tab()
  await expect.element(button('Open inner')).toHaveFocus()
  await userEvent.tab()
  await expect.element(outer().getByRole('button', { name: '关闭' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(outer()).not.toBeInTheDocument()
  await expect.element(button('Open outer')).toHaveFocus()
})

test('of two open dialogs Escape closes the upper one, and the focus returns into the lower one', async () => {
  draw(<Page />)
  await button('Open outer').click()
  await button('Open inner').click()
  await expect.element(field('City')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(inner()).not.toBeInTheDocument()
  await expect.element(button('Open inner')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(outer()).not.toBeInTheDocument()
})

test('what must be answered has no cross, and neither Escape nor a press beside it closes it', async () => {
  draw(<Page closable={false} />)
  await button('Open outer').click()
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(outer().element().closest('[data-layer]') as HTMLElement, { position: { x: 20, y: 300 } })
  await expect.element(outer()).toBeVisible()
  await expect.element(button('关闭')).not.toBeInTheDocument()
})

test('Escape closes it also when the focused element has gone', async () => {
  const onClose = vi.fn<() => void>()
  function Going() {
    const [isThere, setThere] = useState(true)
    return (
      <Dialog title="Outer" onClose={onClose}>
        {isThere && (
          <button type="button" onClick={() => setThere(false)}>
            Go
          </button>
        )}
      </Dialog>
    )
  }
  draw(<Going />)
  await button('Go').click()
  await expect.element(button('Go')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a message above it can be pressed', async () => {
  draw(<Page />)
  await button('Open outer').click()
  showFailure('The line is down')
  await button('关闭提示').click()
  await expect.element(page.getByText('The line is down')).not.toBeInTheDocument()
  await expect.element(outer()).toBeVisible()
})

test('a list of choices in it can be opened and pressed; Escape closes the list first', async () => {
  function Choosing() {
    const [isOpen, setOpen] = useState(true)
    const [port, setPort] = useState<string>()
    return isOpen ? (
      <Dialog title="Outer" onClose={() => setOpen(false)}>
        <Select
          aria-label="Port"
          isSearchable
          value={port}
          options={['KOBE', 'OSAKA'].map((value) => ({ value, label: value }))}
          onChange={setPort}
        />
        <p>Chosen {port}</p>
      </Dialog>
    ) : null
  }
  draw(<Choosing />)
  await selectCalled('Port').click()
  await optionCalled('OSAKA').click()
  await expect.element(page.getByText('Chosen OSAKA')).toBeVisible()
  await selectCalled('Port').click()
  await expect.element(optionCalled('KOBE')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(optionCalled('KOBE')).not.toBeInTheDocument()
  await expect.element(outer()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(outer()).not.toBeInTheDocument()
})

test('on a phone it is as wide as the window, and its buttons are in view below a long content', async () => {
  await page.viewport(390, 700)
  draw(
    <Dialog title="Outer" width={900} footer={<button type="button">Save</button>} onClose={() => undefined}>
      <div style={{ height: 3000 }}>Long</div>
    </Dialog>,
  )
  await expect.element(button('Save')).toBeInViewport()
  const { left, right } = outer().element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBe(390)
})
