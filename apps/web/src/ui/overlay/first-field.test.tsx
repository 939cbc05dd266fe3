import { Input } from '../controls/Input.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { draw, page } from '@test/draw.tsx'
import { Field } from '../form/Field.tsx'
import { FormDialog, FormDrawer } from '../form/FormDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'

const schema = z.object({ name: z.string(), memo: z.string() })

type Kind = 'form' | 'drawer' | 'readOnly' | 'words' | 'panel'

/** A page with a button that opens one kind of dialog. */
function Opener({ kind }: { kind: Kind }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Form = kind === 'drawer' ? FormDrawer : FormDialog
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {kind === 'words' && open && (
        <Dialog title="Words" onClose={close}>
          <p>Nothing to type here.</p>
        </Dialog>
      )}
      {kind === 'panel' && open && (
        <Drawer width={400} title="Panel" closeLabel="Close it" onClose={close}>
          <p>Nothing to type here.</p>
        </Drawer>
      )}
      {['form', 'drawer', 'readOnly'].includes(kind) && (
        <Form
          open={open}
          title="Edit"
          schema={schema}
          initial={{ name: 'Osaka' }}
          readOnly={kind === 'readOnly'}
          onSubmit={() => Promise.resolve()}
          onClose={close}
        >
          <Field name="name" label="Name">
            <Input />
          </Field>
          <Field name="memo" label="Memo">
            <Input />
          </Field>
        </Form>
      )}
    </>
  )
}

const openBy = async (kind: Kind) => {
  draw(<Opener kind={kind} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test.each(['form', 'drawer'] as const)(
  'a %s opens with the focus in its first field, and Tab continues from there',
  async (kind) => {
    await openBy(kind)
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: 'Memo' })).toHaveFocus()
  },
)

test.each(['words', 'panel', 'readOnly'] as const)(
  'without an input (%s) the dialog itself is focused, and Escape closes it',
  async (kind) => {
    await openBy(kind)
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

test('moving to the close button by keyboard keeps the focus there', async () => {
  await openBy('form')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('dialog').getByRole('button').first()).toHaveFocus()
})
