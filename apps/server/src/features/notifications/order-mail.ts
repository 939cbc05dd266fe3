import { zonedText } from '@kairo/shared/port-time'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { ACTIVE } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { MailFact } from '../../mail/compose-mail.ts'
import { writtenTime } from '../../pdf/written-values.ts'
import { letterheadNow } from '../operator-company/issuer.ts'
import { CARRIER_NAMES, carrierLabelOfRow, departureZone, PORT_NAMES, portLabelOf } from '../route-master/label-of.ts'
import type { NotificationKind } from './notification-texts.ts'

/**
 * The facts of an order in mails: without amounts, as shipper accounts read them too. Of the B/Ls, customers get the
 * house B/L.
 */
export async function ordersForMail(
  db: Kysely<DB>,
  context: Pick<AppContext, 'settings'>,
  orderIds: readonly number[],
): Promise<Map<number, OrderForMail>> {
  if (orderIds.length === 0) return new Map()
  const orders = await selectForMail(db)
    .where('o.id', 'in', [...new Set(orderIds)])
    .execute()
  // Staff without a telephone of their own are reached at the office.
  const isReached = (telephone: string | null) => /\d/.test(telephone ?? '')
  const isComplete = orders.every(({ person_telephone }) => isReached(person_telephone))
  const { company } = isComplete ? { company: undefined } : await letterheadNow(context, db)
  return new Map(
    orders.map((order) => {
      const telephone = isReached(order.person_telephone) ? order.person_telephone : company?.telephone
      return [order.id, { ...order, telephone: telephone ?? '' }]
    }),
  )
}

const selectForMail = (db: Kysely<DB>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as customer', 'customer.id', 'o.customer_id')
    .leftJoin('users as person', (join) =>
      join.on(sql<boolean>`person.id = o.responsible_id and person.state = ${ACTIVE}`),
    )
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .leftJoin('shipping_companies as carrier', 'carrier.id', 'o.shipping_company_id')
    .select([
      'o.id',
      'o.code',
      'o.order_no',
      'customer.company_name as company',
      'o.vessel',
      'o.voyage',
      'o.etd',
      'o.eta',
    ])
    .select(['o.open_start', 'o.open_end', 'o.deadline', 'o.is_fcl', 'o.fcl20gp', 'o.fcl40gp', 'o.fcl40hq', 'o.lcl_rt'])
    .select(['o.container_number', 'o.mbl', 'o.hbl_no', 'o.expect_payment_date', 'o.booking_number', 'o.terminal'])
    .select(['person.id as person_id', 'person.name as person', 'person.email as person_email'])
    .select('person.telephone as person_telephone')
    .select(PORT_NAMES)
    .select(CARRIER_NAMES)

export type OrderForMail = Awaited<ReturnType<ReturnType<typeof selectForMail>['executeTakeFirstOrThrow']>> & {
  telephone: string
}

const LABELS = {
  next: { 'zh-cn': '下一步', en: 'Next step', ja: '次の手続き' },
  by: { 'zh-cn': '期限', en: 'By', ja: '期限' },
  code: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  ownNumber: { 'zh-cn': '客户订单号（PO）', en: 'Your order no. (PO)', ja: 'お客様注文番号（PO番号）' },
  customerNumber: { 'zh-cn': '客户订单号（PO）', en: 'Customer order no. (PO)', ja: 'お客様注文番号（PO番号）' },
  company: { 'zh-cn': '订舱公司', en: 'Booking company', ja: 'ブッキング依頼者' },
  route: { 'zh-cn': '航线', en: 'Route', ja: '航路' },
  carrier: { 'zh-cn': '船公司', en: 'Shipping company', ja: '船会社' },
  vessel: { 'zh-cn': '船名/航次', en: 'Vessel/voyage', ja: '本船／航海番号' },
  booking: { 'zh-cn': '订舱号', en: 'Booking no.', ja: 'ブッキング番号' },
  terminal: { 'zh-cn': '入货码头／仓库', en: 'Terminal', ja: '搬入先' },
  etd: { 'zh-cn': '预计开船（ETD）', en: 'ETD', ja: '出港予定（ETD）' },
  eta: { 'zh-cn': '预计到港（ETA）', en: 'ETA', ja: '入港予定（ETA）' },
  opensFcl: { 'zh-cn': '开港', en: 'CY opens', ja: 'CYオープン' },
  closesFcl: { 'zh-cn': '截港', en: 'CY closes', ja: 'CYカット' },
  opensLcl: { 'zh-cn': '进仓开始', en: 'CFS opens', ja: 'CFS搬入開始' },
  closesLcl: { 'zh-cn': '截仓', en: 'CFS closes', ja: 'CFSカット' },
  cutOff: { 'zh-cn': '截单', en: 'Cut-off', ja: '書類カット' },
  load: { 'zh-cn': '货量', en: 'Load', ja: '貨物量' },
  containers: { 'zh-cn': '箱号', en: 'Container no.', ja: 'コンテナ番号' },
  bl: { 'zh-cn': '提单', en: 'B/L', ja: 'B/L' },
  person: { 'zh-cn': '负责人', en: 'Person in charge', ja: '担当者' },
} as const satisfies Record<string, Trilingual>

type Day = 'deadline' | 'etd' | 'eta' | 'expect_payment_date'
interface Step {
  text: Trilingual
  /** The day of the order until which it is due. */
  by?: Day
}

/** The next step of the customer's side after an event; undefined where there is none. */
const CUSTOMER_STEPS: Partial<Record<NotificationKind, Step>> = {
  orderSubmitted: {
    text: {
      'zh-cn': '我们将确认舱位并回复，您现在无需操作。',
      en: 'We check the space and answer you; there is nothing to do now.',
      ja: '船腹を確認してご連絡します。現在お手続きは不要です。',
    },
  },
  orderAccepted: {
    text: {
      'zh-cn': '请准备发票和装箱单；入货通知（S/O）发出后会通知您。',
      en: 'Prepare invoice and packing list; we tell you when the shipping order (S/O) is there.',
      ja: 'インボイスとパッキングリストをご準備ください。船積案内（S/O）ができ次第お知らせします。',
    },
    by: 'deadline',
  },
  orderCabinFull: {
    text: {
      'zh-cn': '请选择其他开船日并重新订舱。',
      en: 'Choose another departure date and book again.',
      ja: '別の出港日を選び、再ブッキングしてください。',
    },
  },
  orderBooked: {
    text: {
      'zh-cn': '请在截单前提交发票和装箱单，并按时入货。',
      en: 'Hand in invoice and packing list before the cut-off and deliver the cargo within the receiving times.',
      ja: '書類カットまでにインボイスとパッキングリストを登録し、搬入時間内に貨物を搬入してください。',
    },
    by: 'deadline',
  },
  cutOffChanged: {
    text: {
      'zh-cn': '请在新的截单时间前提交单证和修改。',
      en: 'Hand in documents and changes before the new cut-off.',
      ja: '新しい書類カットまでに書類のご提出と変更をお願いします。',
    },
    by: 'deadline',
  },
  windowChanged: {
    text: {
      'zh-cn': '请按新的时间入货并提交单证。',
      en: 'Deliver the cargo and hand in documents by the new times.',
      ja: '新しい時間に合わせて貨物の搬入と書類のご提出をお願いします。',
    },
    by: 'deadline',
  },
  etdChanged: {
    text: {
      'zh-cn': '请按新的日期安排入货和拖车。',
      en: 'Arrange cargo delivery and trucking for the new dates.',
      ja: '新しい日程に合わせて搬入と配車を手配してください。',
    },
    by: 'deadline',
  },
  changeAgreed: {
    text: {
      'zh-cn': '请修改订单并保存。',
      en: 'Make your change in the order and save it.',
      ja: 'オーダーを修正して保存してください。',
    },
    by: 'deadline',
  },
  draftUploaded: {
    text: {
      'zh-cn': '请核对提单草稿，无误请确认。',
      en: 'Check the draft B/L and confirm it.',
      ja: 'ドラフトB/Lの内容をご確認のうえ、確定してください。',
    },
    by: 'etd',
  },
  arrivalNoticeUploaded: {
    text: {
      'zh-cn': '请核对到货通知并安排付款，付款后发放提货单（D/O）。',
      en: 'Check the arrival notice and arrange the payment; the delivery order (D/O) follows it.',
      ja: 'アライバルノーティスをご確認のうえ、お支払いをお願いします。ご入金後にデリバリーオーダー（D/O）を発行します。',
    },
    by: 'expect_payment_date',
  },
  orderDeparted: {
    text: {
      'zh-cn': '请准备目的港清关；到港前会发出到货通知（A/N）。',
      en: 'Prepare import clearance; the arrival notice (A/N) comes before the arrival.',
      ja: '輸入通関をご準備ください。入港前にアライバルノーティス（A/N）をお送りします。',
    },
    by: 'eta',
  },
  orderArrived: {
    text: {
      'zh-cn': '请清关并在免箱期内提货、还箱。',
      en: 'Clear customs, pick up the cargo and return the container within the free time.',
      ja: '通関のうえ、フリータイム内に引き取りと空コンテナの返却をお願いします。',
    },
  },
}

/** The next step of staff after an event of the customer's side. */
const STAFF_STEPS: Partial<Record<NotificationKind, Step>> = {
  orderSubmitted: {
    text: {
      'zh-cn': '请确认舱位并受理订单。',
      en: 'Check the space and accept the order.',
      ja: '船腹を確認し、オーダーを受け付けてください。',
    },
    by: 'deadline',
  },
  changeRequested: {
    text: {
      'zh-cn': '请同意或拒绝修改申请。',
      en: 'Agree to the change request or refuse it.',
      ja: '変更申請を承認または却下してください。',
    },
    by: 'deadline',
  },
  draftConfirmed: {
    text: {
      'zh-cn': '请制作并上传提单。',
      en: 'Issue and upload the B/L.',
      ja: 'B/Lを作成して登録してください。',
    },
    by: 'etd',
  },
}

const loadOf = ({ is_fcl, fcl20gp, fcl40gp, fcl40hq, lcl_rt }: OrderForMail): string => {
  if (!is_fcl) return lcl_rt === null ? '' : `LCL ${lcl_rt} RT`
  const boxes = Object.entries({ '20GP': fcl20gp, '40GP': fcl40gp, '40HQ': fcl40hq })
  return boxes.flatMap(([size, count]) => (count > 0 ? [`${size} × ${count}`] : [])).join(', ')
}

/** The table of a mail about the order: what to do next and by when, then the order. Unknown values are left out. */
export function orderMailFacts(
  order: OrderForMail,
  kind: NotificationKind,
  { language, isStaff }: { language: Language; isStaff: boolean },
): MailFact[] {
  const step = (isStaff ? STAFF_STEPS : CUSTOMER_STEPS)[kind]
  const time = (value: string | null): string =>
    value ? writtenTime(zonedText(value, departureZone(order)), language) : ''
  const port = (side: 'pol' | 'pod'): string => portLabelOf(order, side, language)
  const values: [keyof typeof LABELS, string][] = [
    ['next', step?.text[language] ?? ''],
    ['by', step?.by ? time(order[step.by]) : ''],
    ['code', order.code],
    [isStaff ? 'customerNumber' : 'ownNumber', order.order_no],
    ['company', order.company],
    ['route', order.pol_name && order.pod_name ? `${port('pol')} → ${port('pod')}` : ''],
    ['carrier', carrierLabelOfRow(order, language)],
    ['vessel', [order.vessel, order.voyage].filter(Boolean).join(' / ')],
    ['booking', order.booking_number],
    ['etd', time(order.etd)],
    ['eta', time(order.eta)],
    [order.is_fcl ? 'opensFcl' : 'opensLcl', time(order.open_start)],
    [order.is_fcl ? 'closesFcl' : 'closesLcl', time(order.open_end)],
    ['terminal', order.terminal],
    ['cutOff', time(order.deadline)],
    ['load', loadOf(order)],
    ['containers', order.container_number],
    [
      'bl',
      [isStaff && order.mbl && `MBL ${order.mbl}`, order.hbl_no && `HBL ${order.hbl_no}`].filter(Boolean).join(', '),
    ],
    ['person', [order.person, order.telephone].filter(Boolean).join(', ')],
  ]
  return values.flatMap(([key, value]): MailFact[] => (value ? [[LABELS[key][language], value]] : []))
}
