import { PortTime } from '@/ui/text/PortTime.tsx'
import { isListedFor, type OrderListColumn } from '@kairo/shared/orders/fields/list-columns'
import type { Language } from '@kairo/shared/languages'
import { isStaff } from '@kairo/shared/roles'
import { type Format, NOTHING } from '@/i18n/format.ts'
import type { Column } from '@/ui/list/table/column.ts'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { ActualCell, CargoCell, CodeCell, CutOffText, DatesCell, RouteCell, StatusCell, TermsCell } from './cells.tsx'
import { type Chip, chipsOf } from '../../row/document-state.ts'
import { DelayCell } from '../../row/DelayCell.tsx'
import { DocumentChips } from './DocumentChips.tsx'
import type { OrderTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import { ProgressCell } from './ProgressCell.tsx'
import { PortEventCell } from './PortEventCell.tsx'
import commonStyles from '@/ui/common.module.css'
import styles from '@/ui/cells.module.css'

interface ColumnFacts {
  role: number
  now: Date
  t: OrderTexts
  f: Format
  language: Language
  onChip: (chip: Chip, order: Order) => void
  /** Rows are cards. */
  isCard: boolean
}

/**
 * All columns of the lists of orders for this role (rules 8.36). Shown at first are those that fit a window
 * of 1280 pixels without scrolling sideways; the others are chosen.
 */
export function orderColumns({ role, now, t, f, language, onChip, isCard }: ColumnFacts): Column<Order>[] {
  const staff = isStaff(role)
  const c = t.column
  const column = (
    key: OrderListColumn,
    title: string,
    width: number,
    render: Column<Order>['render'],
    more: Partial<Column<Order>> = {},
  ): Column<Order> => ({
    key,
    title,
    width,
    render,
    ...more,
  })
  const quiet = (text: string | null | undefined) =>
    text ? <span className={commonStyles.truncate}>{text}</span> : <span className={commonStyles.quiet}>{NOTHING}</span>
  // English chips are narrow and English ports long.
  const isEnglish = language === 'en'
  const shown = [
    column(
      'code',
      staff ? c.codeOfStaff : c.code,
      214,
      (order) => <CodeCell order={order} role={role} isCard={isCard} />,
      // Its code and a customer's number of eleven characters.
      { least: isEnglish ? 160 : 172, fixed: 'left', sort: 'code', card: 'title' },
    ),
    // A card has it beside the code.
    column('status', c.status, 156, (order) => <StatusCell order={order} role={role} />, {
      least: isEnglish ? 118 : 136,
      card: 'none',
    }),
    column('route', c.route, isEnglish ? 166 : 148, (order) => <RouteCell order={order} />, {
      least: isEnglish ? 140 : 104,
      card: 'line',
    }),
    // The time that is left to the cut-off is read whole.
    column('dates', c.dates, isEnglish ? 206 : 196, (order) => <DatesCell order={order} now={now} isCard={isCard} />, {
      sort: 'expectLeave',
      least: isEnglish ? 182 : 178,
      card: 'line',
    }),
    column(
      'documents',
      c.documents,
      isEnglish ? 232 : 252,
      (order) => <DocumentChips order={order} role={role} onChip={onChip} />,
      // Six chips fill the least, seven the width.
      { least: isEnglish ? 204 : 226, card: 'line', saysOf: (order) => chipsOf(order, role).length > 0 },
    ),
  ]
  const common = [
    column('parties', c.parties, 200, (order) => (
      <TwoLine first={order.shipper_company_name || NOTHING} second={order.consignee_company_name} />
    )),
    column('containers', c.containers, 164, (order) => (
      <TwoLine first={order.box_type_quantity_str || NOTHING} second={order.container_number || NOTHING} />
    )),
    column('cargo', c.cargo, 190, (order) => <CargoCell order={order} />),
    column('terms', c.terms, 172, (order) => <TermsCell order={order} />),
    column('actual', c.actual, 130, (order) => <ActualCell order={order} now={now} />),
    column('delay', c.delay, 72, (order) => <DelayCell order={order} />),
    column('openPort', c.openPort, 150, (order) => (
      <span className={commonStyles.num}>
        <PortTime time={order.open_port_start_time} zone={order.departureZone} />
      </span>
    )),
  ]
  const ofStaff = [
    column('company', c.company, 180, (order) => <TwoLine first={order.company_name} />),
    column('memo', c.memo, 180, (order) => <TwoLine first={order.memo || NOTHING} second={order.memo_consignee} />),
    column('responsible', c.responsible, 150, (order) => (
      <TwoLine
        first={order.responsible_name || NOTHING}
        second={order.responsible_update_time ? f.dateTime(order.responsible_update_time) : ''}
      />
    )),
    column('remark', c.remark, 150, (order) => quiet(order.remark)),
    column('corporationNumber', c.corporationNumber, 140, (order) => quiet(order.corporation_number)),
  ]
  const ofCustomers = [column('memo', c.memo, 170, (order) => quiet(order.memo_consignee))]
  const rest = [
    column('bl', c.bl, 150, (order) => (
      <TwoLine first={order.hbl_no || NOTHING} second={'mbl' in order ? order.mbl : ''} />
    )),
    column('vessel', c.vessel, 170, (order) => quiet(order.vv)),
    column(
      'deadline',
      c.deadline,
      212,
      (order) =>
        order.deadline ? (
          <span className={styles.two}>
            <CutOffText order={order} now={now} />
          </span>
        ) : (
          <span className={commonStyles.quiet}>{NOTHING}</span>
        ),
      {
        sort: 'deadline',
      },
    ),
    column('arrivalDate', c.arrival, 106, (order) => <PortEventCell order={order} now={now} event="arrival" />, {
      sort: 'expectArrive',
    }),
    column('progress', c.progress, 146, (order) => <ProgressCell order={order} now={now} />, { card: 'line' }),
    column(
      'createTime',
      c.createTime,
      140,
      (order) => <TwoLine first={f.dateTime(order.create_time)} second={order.createName} />,
      {
        sort: 'createTime',
      },
    ),
    // Money is not for the shipper account.
    ...(isListedFor('payment', role)
      ? [
          column('payment', c.payment, 150, (order) => (
            <TwoLine
              first={<MoneyText amount={order.totalPrice} currency="JPY" />}
              second={order.expectPaymentDate ? `${t.payDue} ${f.date(order.expectPaymentDate)}` : ''}
            />
          )),
        ]
      : []),
  ]
  const hidden = [...common, ...(staff ? ofStaff : ofCustomers), ...rest].map((hiddenColumn) => ({
    ...hiddenColumn,
    hidden: true,
  }))
  return [...shown, ...hidden]
}

/** What the tracking list shows first and how wide, so that it fits a window of 1280 pixels; the others can be chosen. */
const TRACKED: readonly (readonly [key: string, width: number])[] = [
  ['code', 214],
  ['progress', 126],
  ['route', 154],
  ['departureDate', 100],
  ['arrivalDate', 100],
  ['documents', 252],
]

/** The same columns arranged for following cargo: progress, planned and actual times. */
export function trackingColumns(facts: ColumnFacts): Column<Order>[] {
  const { t, now } = facts
  const all = [
    ...orderColumns(facts),
    {
      key: 'departureDate' satisfies OrderListColumn,
      title: t.column.departure,
      width: 106,
      sort: 'expectLeave',
      render: (order: Order) => <PortEventCell order={order} now={now} event="departure" />,
    },
  ]
  const lead = TRACKED.flatMap(([key, width]) => {
    const column = all.find((one) => one.key === key)
    return column ? [{ ...column, width, hidden: false }] : []
  })
  // Planned and actual dates have separate columns here.
  const rest = all
    .filter((column) => !TRACKED.some(([key]) => key === column.key))
    .map((column) => ({ ...column, hidden: true }))
  return [...lead, ...rest]
}
