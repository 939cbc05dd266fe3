import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlText } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'

/** The paper of an order of 120 cartons. */
export const billText = (changes: Partial<BlText> = {}): Bill['text'] => ({
  shipper: 'SHANGHAI TRADING CO., LTD.\n1 ZHONGSHAN ROAD, SHANGHAI',
  consignee: 'MIHON TSUSHO K.K.\n1-1 KAIGAN, MINATO-KU, TOKYO',
  notify: 'SAME AS CONSIGNEE',
  deliveryAgent: 'KAIRO AGENCY, TOKYO',
  placeOfReceipt: '',
  vessel: 'EVER GLORY',
  voyage: '012E',
  portOfLoading: 'SHANGHAI, CHINA',
  portOfDischarge: 'TOKYO, JAPAN',
  placeOfDelivery: 'TOKYO, JAPAN',
  marks: 'N/M',
  freight: 'PREPAID',
  clauses: '',
  ...changes,
  goods: [
    ...(changes.goods ?? [
      {
        packages: 120,
        unit: 'CARTONS',
        description: 'COTTON SHIRTS',
        hsCode: '620520',
        weightKg: '1200.000',
        volumeM3: '12.000',
      },
    ]),
  ],
  containers: [...(changes.containers ?? [{ number: 'CSQU3054383', seal: 'A1', size: '40HQ', isPart: false }])],
})

export function billOf(changes: Partial<Bill> = {}): Bill {
  const text = changes.text ?? billText()
  return {
    id: 1,
    seq: 1,
    no: null,
    state: BL_STATE.draft,
    formId: 7,
    source: text,
    reasons: {},
    offers: [],
    offered: changes.source ?? text,
    changedSinceShown: null,
    shown: null,
    originals: 3,
    onBoard: null,
    place: '',
    issuedOn: null,
    issuedBy: '',
    surrenderedOn: null,
    fileId: null,
    replaces: '',
    voidReason: '',
    prints: [],
    ...changes,
    text,
  }
}

export const formOf = (changes: Partial<Bills['forms'][number]> = {}): Bills['forms'][number] => ({
  id: 7,
  name: 'House B/L',
  kind: 'bl',
  isReady: true,
  issuer: 'KAIRO CO., LTD.',
  signature: 'AS CARRIER',
  nextNo: 'KRO2600001',
  ...changes,
})

export const billsOf = (changes: Partial<Bills> = {}): Bills => ({
  orderId: 31,
  orderCode: 'K261120-0031',
  orderVersion: 4,
  orderState: ORDER_STATE.booked,
  version: 2,
  draftFlag: DRAFT_FLAG.none,
  release: 'original',
  isFcl: true,
  total: { packages: 120, weightKg: '1200.000', volumeM3: '12.000' },
  differences: [],
  comments: [],
  forms: [formOf()],
  bills: [billOf()],
  ...changes,
})
