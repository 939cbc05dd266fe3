import { expect, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { draftOrder } from '../fields/order-form.ts'
import { flagsOf, RELEASE_FLAGS, RELEASE_HINTS, RELEASE_TEXTS, RELEASES, releaseOf, releaseText } from './release.ts'

test.each(RELEASES)('%s is read from its flags, of a form as of a stored row, and may be sent', (release) => {
  const { telex, waybill, electronicRecord } = flagsOf(release)
  expect(releaseOf({ telex, waybill, electronicRecord })).toBe(release)
  expect(releaseOf({ telex, waybill, electronic_record: electronicRecord })).toBe(release)
  const flags = Object.fromEntries(RELEASE_FLAGS.map((flag) => [flag, String(flagsOf(release)[flag])]))
  expect(releaseOf(flags)).toBe(release)
  expect(draftOrder.safeParse({ transportCargo: flags }).success).toBe(true)
})

test('an order that says nothing has an original', () => {
  expect(releaseOf({})).toBe('original')
  expect(releaseOf({ telex: null, waybill: null, electronicRecord: '' })).toBe('original')
})

test.each([
  ['telex', 'waybill'],
  ['telex', 'electronicRecord'],
  ['waybill', 'electronicRecord'],
])('%s and %s exclude each other, refused at the second', (one, other) => {
  const { error } = draftOrder.safeParse({ transportCargo: { [one]: 1, [other]: 1 } })
  expect(error?.issues).toMatchObject([{ path: ['transportCargo', other], message: 'oneRelease' }])
})

test('each has a name and a hint in every language, and no two the same name', () => {
  for (const language of LANGUAGES) {
    const names = RELEASES.map((release) => RELEASE_TEXTS[release][language])
    expect(new Set(names).size).toBe(RELEASES.length)
    for (const release of RELEASES) expect(RELEASE_HINTS[release][language]).toMatch(/\S/)
    expect(releaseText('somethingOlder', language)).toBe('somethingOlder')
  }
})
