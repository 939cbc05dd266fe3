import { expect, test } from 'vitest'
import { nameOfIssue } from '../contract/field-messages.ts'
import { accountChanges, customerProfileForm, newCustomerForm, newShipperAccountForm } from './customer-form.ts'

const FORM = {
  company_name: '株式会社 見本商事',
  bank_account: 'ミホンショウジ（カ',
  telephone: '０３－１２３４－５６７８',
  address: '東京都港区架空町 1-2-3',
  name: '見本 太郎',
  postal_code: '〒105-0099',
  email: ' Taro@Mihon.Example ',
  password: 'Kairo2026',
}
const issues = (form: { safeParse: typeof newCustomerForm.safeParse }, values: object): Record<string, string> => {
  const result = form.safeParse(values)
  // Only the first error of a field is shown.
  const issues = (result.error?.issues ?? []).toReversed()
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), nameOfIssue(issue)]))
}

test('normalizes what staff type, and omits what they omit', () => {
  expect(newCustomerForm.parse({ ...FORM, departure_port: 'Shanghai,Ningbo', language: 2, discount: 0.9 })).toEqual({
    ...FORM,
    bank_account: 'ﾐﾎﾝｼﾖｳｼﾞ(ｶ',
    telephone: '03-1234-5678',
    postal_code: '1050099',
    email: 'taro@mihon.example',
    departure_port: ['Shanghai', 'Ningbo'],
    language: 'zh-cn',
    discount: '0.9',
  })
})

test('a new customer requires the fields of rules 2.18', () => {
  expect(issues(newCustomerForm, {})).toEqual({
    company_name: 'required',
    bank_account: 'required',
    telephone: 'required',
    address: 'required',
    name: 'required',
    postal_code: 'required',
    email: 'required',
  })
})

test.each([
  ['kanji as account name', { bank_account: '見本商事' }, { bank_account: 'katakana' }],
  ['a password of five characters', { password: 'abc12' }, { password: 'passwordShort' }],
  ['a discount of zero', { discount: '0' }, { discount: 'tooSmall' }],
  ['a discount above ten', { discount: '10.01' }, { discount: 'tooLarge' }],
  ['a third decimal', { discount: '0.855' }, { discount: 'decimals' }],
  ['a name with a line break', { name: 'Taro\nBcc: x@y.jp' }, { name: 'oneLine' }],
  ['a script as homepage', { homepage: 'javascript:alert(1)' }, { homepage: 'webAddress' }],
  ['a contact without a name', { contactInfo: [{ email: 'a@b.jp' }] }, { 'contactInfo.0.name': 'required' }],
  ['a contact without an email', { contactInfo: [{ name: 'A', email: '' }] }, { 'contactInfo.0.email': 'required' }],
])('%s is refused at its field', (_what, changes, expected) => {
  expect(issues(newCustomerForm, { ...FORM, ...changes })).toEqual(expected)
})

test('a shipper account requires fewer fields, and refuses others', () => {
  const { bank_account: _, ...form } = FORM
  expect(newShipperAccountForm.safeParse(form).success).toBe(true)
  expect(newShipperAccountForm.safeParse({ ...form, discount: '0.5' }).success).toBe(false)
})

test('the fax is optional for staff, but required in the own profile', () => {
  const { password: _, ...form } = FORM
  expect(issues(customerProfileForm as never, form)).toEqual({ fax: 'required' })
})

test('an update keeps omitted fields and clears blank ones', () => {
  expect(accountChanges.parse({ remark: '', fax: ' ', homepage: null })).toEqual({ remark: '', fax: '', homepage: '' })
  expect(Object.keys(accountChanges.parse({}))).toEqual([])
})
