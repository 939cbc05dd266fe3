import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { RELEASE_FLAGS } from '../rules/release.ts'
import { fullOrder } from './order-form.ts'
import { type FieldKind } from './order-field.ts'
import { detailPathOf, keyIn, ORDER_FORM_FIELDS, orderField, putAt, valueAt } from './order-fields.ts'

const fields = ORDER_FORM_FIELDS.map(orderField)
const twice = (names: (string | undefined)[]): (string | undefined)[] =>
  names.filter((name, at) => name !== undefined && names.indexOf(name) !== at)

describe('the fields of an order', () => {
  // A duplicate name would silently overwrite the other field.
  test.each([
    ['path', fields.map(({ path }) => path)],
    ['column', fields.map(({ column }) => column)],
    ['name in lists', fields.map(({ row }) => row)],
    ['place in the detail', ORDER_FORM_FIELDS.map(detailPathOf)],
  ])('have a unique %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(40)
    expect(twice(names)).toEqual([])
  })

  it('belong to the groups of the payload', () => {
    const groups = [
      'orderReq',
      'orderReq.shipper',
      'orderReq.consignee',
      'orderReq.notify',
      'transportCargo',
      'flightDto',
      '',
    ]
    for (const { path } of fields)
      expect([path, groups.filter((group) => keyIn(path, group) !== undefined)]).toMatchObject([path, { length: 1 }])
  })

  it('have a label, and a hint where there is one, in every language', () => {
    for (const { label, detailLabel, hint } of fields)
      for (const text of [label, detailLabel ?? label, hint ?? label])
        expect(LANGUAGES.filter((language) => text[language].trim() === '')).toEqual([])
  })

  it('are normalized idempotently, as page and server both parse them', () => {
    const typed: Record<FieldKind, string> = {
      id: '12',
      port: ' Osaka ',
      date: '2026-12-04',
      transportType: 'FCL',
      text: ' free ',
      manifest: 'ＰＯ－１ ',
      email: ' Suzuki@Example.jp',
      telephone: '+81 (6) 6123-4567',
      hsCode: '6302.60',
      code: ' 1 ',
      yesNo: '1',
      count: '５',
      decimal: '8,200.50',
    }
    const payload = {}
    for (const { path, kind } of fields) putAt(payload, path, typed[kind])
    // One release alone.
    for (const flag of RELEASE_FLAGS.slice(1)) putAt(payload, `transportCargo.${flag}`, '0')
    const once = fullOrder.parse(payload)
    expect(fullOrder.parse(once)).toEqual(once)
    for (const { path } of fields) expect([path, valueAt(once, path)]).toEqual([path, expect.anything()])
  })
})
