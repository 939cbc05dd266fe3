import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { fieldMessage, nameOfIssue } from './field-messages.ts'
import { line, optionalText } from './fields.ts'
import { printed } from './printed.ts'

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
