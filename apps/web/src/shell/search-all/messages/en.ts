import type { SearchAllMessages } from './zh-cn.ts'

export const messages: SearchAllMessages = {
  title: 'Search everything',
  placeholder: 'Order, B/L, container, company, port, page',
  hint: {
    staff:
      'Order no., PO, B/L, container, vessel, company, invoice, payment, port or page. Two ports (Shanghai Tokyo) lead to the rates between them.',
    customer:
      'Order no., PO, B/L, container, vessel, invoice, port or page. Two ports (Shanghai Tokyo) lead to the rates between them.',
    shipperAccount:
      'Order no., PO, B/L, container, vessel, port or page. Two ports (Shanghai Tokyo) lead to the sailings between them.',
    systemAdmin: 'The name of a page.',
  },
  group: {
    recent: 'Recently opened',
    pages: 'Pages and actions',
    lane: 'Lane',
    orders: 'Orders',
    customers: 'Customers',
    invoices: 'Invoices',
    payments: 'Payments',
    ports: 'Ports',
  },
  matched: {
    code: '',
    orderNo: 'Your order no. (PO)',
    bl: 'B/L',
    container: 'Container',
    vessel: 'Vessel',
    company: '',
    other: '',
  },
  newOrder: 'New booking',
  ratesOfLane: (lane) => `Rates ${lane}`,
  sailingsOfLane: (lane) => `Sailings ${lane}`,
  shipperAccount: 'Shipper account',
  draftInvoice: 'Draft invoice',
  creditNote: 'Credit note',
  fromPort: 'Rates from this port',
  toPort: 'Rates to this port',
  loading: 'Searching…',
  none: (typed) => `Nothing found for “${typed}”.`,
  noneHint: 'Orders, customers and invoices need at least 3 characters (2 in Chinese or Japanese).',
  failed: 'The search failed.',
  count: (count) => (count === 1 ? '1 result' : `${count} results`),
  keys: { move: 'move', open: 'open', close: 'close' },
}
