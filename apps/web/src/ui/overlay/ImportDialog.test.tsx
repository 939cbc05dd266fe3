import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { ApiRefusal, FormProblem } from '@/api/refusal.ts'
import { Input } from '../controls/Input.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const refused = (...paths: string[]) =>
  new ApiRefusal({
    route: 'POST /x',
    status: 400,
    code: 6014,
    errors: paths.map((path) => ({ path, message: 'no day' })),
  })

/** Reads lines and stores them when `store` lets it. */
function Lines({ store }: { store: () => Promise<void> }) {
  const [text, setText] = useState('')
  const [read, setRead] = useState<string>()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>closed</p>
  return (
    <ImportDialog
      title="Lines"
      width={600}
      isFilled={text !== ''}
      onBack={read === undefined ? undefined : () => setRead(undefined)}
      next={
        read === undefined
          ? {
              text: 'Read',
              run: async () => {
                if (text === '') throw new FormProblem('type a line')
                await Promise.resolve()
                setRead(text)
              },
            }
          : { text: 'Store', run: () => store().then(() => setOpen(false)) }
      }
      sentenceOf={({ path, message }) => `line ${path}: ${message}`}
      onClose={() => setOpen(false)}
    >
      {read === undefined ? (
        <Input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      ) : (
        <p style={{ minHeight: 2000 }}>{`would store ${read}`}</p>
      )}
    </ImportDialog>
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox', { name: 'Text' })

test('what is read is shown before it is stored, and the way back keeps the input', async () => {
  draw(<Lines store={async () => {}} />)
  await button('Read').click()
  await expect.element(page.getByText('type a line')).toBeVisible()
  await field().fill('a')
  await button('Read').click()
  await expect.element(page.getByText('would store a')).toBeVisible()
  await expect.element(page.getByText('type a line')).not.toBeInTheDocument()
  await expectAccessible()
  await button('返回修改').click()
  await expect.element(field()).toHaveValue('a')
  await button('Read').click()
  await button('Store').click()
  await expect.element(page.getByText('closed')).toBeVisible()
})

test('a refusal names its rows at the beginning, in view, and stays until the next call', async () => {
  let refusal: ApiRefusal | undefined = refused('1', '2')
  draw(<Lines store={() => (refusal ? Promise.reject(refusal) : Promise.resolve())} />)
  await field().fill('a')
  await button('Read').click()
  await button('Store').click()
  await expect.element(page.getByText('line 2: no day')).toBeInViewport()
  refusal = undefined
  await button('Store').click()
  await expect.element(page.getByText('closed')).toBeVisible()
})

test('what was typed is given up only when asked; nothing closes while it is stored', async () => {
  let finish = () => {}
  draw(<Lines store={() => new Promise((resolve) => (finish = resolve))} />)
  await field().fill('a')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await button('Read').click()
  await button('Store').click()
  await expect.element(button('取消')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('would store a')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  finish()
  await expect.element(page.getByText('closed')).toBeVisible()
})
