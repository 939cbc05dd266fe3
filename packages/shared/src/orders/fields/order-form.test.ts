import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import type { OrderDetail } from '../contracts/order-detail.ts'
import { ORDER_FIELD_KEYS, ORDER_FIELD_TEXTS, orderFieldText } from './order-field-texts.ts'
import {
  changedOrder,
  containerCounts,
  draftOrder,
  fullOrder,
  lacksBox,
  newOrder,
  orderFormErrors,
} from './order-form.ts'
import {
  FORM_PATHS,
  formFieldOf,
  formValue,
  formValuesOf,
  ORDER_FORM_FIELDS,
  type OrderFormField,
  type OrderFormValues,
  orderPayloadOf,
} from './order-form-names.ts'

/** A filled-in form, as its inputs hold it. */
const filled: OrderFormValues = {
  company: 4,
  transport_cost_id: 12,
  pol: 'Shanghai',
  pod: 'Osaka',
  etd_shipping: '2026-12-04',
  orderNo: 'PO-1',
  shippingAddress: '2-1 NANKO',
  blQuantity: 1,
  shipper_company_name: 'SHANGHAI TRADING',
  shipper_home: '88 CENTURY AVE',
  shipper_admin: 'WANG LEI',
  shipper_mail: 'Wang@Example.cn',
  shipper_tel: '021-1234-5678',
  consignee_company_name: 'KANSAI FOODS',
  consignee_home: '1-1 UMEDA',
  consignee_admin: 'SUZUKI',
  consignee_mail: 'suzuki@example.jp',
  consignee_tel: '0661234567',
  gross_weight: '8,200.5',
  volume: '54.5',
  number_of_pieces: '５００',
  unit: '1',
  name: 'ＴＯＷＥＬＳ',
  telex: 1,
  customsClearanceMethod: '1',
  packingMethod: '1',
  freightMethod: '1',
  tradeTerms: '1',
  hsCodeTopSix: '6302.60',
  remark: 'N/M\r\nOSAKA',
  number_of_40hq: 2,
}
const without = (...fields: (keyof OrderFormValues)[]): OrderFormValues =>
  Object.fromEntries(Object.entries(filled).filter(([field]) => !fields.includes(field as keyof OrderFormValues)))

describe('the full form', () => {
  it('normalizes input to the characters of a manifest', () => {
    const form = fullOrder.parse(orderPayloadOf(filled))
    expect(form.transportCargo).toMatchObject({ weight: '8200.5', number: 500, name: 'TOWELS', telex: 1 })
    expect(form.flightDto).toMatchObject({ hsCodeTopSix: '6302.60', remark: 'N/M\nOSAKA' })
    expect(form.orderReq.shipper).toMatchObject({ telephone: '02112345678', mail: 'wang@example.cn' })
  })

  // Of the fields above: those supplied by route or account, or with a default.
  const optional = ['company', 'pol', 'pod', 'telex', 'number_of_40hq']
  const required = Object.keys(filled).filter((field) => !optional.includes(field)) as OrderFormField[]
  test.each(required)('requires %s, with the error at its field', (field) => {
    const errors = orderFormErrors(orderPayloadOf(without(field)), 'submit')
    expect(errors).toEqual([{ path: FORM_PATHS[field], message: 'required' }])
    expect(formFieldOf(errors[0]?.path ?? '')).toBe(field)
  })
  test.each(optional)('does not require %s', (field) => {
    expect(orderFormErrors(orderPayloadOf(without(field as keyof OrderFormValues)), 'submit')).toEqual([])
  })

  test.each<[keyof OrderFormValues, string | number, string]>([
    ['orderNo', 'x'.repeat(21), 'tooLong'],
    ['remark', 'x'.repeat(501), 'tooLong'],
    ['name', '綿', 'asciiOnly'],
    ['name', 'café', 'asciiOnly'],
    ['containerNumber', 'X'.repeat(1001), 'tooLong'],
    ['number_of_pieces', '1.5', 'number'],
    ['number_of_pieces', 100_000_000, 'tooLarge'],
    ['gross_weight', '0.000', 'aboveZero'],
    ['gross_weight', '10000000000', 'tooLarge'],
    ['volume', '0.0001', 'decimals'],
    ['blQuantity', 100_000, 'tooLarge'],
    ['number_of_20gp', -1, 'tooSmall'],
    ['shipper_tel', 'call me', 'digitsOnly'],
    ['hsCodeTopSix', '12345', 'hsCode'],
    ['etd_shipping', '2026-02-30', 'date'],
    ['consignee_mail', 'x@y', 'email'],
  ])('%s refuses %s', (field, value, message) => {
    const errors = orderFormErrors(orderPayloadOf({ ...filled, [field]: value }), 'submit')
    expect(errors).toContainEqual({ path: FORM_PATHS[field], message })
  })

  it('accepts several HS codes', () => {
    expect(orderFormErrors(orderPayloadOf({ ...filled, hsCodeTopSix: '630260, 8471.30' }), 'submit')).toEqual([])
  })
})

describe('a draft', () => {
  it('accepts an empty form, and a partly filled one', () => {
    expect(orderFormErrors(orderPayloadOf({}), 'draft')).toEqual([])
    for (const field of ORDER_FORM_FIELDS)
      expect(orderFormErrors(orderPayloadOf({ [field]: filled[field] ?? null }), 'draft')).toEqual([])
    expect(draftOrder.parse({ transportCargo: { weight: 0 }, orderReq: { orderNo: '  ' } })).toMatchObject({
      transportCargo: { weight: '0' },
      orderReq: { shipper: {} },
    })
  })
  it('still refuses what can never be stored', () => {
    expect(orderFormErrors({ flightDto: { remark: '綿' } }, 'draft')).toEqual([
      { path: 'flightDto.remark', message: 'asciiOnly' },
    ])
  })
})

describe('the payload', () => {
  it('the state selects the rules, also when it is sent as text', () => {
    expect(newOrder.safeParse({ state: '0' }).success).toBe(true)
    expect(newOrder.safeParse({ state: '1' }).success).toBe(false)
    expect(newOrder.safeParse({ state: 5, ...orderPayloadOf(filled) }).success).toBe(false)
    expect(changedOrder.safeParse({ state: '5', id: '7', version: '3', ...orderPayloadOf(filled) }).data).toMatchObject(
      {
        state: 5,
        id: 7,
        version: 3,
      },
    )
  })
  it('containers may be sent as a list instead of counts', () => {
    expect(
      containerCounts(
        draftOrder.parse({
          containers: [
            { type: 3, number: 2 },
            { type: 1, number: 1 },
          ],
        }),
      ),
    ).toEqual({
      fcl20Gp: 1,
      fcl40Gp: 0,
      fcl40Hq: 2,
    })
    expect(containerCounts(draftOrder.parse({ containers: [{ type: 3, number: 2 }], fcl40Hq: 5 })).fcl40Hq).toBe(5)
  })
  it('FCL requires a container, LCL does not', () => {
    const none = { fcl20Gp: 0, fcl40Gp: 0, fcl40Hq: 0 }
    expect([lacksBox(true, none), lacksBox(false, none), lacksBox(true, { ...none, fcl40Hq: 1 })]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('a stored order is converted back to the original inputs', () => {
  const form = fullOrder.parse(
    orderPayloadOf({ ...filled, containerNumber: 'CSQU3054383', type: 'FCL', ft_days: 7, ft_term: 'free' }),
  )
  const entry = (entry_code: string) => ({
    entry_code,
    entry_value: '',
    entry_value_cn: '',
    entry_value_en: '',
    entry_value_jp: '',
  })
  const { orderReq, transportCargo, flightDto } = form
  // The detail as read by the form.
  const detail = {
    customerId: orderReq.customerId,
    shipperAccountId: null,
    transportCost: {
      id: orderReq.transportCostId,
      departurePort: orderReq.departurePort,
      destinationPort: orderReq.destinationPort,
      transportType: 'FCL',
      ftDays: 7,
      ftTerm: 'free',
    },
    ...orderReq,
    transportCargo: { ...transportCargo, unitDict: entry(transportCargo.unit) },
    transportFlight: {
      ...flightDto,
      customsClearanceMethod: entry('1'),
      packingMethod: entry('1'),
      freightMethod: entry('1'),
      tradeTerms: entry('1'),
    },
    fcl40Hq: 2,
  } as unknown as OrderDetail
  const values = formValuesOf(detail)
  const again = fullOrder.parse(orderPayloadOf(values))
  for (const path of Object.values(FORM_PATHS))
    expect([path, formValue(again, path)]).toEqual([path, formValue(form, path)])
})

test('every field has a label in every language', () => {
  for (const key of ORDER_FIELD_KEYS)
    for (const language of LANGUAGES) expect(ORDER_FIELD_TEXTS[key][language]).toMatch(/\S/)
  expect(orderFieldText('somethingOlder', 'en')).toBe('somethingOlder')
})
