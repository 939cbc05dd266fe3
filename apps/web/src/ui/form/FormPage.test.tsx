import { text, version } from '@kairo/shared/contract/fields'
import { Input } from '../controls/Input.tsx'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { draw, page } from '@test/draw.tsx'
import { ApiRefusal } from '@/api/refusal.ts'
import { Field } from './Field.tsx'
import { FormPage } from './FormPage.tsx'

interface Letter {
  first: string
  last: string
}
const schema = z.strictObject({ first: text(15), last: text(15), version: version() })
const record = { first: 'Yamada', last: 'Osaka', version: 3 }

let refusal: ApiRefusal | undefined
afterEach(() => {
  refusal = undefined
})

/** Long enough that its first field is out of view at the button. */
const LongPage = ({ initial = record }: { initial?: Partial<typeof record> }) => (
  <FormPage<Letter>
    schema={schema}
    initial={initial}
    version={3}
    resetText="Reset"
    onSubmit={async () => {
      if (refusal) throw refusal
    }}
  >
    <Field name="first" label="First">
      <Input />
    </Field>
    <div className="field-wide" style={{ height: 2000 }} />
    <Field name="last" label="Last">
      <Input />
    </Field>
  </FormPage>
)
const field = (name: string) => page.getByRole('textbox', { name })
const saveFromBelow = async () => {
  await field('Last').fill('Kobe')
  await page.getByRole('button', { name: '保存' }).click()
}

test('an invalid field that is out of view is scrolled to and focused', async () => {
  draw(<LongPage initial={{ last: 'Osaka' }} />)
  await saveFromBelow()
  await expect.element(field('First')).toHaveFocus()
  await expect.element(field('First')).toBeInViewport()
})

test('a version conflict is shown in view, not above the visible part', async () => {
  refusal = new ApiRefusal({
    route: 'POST /x',
    status: 200,
    code: 9002,
    data: { latest: { ...record, last: 'Sakai', version: 4 } },
  })
  draw(<LongPage />)
  await saveFromBelow()
  await expect.element(page.getByRole('row', { name: 'Last Kobe Sakai' })).toBeInViewport()
})

test('restoring the original value resolves the conflict as well', async () => {
  refusal = new ApiRefusal({
    route: 'POST /x',
    status: 200,
    code: 9002,
    data: { latest: { ...record, last: 'Sakai', version: 4 } },
  })
  draw(<LongPage />)
  await saveFromBelow()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(field('Last')).toHaveValue('Sakai')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '保存' })).toBeEnabled()
})

test('an error without a field is scrolled into view', async () => {
  refusal = new ApiRefusal({ route: 'POST /x', status: 200, code: 6002 })
  draw(<LongPage />)
  await saveFromBelow()
  await expect.element(page.getByRole('alert').first()).toBeInViewport()
})

test('an error at a field is scrolled to the field', async () => {
  refusal = new ApiRefusal({
    route: 'POST /x',
    status: 400,
    code: 6014,
    errors: [{ path: 'last', message: 'taken by another' }],
  })
  draw(<LongPage />)
  await saveFromBelow()
  await expect.element(page.getByText('taken by another')).toBeInViewport()
  await expect.element(field('Last')).toHaveFocus()
})
