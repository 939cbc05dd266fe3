import { Input } from '../controls/Input.tsx'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { email, optionalText, text, version } from '@kairo/shared/contract/fields'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { ApiRefusal } from '@/api/refusal.ts'
import { Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'

interface Party {
  name: string
  email: string
  city: string
}
const schema = z
  .strictObject({ name: text(15), email: email(), city: optionalText(15), version: version() })
  .refine((party) => party.name !== party.city, { error: 'invalid', path: ['city'] })
const record = { name: 'Yamada', email: 'a@b.jp', city: 'Osaka', version: 3, createTime: '2026-11-20' }

let sent: { values: Party; version: number | undefined }[] = []
let refuse: (() => ApiRefusal | undefined) | undefined
afterEach(() => {
  sent = []
  refuse = undefined
})

function PartyDialog({ initial = record }: { initial?: Partial<typeof record> }) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>closed</p>
  return (
    <FormDialog<Party>
      open
      title="Party"
      schema={schema}
      initial={initial}
      version={initial.version}
      success="saved it"
      onClose={() => setOpen(false)}
      onSubmit={async (values, about) => {
        sent.push({ values, version: about.version })
        const refusal = refuse?.()
        if (refusal) throw refusal
      }}
    >
      <Field name="name" label="Name">
        <Input />
      </Field>
      <Field name="email" label="Email">
        <Input />
      </Field>
      <Field name="city" label="City">
        <Input />
      </Field>
    </FormDialog>
  )
}
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: '保存' }).click()

test('required and invalid fields of the contract are reported without a call', async () => {
  draw(<PartyDialog initial={{}} />)
  await save()
  await expect.element(page.getByText('此项必填。').first()).toBeVisible()
  await field('Email').fill('nobody')
  await field('City').click()
  await expect.element(page.getByText('请输入正确的邮箱地址', { exact: false })).toBeVisible()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await expectAccessible()
})

test('sends only its fields, with the version that was read; success closes it with a message', async () => {
  draw(<PartyDialog />)
  await field('City').fill('Kobe')
  await save()
  await expect.element(page.getByText('closed')).toBeVisible()
  expect(sent).toEqual([{ values: { name: 'Yamada', email: 'a@b.jp', city: 'Kobe' }, version: 3 }])
  await expect.element(page.getByText('saved it')).toBeVisible()
})

test('a rule over two fields is reported at its field', async () => {
  draw(<PartyDialog />)
  await field('City').fill('Yamada')
  await save()
  await expect.element(page.getByText('内容不正确，请检查。')).toBeVisible()
  expect(sent).toEqual([])
})

test('server errors appear at their fields, others at the top; the input stays', async () => {
  refuse = () =>
    new ApiRefusal({
      route: 'POST /x',
      status: 400,
      code: 6014,
      errors: [
        { path: 'email', message: 'taken by another' },
        { path: 'elsewhere', message: 'not on this form' },
      ],
    })
  draw(<PartyDialog />)
  await field('City').fill('Kobe')
  await save()
  await expect.element(page.getByText('taken by another')).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: 'not on this form' })).toBeVisible()
  await expect.element(field('City')).toHaveValue('Kobe')
})

test('nothing can be typed while it is sent, and the focus is led into a control of several inputs', async () => {
  let fail: (why: ApiRefusal) => void = () => undefined
  const answer = new Promise<void>((_resolve, reject) => (fail = reject))
  function Pair({ id, value = '', disabled = false }: { id?: string; value?: string; disabled?: boolean }) {
    return (
      <fieldset id={id}>
        <input aria-label="First" defaultValue={value} disabled={disabled} />
        <input aria-label="Second" disabled={disabled} />
      </fieldset>
    )
  }
  draw(
    <FormDialog<Party>
      open
      title="Party"
      schema={schema}
      initial={record}
      version={3}
      onClose={() => undefined}
      onSubmit={() => answer}
    >
      <Field name="name" label="Name">
        <Input />
      </Field>
      <Field name="city" label="City">
        <Pair />
      </Field>
    </FormDialog>,
  )
  await save()
  for (const name of ['Name', 'First', 'Second']) await expect.element(field(name)).toBeDisabled()
  const errors = [{ path: 'city', message: 'no such city' }]
  fail(new ApiRefusal({ route: 'POST /x', status: 400, code: 6014, errors }))
  await expect.element(page.getByText('no such city')).toBeVisible()
  await expect.element(field('First')).toBeEnabled()
  await expect.element(field('First')).toHaveFocus()
})

test('closing asks before discarding input, also on Escape; without changes it closes at once', async () => {
  draw(<PartyDialog />)
  await field('City').fill('Kobe')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(field('City')).toHaveValue('Kobe')
  await field('City').fill('Osaka')
  await page.getByRole('dialog', { name: 'Party' }).getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('closed')).toBeVisible()
})

test('leaving the page by a link asks as well', async () => {
  const router = draw(<PartyDialog />)
  await field('City').fill('Kobe')
  void router.navigate({ to: '/elsewhere' as never })
  await page.getByRole('button', { name: '放弃' }).click()
  await expect.element(page.getByText('elsewhere')).toBeVisible()
})

test('a click outside does not close it', async () => {
  draw(<PartyDialog />)
  await expect.element(field('Name')).toBeVisible()
  await userEvent.click(document.querySelector('[data-layer]') as HTMLElement, { position: { x: 20, y: 300 } })
  await expect.element(field('Name')).toBeVisible()
})

const stale = (latest: object) => () =>
  sent.length === 1 ? new ApiRefusal({ route: 'POST /x', status: 200, code: 9002, data: { latest } }) : undefined

test('a version conflict shows the differences, and own values can be kept', async () => {
  refuse = stale({ ...record, name: 'Yamada Shoji', city: 'Sakai', version: 4 })
  draw(<PartyDialog />)
  await field('City').fill('Kobe')
  await save()
  const row = page.getByRole('row', { name: 'City Kobe Sakai' })
  await expect.element(row).toBeVisible()
  // Fields the user did not change are no conflict: they take the other user's value.
  await expect.element(page.getByRole('row', { name: /^Name 没有冲突.* Yamada Shoji$/ })).toBeVisible()
  await page.getByRole('button', { name: '保留我的输入', exact: false }).click()
  await expect.element(field('Name')).toHaveValue('Yamada Shoji')
  await expect.element(field('City')).toHaveValue('Kobe')
  await save()
  await expect.element(page.getByText('closed')).toBeVisible()
  expect(sent[1]).toEqual({ values: { name: 'Yamada Shoji', email: 'a@b.jp', city: 'Kobe' }, version: 4 })
})

test('after a version conflict the other values can be taken as well', async () => {
  refuse = stale({ ...record, city: 'Sakai', version: 4 })
  draw(<PartyDialog />)
  await field('City').fill('Kobe')
  await save()
  await page.getByRole('button', { name: '放弃我的输入', exact: false }).click()
  await expect.element(field('City')).toHaveValue('Sakai')
})
