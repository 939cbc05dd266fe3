import { expect, test } from 'vitest'
import { nameOfIssue } from '../contract/field-messages.ts'
import { registrationForm } from './registration.contract.ts'

const FORM = {
  companyName: '株式会社 見本商事',
  bankAccount: 'ミホンショウジ（カ',
  telephone: '０３－１２３４－５６７８',
  postalCode: '〒１０５-0099',
  address: '東京都港区架空町 1-2-3',
  name: '見本 太郎',
  email: ' Taro@Mihon.Example ',
  password: 'Kairo2026',
  passwordAgain: 'Kairo2026',
  language: 1,
  termsOfUse: true,
  privacyPolicy: true,
}
const issues = (changes: object): Record<string, string> => {
  const result = registrationForm.safeParse({ ...FORM, ...changes })
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), nameOfIssue(issue)]))
}

test('input is normalized to one notation', () => {
  expect(registrationForm.parse({ ...FORM, homepage: 'www.mihon.example', departurePort: 'Shanghai,Ningbo' })).toEqual({
    ...FORM,
    bankAccount: 'ﾐﾎﾝｼﾖｳｼﾞ(ｶ',
    telephone: '03-1234-5678',
    postalCode: '1050099',
    email: 'taro@mihon.example',
    language: 'ja',
    homepage: 'https://www.mihon.example',
    departurePort: ['Shanghai', 'Ningbo'],
  })
})

test('fax, homepage, ports, transport type and remark are optional and may be empty', () => {
  expect(
    issues({ fax: '', homepage: '', departurePort: [], destinationPort: '', transportType: '', remark: '' }),
  ).toEqual({})
})

test('any 255 characters count as 255', () => {
  expect(issues({ name: '𠮷'.repeat(255) })).toEqual({})
})

test('every missing field is reported, and each consent has its own warning', () => {
  expect(
    Object.fromEntries(
      (registrationForm.safeParse({}).error?.issues ?? []).map((i) => [i.path.join('.'), nameOfIssue(i)]),
    ),
  ).toEqual({
    companyName: 'required',
    bankAccount: 'required',
    telephone: 'required',
    postalCode: 'required',
    address: 'required',
    name: 'required',
    email: 'required',
    password: 'required',
    passwordAgain: 'required',
    language: 'required',
    termsOfUse: 'agreeTerms',
    privacyPolicy: 'agreePrivacy',
  })
})

test.each([
  ['an email with a line break', { email: 'taro@mihon.example\nBcc: everybody@mihon.example' }, { email: 'email' }],
  ['an email with a line break before the end', { email: 'taro@mihon.example\r\n.jp' }, { email: 'email' }],
  ['a control character in an email', { email: 'ta\u0007ro@mihon.example' }, { email: 'email' }],
  ['a name with a line break', { name: 'Taro\r\nBcc: everybody@mihon.example' }, { name: 'oneLine' }],
  ['a company with a line separator', { companyName: 'Mihon\u2028Shoji' }, { companyName: 'oneLine' }],
  ['a name of 256 rare kanji', { name: '𠮷'.repeat(256) }, { name: 'tooLong' }],
  ['a company with an emoji', { companyName: 'Mihon 🚢' }, { companyName: 'noFont:🚢' }],
  ['kanji in the account name', { bankAccount: '見本商事' }, { bankAccount: 'katakana' }],
  ['text instead of a telephone number', { telephone: 'call me' }, { telephone: 'telephone' }],
  ['letters in the postal code', { postalCode: 'SW1A 1AA' }, { postalCode: 'postalCode' }],
  ['a script as homepage', { homepage: 'javascript:alert(1)' }, { homepage: 'webAddress' }],
  ['text instead of a URL', { homepage: 'no page' }, { homepage: 'webAddress' }],
  ['a short password', { password: 'abc12', passwordAgain: 'abc12' }, { password: 'passwordShort' }],
  ['a different repeated password', { passwordAgain: 'Kairo2027' }, { passwordAgain: 'passwordsDiffer' }],
  ['an unknown transport type', { transportType: 4 }, { transportType: 'tooLarge' }],
  ['a missing consent', { termsOfUse: false }, { termsOfUse: 'agreeTerms' }],
  ['too many ports', { departurePort: Array.from({ length: 21 }, (_, i) => `P${i}`) }, { departurePort: 'tooMany' }],
])('%s is refused at its field', (_what, changes, expected) => {
  expect(issues(changes)).toEqual(expected)
})
