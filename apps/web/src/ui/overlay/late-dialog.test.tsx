import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, page } from '../../../test/draw.tsx'
import { useToast } from '../feedback/toast.ts'
import { lateDialog } from './late-dialog.tsx'

function LoadedDialog({ onClose }: { onClose: () => void }) {
  return (
    <div role="dialog" aria-label="Depart">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

test('a failed download is reported and the page stays; pressing again opens the dialog', async () => {
  let tries = 0
  const Dialog = lateDialog(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(LoadedDialog)
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <p role="status">{useToast()?.text}</p>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  draw(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('可能是网络中断')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog', { name: 'Depart' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a slow download shows the progress bar', async () => {
  let arrive: (dialog: typeof LoadedDialog) => void = () => undefined
  const Dialog = lateDialog(
    () =>
      new Promise<typeof LoadedDialog>((resolve) => {
        arrive = resolve
      }),
  )
  draw(<Dialog onClose={() => undefined} />)
  const bar = () => document.querySelector('[class*="isBusy"]')
  await expect.poll(bar).not.toBeNull()
  arrive(LoadedDialog)
  await expect.element(page.getByRole('dialog', { name: 'Depart' })).toBeVisible()
  expect(bar()).toBeNull()
})

test('a dialog that was downloaded before opens at once', async () => {
  const Dialog = lateDialog(() => Promise.resolve(LoadedDialog))
  await Dialog.fetch()
  draw(<Dialog onClose={() => undefined} />)
  await expect.element(page.getByRole('dialog', { name: 'Depart' })).toBeVisible()
})
