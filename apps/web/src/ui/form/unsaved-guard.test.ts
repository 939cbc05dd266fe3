import { expect, test } from 'vitest'
import { takesInputAway } from './unsaved-guard.ts'

const list = { pathname: '/billManage', search: {} }
const drawer = { pathname: '/billManage', search: { id: 71 } }
const other = { pathname: '/homePage', search: {} }

test.each([
  // A list that corrects its page or its filters while a dialog is open over it.
  ['PUSH', drawer, list, false, false],
  ['REPLACE', drawer, list, false, false],
  // The drawer closes, and with it the dialog that was opened from it.
  ['BACK', drawer, list, true, false],
  ['FORWARD', list, drawer, true, false],
  ['GO', drawer, list, true, false],
  ['PUSH', drawer, other, true, true],
  ['BACK', drawer, other, true, true],
] as const)('%s from %o to %o: a dialog loses its input %s, a page %s', (action, current, next, dialog, page) => {
  expect(takesInputAway({ current, next, action }, { isDialog: true })).toBe(dialog)
  expect(takesInputAway({ current, next, action })).toBe(page)
})
