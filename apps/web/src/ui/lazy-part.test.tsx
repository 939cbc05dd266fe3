import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { draw, page } from '@test/draw.tsx'
import { useToast } from './feedback/toast.ts'
import { lazyPart } from './lazy-part.tsx'

function Greeting({ name }: { name: string }) {
  return <p>{`Good morning, ${name}`}</p>
}
/** Notes each drawing of the placeholder. */
function Placeholder({ onDraw }: { onDraw: () => void }) {
  onDraw()
  return <p>loading</p>
}

test('a part that was fetched is drawn at once, without a placeholder', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting))
  await Part.fetch()
  let placeholders = 0
  draw(
    <Suspense fallback={<Placeholder onDraw={() => (placeholders += 1)} />}>
      <Part name="Mei" />
    </Suspense>,
  )
  await expect.element(page.getByText('Good morning, Mei')).toBeVisible()
  expect(placeholders).toBe(0)
})

test('one that was not is loaded when it is drawn; a failed fetch is tried again by the next one', async () => {
  let tries = 0
  const Part = lazyPart(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Greeting)
  })
  await expect(Part.fetch()).rejects.toThrow('Failed to fetch')
  await expect(Part.fetch()).resolves.toBe(Greeting)
  const Other = lazyPart(() => Promise.resolve(Greeting))
  draw(
    <Suspense fallback={<p>loading</p>}>
      <Part name="Mei" />
      <Other name="Ken" />
    </Suspense>,
  )
  await expect.element(page.getByText('Good morning, Mei')).toBeVisible()
  await expect.element(page.getByText('Good morning, Ken')).toBeVisible()
})

function LoadedDialog({ onClose }: { onClose: () => void }) {
  return (
    <div role="dialog" aria-label="Depart">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

test('a dialog: a failed download is reported and the page stays; pressing again opens the dialog', async () => {
  let tries = 0
  const Dialog = lazyPart(() => {
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

test('a dialog: a slow download shows the progress bar', async () => {
  let arrive: (dialog: typeof LoadedDialog) => void = () => undefined
  const Dialog = lazyPart(
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
  const Dialog = lazyPart(() => Promise.resolve(LoadedDialog))
  await Dialog.fetch()
  draw(<Dialog onClose={() => undefined} />)
  await expect.element(page.getByRole('dialog', { name: 'Depart' })).toBeVisible()
})
