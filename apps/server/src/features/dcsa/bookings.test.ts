import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectStandard } from '../../../test/dcsa/schemas.ts'
import { makeKey, open } from '../../../test/open.ts'
import { orderForm } from '../../../test/order-form.ts'
import { BOOKED, happens, moves, RECEIVED } from './test-events.ts'

const path = (code: string): string => `/dcsa/bkg/v2/bookings/${code}`
const keyOf = (customer: { id: number }, more = {}) => makeKey(customer, { scopes: ['bookings:read'], ...more })

async function read(key: string, code: string) {
  const { status, body, headers } = await open(key).get<Record<string, unknown>>(path(code))
  expect(status, JSON.stringify(body)).toBe(200)
  expectStandard('booking', body)
  expect(headers['api-version']).toBe('2.0.5')
  return body
}

test('a booking says what the portal shows, in the words of the standard', async () => {
  const customer = await build.customer({ company_name: 'Minato Shokai' })
  const carrier = await build.carrier()
  const order = await build.order({
    customer,
    state: 5,
    order_no: 'PO-9',
    vessel: 'SITC OSAKA',
    voyage: '2649E',
    hbl_no: 'KRO2600001',
    mbl: 'SECRETMBL',
    shipper_address: '88 CENTURY AVE\nSHANGHAI',
    notify_company_name: 'NANIWA AGENTS',
    notify_telephone: '0612345678',
    hs_code: '6302.60, 630291',
  })
  await happens(order, RECEIVED, BOOKED)
  await moves(order, 'CSQU3054383', [])
  const body = await read(await keyOf(customer), order.code)
  const ship = { vesselName: 'SITC OSAKA', carrierExportVoyageNumber: '2649E' }
  expect(body).toEqual({
    carrierBookingRequestReference: order.code,
    carrierBookingReference: order.code,
    bookingStatus: 'CONFIRMED',
    receiptTypeAtOrigin: 'CY',
    deliveryTypeAtDestination: 'CY',
    cargoMovementTypeAtOrigin: 'FCL',
    cargoMovementTypeAtDestination: 'FCL',
    freightPaymentTermCode: 'PRE',
    vessel: { name: 'SITC OSAKA' },
    carrierExportVoyageNumber: '2649E',
    carrierCode: carrier.scac,
    carrierCodeListProvider: 'SMDG',
    expectedDepartureDate: '2026-12-04',
    transportDocumentTypeCode: 'BOL',
    transportDocumentReferences: ['KRO2600001'],
    requestedNumberOfTransportDocuments: 1,
    incoTerms: 'EXW',
    isEquipmentSubstitutionAllowed: false,
    references: [{ type: 'CR', value: 'PO-9' }],
    documentParties: {
      bookingAgent: { partyName: 'Minato Shokai' },
      shipper: {
        partyName: 'SHANGHAI YUANYANG TRADING',
        addressLines: ['88 CENTURY AVE', 'SHANGHAI'],
        partyContactDetails: [{ name: 'WANG LEI', phone: '02112345678', email: 'wang@example.cn' }],
      },
      consignee: {
        partyName: 'KANSAI FOODS',
        addressLines: ['1-1 UMEDA OSAKA'],
        partyContactDetails: [{ name: 'SUZUKI ICHIRO', phone: '0661234567', email: 'suzuki@example.jp' }],
      },
      other: [
        {
          partyFunction: 'N1',
          party: {
            partyName: 'NANIWA AGENTS',
            partyContactDetails: [{ name: 'NANIWA AGENTS', phone: '0612345678' }],
          },
        },
      ],
    },
    shipmentLocations: [
      {
        location: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' },
        locationTypeCode: 'POL',
        departingVesselVoyage: ship,
      },
      { location: { UNLocationCode: 'JPOSA', locationName: 'Osaka' }, locationTypeCode: 'POD' },
    ],
    requestedEquipments: [
      {
        ISOEquipmentCode: '45G1',
        units: 1,
        isShipperOwned: false,
        equipmentReferences: ['CSQU3054383'],
        commodities: [
          {
            commodityType: 'COTTON TOWELS',
            HSCodes: ['630260', '630291'],
            cargoGrossWeight: { value: 8200, unit: 'KGM' },
            cargoGrossVolume: { value: 54.5, unit: 'MTQ' },
            outerPackaging: { numberOfPackages: 500, description: expect.any(String) },
          },
        ],
      },
    ],
    transportPlan: [
      {
        transportPlanStage: 'MNC',
        transportPlanStageSequenceNumber: 1,
        loadLocation: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' },
        dischargeLocation: { UNLocationCode: 'JPOSA', locationName: 'Osaka' },
        plannedDepartureDate: '2026-12-04',
        plannedArrivalDate: '2026-12-07',
        modeOfTransport: 'VESSEL',
        ...ship,
      },
    ],
    shipmentCutOffTimes: [
      { cutOffDateTimeCode: 'EFC', cutOffDateTime: '2026-11-30T09:00:00+08:00' },
      { cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-12-03T12:00:00+08:00' },
      { cutOffDateTimeCode: 'FCO', cutOffDateTime: '2026-12-02T17:00:00+08:00' },
    ],
    advanceManifestFilings: [{ manifestTypeCode: 'AFR', countryCode: 'JP' }],
  })
})

test('several sizes are a line each without dealt weights; goods of LCL share a container', async () => {
  const customer = await build.customer()
  const key = await keyOf(customer)
  const sizes = await build.order({ customer, fcl20gp: 2, fcl40hq: 1 })
  const { requestedEquipments: lines } = await read(key, sizes.code)
  expect(lines).toEqual([
    expect.objectContaining({ ISOEquipmentCode: '22G1', units: 2 }),
    expect.objectContaining({ ISOEquipmentCode: '45G1', units: 1 }),
  ])
  expect(JSON.stringify(lines)).not.toContain('cargoGrossWeight')
  const lcl = await build.order({
    customer,
    is_fcl: false,
    mode: 'CFS-CFS',
    fcl40hq: 0,
    lcl_rt: '3.000',
    waybill: 1,
    freight_method_code: '2',
    trade_terms_code: '11',
  })
  const { context, clock } = await testApp()
  await context.db
    .insertInto('order_cutoffs')
    .values([
      {
        order_id: lcl.id,
        kind: 'vgm',
        at: '2026-12-02 10:00',
        basis: 'announced',
        source: 'typed',
        seen_at: clock.now(),
      },
      {
        order_id: lcl.id,
        kind: 'dg',
        at: '2026-12-01 10:00',
        basis: 'expected',
        source: 'typed',
        seen_at: clock.now(),
      },
      {
        order_id: lcl.id,
        kind: 'declare',
        at: '2026-12-01 11:00',
        basis: 'announced',
        source: 'typed',
        seen_at: clock.now(),
      },
    ])
    .execute()
  const body = await read(key, lcl.code)
  expect(body).toMatchObject({
    receiptTypeAtOrigin: 'CFS',
    cargoMovementTypeAtOrigin: 'LCL',
    freightPaymentTermCode: 'COL',
    incoTerms: 'CIF',
    transportDocumentTypeCode: 'SWB',
    requestedEquipments: [{ ISOEquipmentCode: 'LCL', units: 1, commodities: [{ cargoGrossWeight: { value: 8200 } }] }],
  })
  const codes = (body.shipmentCutOffTimes as { cutOffDateTimeCode: string }[]).map((one) => one.cutOffDateTimeCode)
  expect(codes).toEqual(['DCO', 'VCO', 'LCO', 'DGC'])
})

test.each([
  ['sent', { state: 1 }, [RECEIVED], { bookingStatus: 'RECEIVED' }],
  [
    'a change asked for',
    { state: 5, is_allow_shipper_change: 1 },
    [RECEIVED, BOOKED],
    { bookingStatus: 'CONFIRMED', amendedBookingStatus: 'AMENDMENT_RECEIVED' },
  ],
  [
    'refused by the operator',
    { state: 4, cancel_reason: 0, cancel_reason_text: 'Ship is\nfull' },
    [RECEIVED, { type: 'SHIPMENT', code: 'REJE', document: 'BKG' }],
    {
      bookingStatus: 'REJECTED',
      feedbacks: [{ severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message: 'Ship is full' }],
    },
  ],
  [
    'given up by the customer',
    { state: 4 },
    [RECEIVED, BOOKED, { type: 'SHIPMENT', code: 'VOID', document: 'BKG' }],
    { bookingStatus: 'CANCELLED', bookingCancellationStatus: 'CANCELLATION_CONFIRMED' },
  ],
] as const)('states: %s', async (_what, given, events, expected) => {
  const customer = await build.customer()
  const order = await build.order({ customer, ...given })
  await happens(order, ...events)
  const body = await read(await keyOf(customer), order.code)
  expect(body).toMatchObject(expected)
  expect('carrierBookingReference' in body).toBe(events.some((event) => event === BOOKED))
})

test('a draft, a foreign order and one that was never there are answered alike', async () => {
  const { customer, account, order } = await build.orderWithAccount()
  const draft = await build.order({ customer, state: 0 })
  const given = await build.order({ customer, state: 4 })
  const hidden = await build.order({ customer })
  const foreign = await build.order({ customer: await build.customer() })
  const answers = new Set<string>()
  const ask = async (key: string, code: string, query = {}) => {
    const { status, body, headers } = await open(key).get(path(code), query)
    expect([status, headers['api-version']]).toEqual([404, '2.0.5'])
    expectStandard('booking', body, 'error')
    const { requestUri: _uri, providerCorrelationReference: _reference, ...rest } = body
    answers.add(JSON.stringify(rest))
  }
  const key = await keyOf(customer)
  for (const { code } of [draft, given, foreign, { code: 'K000000-0000' }]) await ask(key, code)
  await ask(await keyOf(customer, { account }), hidden.code)
  await ask(key, order.code, { amendedContent: true })
  expect([...answers]).toHaveLength(1)
  expect((await open(key).get(path(order.code), { amendedContent: false })).status).toBe(200)
  expect((await open(await keyOf(customer, { account })).get(path(order.code))).status).toBe(200)
})

test('amounts are given with invoices:read alone, and never to a shipper account', async () => {
  const customer = await build.customer()
  const account = await build.shipperAccount(customer)
  await build.exchangeRate()
  const rate = await build.rate()
  const form = orderForm(rate)
  const { id } = (await as(customer).call('POST /order/add', form)).body.data
  const { db } = (await testApp()).context
  const order = await db
    .updateTable('orders')
    .set({ shipper_account_id: account.id })
    .where('id', '=', id)
    .returning(['code', 'quotation'])
    .executeTakeFirstOrThrow()
  expect(order.quotation).not.toBeNull()
  const withAmounts = await read(await makeKey(customer, { scopes: ['bookings:read', 'invoices:read'] }), order.code)
  expect(withAmounts.charges).toEqual([
    {
      chargeName: 'Ocean freight',
      currencyAmount: 900,
      currencyCode: 'USD',
      paymentTermCode: 'PRE',
      calculationBasis: 'Per 40HQ container',
      unitPrice: 450,
      quantity: 2,
    },
  ])
  // A scope that a key of this account cannot be given, had it been.
  for (const key of [
    await keyOf(customer),
    await keyOf(customer, { account }),
    await makeKey(customer, { account, scopes: ['bookings:read', 'invoices:read'] }),
  ])
    expect(JSON.stringify(await read(key, order.code))).not.toMatch(/450|charges|USD/)
  const { status, body } = await open(await makeKey(customer, { scopes: ['invoices:read'] })).get(path(order.code))
  expect(status).toBe(403)
  expectStandard('booking', body, 'error')
})
