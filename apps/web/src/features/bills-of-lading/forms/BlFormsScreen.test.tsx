import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '@/i18n/language.ts'
import { expectAccessible } from '@test/axe.ts'
import { choose, selectCalled } from '@test/choose.ts'
import { page } from '@test/draw.tsx'
import { inputsOf, listed, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

const SAVE = 'POST /blForm/save'
const form = {
  id: 7,
  version: 2,
  code: 'HBL',
  name: 'House B/L',
  kind: 'bl',
  paper: 'plain',
  offsetX: '0.0',
  offsetY: '0.0',
  issuer: 'KAIRO CO., LTD.',
  signature: 'AS CARRIER',
  termsFileId: null,
  termsFileName: '',
  termsApprovedBy: '',
  termsApprovedAt: '',
  isReady: false,
  series: 'KRO{yy}{00000}',
  lastNo: 41,
  nextNo: 'KRO2600042',
  deliveryAgents: [{ unlocode: 'JPTYO', text: 'KAIRO AGENCY' }],
  active: true,
}
const drawer = () => page.getByRole('dialog')
const field = (name: string) => drawer().getByRole('textbox', { name, exact: true })
const save = () => drawer().getByRole('button', { name: 'Save' })
const port = (id: number, name: string, unlocode: string) => ({
  id,
  name,
  nameCn: name,
  nameEn: name,
  nameJa: name,
  unlocode,
  aliases: [],
})

beforeEach(async () => {
  stubFrame()
  setLanguage('en')
  response('POST /blForm/list', () => listed([form]))
  response(SAVE, () => ok({ id: 7, version: 3 }))
  response('GET /destination/port/list', () => listed([port(1, 'Tokyo', 'JPTYO'), port(2, 'Osaka', 'JPOSA')]))
})

test('the page says that papers stay drafts without approved terms', async () => {
  open('/blForms', 2)
  await expect.element(page.getByText('Papers stay drafts until', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Drafts only')).toBeVisible()
  await expect.element(page.getByText('KRO2600042')).toBeVisible()
  await expectAccessible()
})

test('without a form the page offers to add one', async () => {
  response('POST /blForm/list', () => listed([]))
  open('/blForms', 2)
  await expect.element(page.getByText('No forms yet')).toBeVisible()
})

test('a form is added with a series whose next number is shown while it is typed, and an agent by port', async () => {
  open('/blForms', 2)
  await page.getByRole('button', { name: 'Add a form' }).first().click()
  await field('Code').fill('hbl2')
  await field('Name').fill('Second')
  await field('Series of numbers').fill('kro{yy}{000}')
  await expect.element(drawer().getByText(/The next number: KRO\d\d001/)).toBeVisible()
  await drawer().getByRole('button', { name: 'Add an agent' }).click()
  await choose(selectCalled('Port of agent 1'), /Osaka/)
  await field('Name and address of agent 1').fill('OSAKA AGENCY')
  await expectAccessible()
  await save().click()
  await expect.element(drawer()).not.toBeInTheDocument()
  expect(inputsOf(SAVE)).toEqual([
    {
      code: 'HBL2',
      name: 'Second',
      kind: 'bl',
      paper: 'plain',
      offsetX: '0.0',
      offsetY: '0.0',
      series: 'KRO{yy}{000}',
      deliveryAgents: [{ unlocode: 'JPOSA', text: 'OSAKA AGENCY' }],
      termsApproved: false,
      active: true,
    },
  ])
})

test('terms are ticked only where there are some, and are uploaded with the form', async () => {
  open('/blForms', 2)
  await page.getByRole('button', { name: 'Edit House B/L' }).click()
  await drawer().getByRole('checkbox', { name: 'These are our approved terms and conditions' }).click()
  await save().click()
  await expect.element(drawer().getByText('Upload the terms before you tick this.')).toBeVisible()
  expect(inputsOf(SAVE)).toEqual([])
  await drawer()
    .getByLabelText('Approved terms (PDF)')
    .upload(new File(['%PDF-1.4'], 'terms.pdf', { type: 'application/pdf' }))
  await save().click()
  await expect.element(drawer()).not.toBeInTheDocument()
  expect(inputsOf(SAVE)).toMatchObject([
    { id: '7', version: '2', termsApproved: 'true', deliveryAgents: form.deliveryAgents },
  ])
})

test('own paper is moved by millimetres, and its test page is shown', async () => {
  response('POST /blForm/testPage', () => ({ body: new Blob(['%PDF-1.4'], { type: 'application/pdf' }) }))
  open('/blForms', 2)
  await page.getByRole('button', { name: 'Edit House B/L' }).click()
  await choose(selectCalled('Paper', drawer()), 'Own preprinted paper')
  await field('Move right').fill('1.5')
  await save().click()
  await expect.poll(() => inputsOf(SAVE)).toMatchObject([{ paper: 'preprinted', offsetX: '1.5', offsetY: '0.0' }])
  await page.getByRole('button', { name: 'More actions for House B/L' }).click()
  await page.getByRole('menuitem', { name: 'Test page' }).click()
  await expect.poll(() => inputsOf('POST /blForm/testPage')).toEqual([{ id: 7 }])
})

test('a form that somebody else changed meanwhile is compared before it is saved', async () => {
  response(SAVE, () => refuse(9002, { data: { latest: { ...form, name: 'Renamed', version: 3 } } }))
  open('/blForms', 2)
  await page.getByRole('button', { name: 'Edit House B/L' }).click()
  await field('Signature').fill('AS AGENT')
  await save().click()
  await expect.element(drawer().getByText('Renamed')).toBeVisible()
  await expect.element(field('Signature')).toHaveValue('AS AGENT')
})
