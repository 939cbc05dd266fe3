import { expect, test } from 'vitest'
import { api } from '../api.ts'
import { LANGUAGES } from '../languages.ts'
import { fieldMessage, nameOfIssue } from './field-messages.ts'
import { line, optionalText } from './fields.ts'
import { printed } from './printed.ts'
import { putAt } from '../orders/fields/order-fields.ts'

const issueOf = (field: ReturnType<typeof line>, value: unknown) => {
  const issue = printed(field).safeParse(value).error?.issues[0]
  return issue && nameOfIssue(issue)
}

test('a character that papers cannot print is refused and named in the sentence', () => {
  const name = issueOf(line(), 'Blue 🚢 Line ✈️')
  expect(LANGUAGES.map((language) => fieldMessage(name ?? '', language))).toEqual([
    '单据无法打印字符“🚢”，请删除或换成其他字符。',
    'Papers cannot print “🚢”. Remove it or write something else.',
    '「🚢」は書類に印刷できません。削除するか、別の文字にしてください。',
  ])
})

test('other rules of a field come first, and what it takes is as it was', () => {
  expect([issueOf(line(), ''), issueOf(line(3), 'ABCD'), issueOf(line(), 'A\nB')]).toEqual([
    'required',
    'tooLong',
    'oneLine',
  ])
  expect(printed(line()).parse(' 葛󠄀城𠮷 ')).toBe('葛󠄀城𠮷')
  expect(printed(optionalText()).parse(' ')).toBeUndefined()
})

const NAMES = ['name', 'nameCn', 'nameEn', 'nameJa']
const ENTRY = ['entryValueCN', 'entryValueJP', 'entryValueEN']
const PARTY = ['name', 'company_name', 'city', 'address', 'contact_person']
/** Every text that a paper takes, by the call that stores it. What a manifest takes is plain ASCII, which fonts have. */
const PRINTED: Record<string, string[]> = {
  '/user/register': ['companyName', 'address', 'name'],
  '/user/add': ['company_name', 'address', 'name'],
  '/shipper/add': PARTY,
  '/consignee/update': PARTY.filter((field) => field !== 'contact_person'),
  '/operatorCompany/update': ['name.ja', 'address.ja'],
  '/chargeKind/save': ['nameCn', 'nameEn', 'nameJp'],
  '/orderCharge/propose': ['text'],
  '/billing/credit': ['reason'],
  '/order/saveDocumentFacts': ['terminal', 'vessel', 'voyage'],
  '/order/correct': ['vessel', 'voyage'],
  '/destination/port/insert': NAMES,
  '/destination/port/update': NAMES,
  '/shipping/company/insert': NAMES,
  '/shipping/company/update': NAMES,
  '/hxfjf/addfjf': ['fjfname', 'fjfnameCn', 'fjfnameEn', 'fjfnameJp'],
  '/system/dict/insertDict': ENTRY,
  '/system/dict/updateDict': ENTRY,
  '/system/businessUserManage/insertBusinessUser': ['name'],
  '/system/businessUserManage/updateBusinessUser': ['name'],
  '/setup/createFirstAccount': ['name'],
}

test.each(Object.entries(PRINTED))('%s takes no character that papers cannot print', (path, fields) => {
  const call = Object.values(api).find((one) => one.path === path)
  const given = {}
  for (const field of fields) putAt(given, field, 'OSAKA 🚢')
  const refused = call?.input.safeParse(given).error?.issues.filter((issue) => nameOfIssue(issue) === 'noFont:🚢')
  expect(refused?.map((issue) => issue.path.join('.')).toSorted()).toEqual(fields.toSorted())
})
