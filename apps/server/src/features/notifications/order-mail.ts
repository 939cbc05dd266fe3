import { zonedText } from '@kairo/shared/port-time'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { ACTIVE } from '@kairo/shared/roles'
import { TASK_STATE, type TaskKind, type TaskOwner } from '@kairo/shared/tasks/task-codes'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { MailFact } from '../../mail/mail-content.ts'
import { writtenTime } from '../../pdf/written-values.ts'
import { letterheadNow } from '../operator-company/issuer.ts'
import { CARRIER_NAMES, carrierLabelOfRow, departureZone, PORT_NAMES, portLabelOf } from '../route-master/label-of.ts'

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

/** An open task of the order: what is to be done, and its own deadline. */
export interface OrderDuty {
  kind: TaskKind
  owner: TaskOwner
  /** ISO 8601; null while what it is counted from is not known. */
  due: string | null
  /** IANA. */
  zone: string
  isProvisional: boolean
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
      'o.created_by',
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
    .select(
      sql<OrderDuty[]>`coalesce((select json_agg(json_build_object('kind', t.kind, 'owner', t.owner, 'due', t.due_at,
          'zone', t.due_zone, 'isProvisional', t.provisional) order by t.due_at nulls last, t.id)
        from order_tasks t where t.order_id = o.id and t.state = ${sql.lit(TASK_STATE.open)}), '[]')`.as('duties'),
    )
    .select(PORT_NAMES)
    .select(CARRIER_NAMES)

export type OrderForMail = Awaited<ReturnType<ReturnType<typeof selectForMail>['executeTakeFirstOrThrow']>> & {
  telephone: string
}

const LABELS = {
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

const loadOf = ({ is_fcl, fcl20gp, fcl40gp, fcl40hq, lcl_rt }: OrderForMail): string => {
  if (!is_fcl) return lcl_rt === null ? '' : `LCL ${lcl_rt} RT`
  const boxes = Object.entries({ '20GP': fcl20gp, '40GP': fcl40gp, '40HQ': fcl40hq })
  return boxes.flatMap(([size, count]) => (count > 0 ? [`${size} × ${count}`] : [])).join(', ')
}

/** The facts of an order in a mail, the six that matter most first. Unknown values are left out. */
export function orderMailFacts(
  order: OrderForMail,
  { language, isStaff }: { language: Language; isStaff: boolean },
): MailFact[] {
  const time = (value: string | null): string =>
    value ? writtenTime(zonedText(value, departureZone(order)), language) : ''
  const port = (side: 'pol' | 'pod'): string => portLabelOf(order, side, language)
  const values: [keyof typeof LABELS, string][] = [
    ['route', order.pol_name && order.pod_name ? `${port('pol')} → ${port('pod')}` : ''],
    ['vessel', [order.vessel, order.voyage].filter(Boolean).join(' / ')],
    ['etd', time(order.etd)],
    ['eta', time(order.eta)],
    ['cutOff', time(order.deadline)],
    [isStaff ? 'customerNumber' : 'ownNumber', order.order_no],
    ['company', order.company],
    ['code', order.code],
    ['carrier', carrierLabelOfRow(order, language)],
    ['booking', order.booking_number],
    [order.is_fcl ? 'opensFcl' : 'opensLcl', time(order.open_start)],
    [order.is_fcl ? 'closesFcl' : 'closesLcl', time(order.open_end)],
    ['terminal', order.terminal],
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
