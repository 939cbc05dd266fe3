import { expect, test } from 'vitest'
import { expectStandard } from './schemas.ts'

const event = {
  eventID: '84db923d-2a19-4eb0-beb5-446c1ec57d34',
  eventType: 'SHIPMENT',
  eventCreatedDateTime: '2026-11-20T12:00:00+09:00',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-11-20T12:00:00+09:00',
  shipmentEventTypeCode: 'RECE',
  documentTypeCode: 'BKG',
  documentID: 'K261120-0001',
}

test('the schemas refuse what the standard does not have', () => {
  expectStandard('events', [event])
  for (const wrong of [
    { eventType: 'OPERATIONS' },
    { shipmentEventTypeCode: 'SENT' },
    { documentID: undefined },
    { eventCreatedDateTime: '2026-11-20T12:00:00' },
    { eventID: '1' },
    { documentId: 'K261120-0001' },
    { references: [{ referenceType: 'FF', referencevalue: 'K' }] },
  ])
    expect(() => expectStandard('events', [JSON.parse(JSON.stringify({ ...event, ...wrong }))])).toThrow()
  expect(() => expectStandard('booking', { bookingStatus: 'RECEIVED' })).toThrow()
  expect(() => expectStandard('routes', [{ legs: [] }])).toThrow()
  expect(() => expectStandard('routes', { httpMethod: 'GET' }, 'error')).toThrow()
})
