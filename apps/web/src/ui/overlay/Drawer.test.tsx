import { lazy, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw, page } from '@test/draw.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'

const drawer = () => page.getByRole('dialog', { name: 'Order' })

test('Escape closes the topmost layer: a dialog above the drawer, then the drawer', async () => {
  function Both() {
    const [open, setOpen] = useState<readonly string[]>(['drawer'])
    const close = (one: string) => setOpen((all) => all.filter((known) => known !== one))
    return open.includes('drawer') ? (
      <Drawer width={400} title="Order" onClose={() => close('drawer')}>
        <button type="button" onClick={() => setOpen(['drawer', 'dialog'])}>
          Open
        </button>
        {open.includes('dialog') && <Dialog title="Depart" onClose={() => close('dialog')} />}
      </Drawer>
    ) : null
  }
  draw(<Both />)
  await page.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Depart' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(drawer()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
})

test('a click outside closes it, unless it has input', async () => {
  const onClose = vi.fn<() => void>()
  function Guarded() {
    const [isKept, setKept] = useState(true)
    return (
      <Drawer width={400} title="Order" isKept={isKept} onClose={onClose}>
        <button type="button" onClick={() => setKept(false)}>
          Let go
        </button>
      </Drawer>
    )
  }
  draw(<Guarded />)
  await expect.element(drawer()).toBeVisible()
  const pressBeside = () =>
    userEvent.click(drawer().element().closest('[data-layer]') as HTMLElement, { position: { x: 20, y: 300 } })
  await pressBeside()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Let go' }).click()
  await pressBeside()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a drawer that was suspended before mounting does not capture Escape', async () => {
  const onClose = vi.fn<() => void>()
  const Never = lazy(() => new Promise<never>(() => undefined))
  function Waiting() {
    const [left, setLeft] = useState(false)
    return left ? (
      <p>Left</p>
    ) : (
      <>
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
        <Suspense fallback={<p>Waiting</p>}>
          <Drawer width={400} title="Order" onClose={onClose}>
            <p>Goods</p>
          </Drawer>
          <Never />
        </Suspense>
      </>
    )
  }
  draw(<Waiting />)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText('Left')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})
