import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { ok, response } from './fake-server.ts'

const TEXT: Bill['text'] = {
  shipper: 'SHANGHAI YUANYANG CO., LTD.\n1 ZHONGSHAN ROAD',
  consignee: 'KANSAI FOODS CO., LTD.\n2 NAMBA, OSAKA',
  notify: 'SAME AS CONSIGNEE',
  deliveryAgent: '',
  placeOfReceipt: '',
  vessel: 'SITC OSAKA',
  voyage: '2648E',
  portOfLoading: 'SHANGHAI, CHINA',
  portOfDischarge: 'OSAKA, JAPAN',
  placeOfDelivery: 'OSAKA, JAPAN',
  marks: 'N/M',
  goods: [
    {
      packages: 120,
      unit: 'CARTONS',
      description: 'TOWELS',
      hsCode: '630260',
      weightKg: '1200.000',
      volumeM3: '12.000',
    },
  ],
  containers: [{ number: 'CSQU3054383', seal: 'S1', size: '40HQ', isPart: false }],
  freight: 'PREPAID',
  clauses: '',
}

/** A bill as the customer was shown it. */
export const billOf = (text: Partial<Bill['text']> = {}, given: Partial<Bill> = {}): Partial<Bill> => ({
  id: 3,
  seq: 1,
  state: 1,
  text: { ...TEXT, ...text },
  source: TEXT,
  offered: TEXT,
  ...given,
})

export const serveBills = (bills: readonly Partial<Bill>[], given: Partial<Bills> = {}): void =>
  response('POST /bl/compose', () =>
    ok({ orderId: 7, orderCode: 'K261120-0007', orderVersion: 3, draftFlag: 1, release: 'original', bills, ...given }),
  )
