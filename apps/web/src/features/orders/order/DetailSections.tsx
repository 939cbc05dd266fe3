import { PortTime } from '@/ui/text/PortTime.tsx'
import {
  type ContentField,
  detailPathOf,
  fieldsAppendedTo,
  orderField,
  valueAt,
} from '@kairo/shared/orders/fields/order-fields'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { RELEASE_LABEL, RELEASE_TEXTS, releaseOf } from '@kairo/shared/orders/rules/release'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { DescriptionGrid, type Fact } from '@/ui/layout/DescriptionGrid.tsx'
import { actionTexts, detailTexts, orderTexts } from '../texts.ts'
import type { OrderCommands } from '../commands/order-commands.ts'
import type { Order, OrderDetail } from '../order.ts'
import { ContainersPanel } from './ContainersPanel.tsx'
import orderDetail from './order-detail.module.css'
import common from '@/ui/common.module.css'
import styles from '@/ui/Panel.module.css'

/** Loaded on its own: most orders are read before they have terms. */
const FreeTimePanel = lazyPart(
  async () => (await import('@/features/container-clocks/FreeTimePanel.tsx')).FreeTimePanel,
)

interface PartProps {
  order: OrderDetail
  row: Order
  commands: OrderCommands
}

/** What is shipped for whom, and what both sides noted; fields hidden from a role are not sent and not rendered. */
export function CargoAndParties({ order, row, commands }: PartProps) {
  const d = useTexts(detailTexts)
  const staff = isStaff(useSession().user.role_id)
  return (
    <div className={common.stackL}>
      <Section title={d.drawer.cargo} facts={useCargo(order, staff)} />
      <Section title={d.drawer.parties} facts={useParties(order)} columns={2} />
      <Notes order={order} row={row} commands={commands} staff={staff} />
    </div>
  )
}

/** The ship beside what the head says of it, the containers, and how long they stand free. */
export function SailingAndContainers({ order }: Pick<PartProps, 'order'>) {
  const d = useTexts(detailTexts)
  const isPriced = useSession().user.role_id !== ROLE.shipperAccount
  const isClocked = order.transportCost.transportType === 'FCL' && order.state >= ORDER_STATE.submitted
  const terms = useApiQuery('POST /freeTime/termsOfOrder', { orderId: order.id }, { enabled: isClocked && isPriced })
  // Where there are terms, these say it.
  const saysFreeTime = !terms.isLoading && !terms.data?.data.dataList.length
  return (
    <div className={common.stackL}>
      <Section title={d.drawer.sailing} facts={useSailing(order, saysFreeTime)} />
      <ContainersPanel order={order} />
      {isClocked && (
        <Suspense fallback={null}>
          <FreeTimePanel orderId={order.id} />
        </Suspense>
      )}
    </div>
  )
}

function Section({ title, facts, columns = 4 }: { title: string; facts: Fact[]; columns?: 2 | 3 | 4 }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <DescriptionGrid facts={facts} columns={columns} />
    </section>
  )
}

function useSailing(order: OrderDetail, saysFreeTime: boolean): Fact[] {
  const t = useTexts(detailTexts).drawer
  const list = useTexts(orderTexts)
  const f = useFormat()
  const cost = order.transportCost
  return [
    { label: t.bookingNumber, value: order.bookingNumber },
    { label: t.terminal, value: order.terminal },
    { label: t.mode, value: [cost.transportType, cost.mode].filter(Boolean).join(' · ') },
    { label: t.voyage, value: cost.distance === null ? '' : list.days(f.number(cost.distance)) },
    { label: t.openPort, value: <PortTime time={order.openPortStartTime} zone={order.departureZone} /> },
    { label: t.closePort, value: <PortTime time={order.openPortEndTime} zone={order.departureZone} /> },
    ...(order.actualLeavePortDate
      ? [{ label: t.atd, value: <PortTime time={order.actualLeavePortDate} zone={order.departureZone} /> }]
      : []),
    ...(order.actualArrivePortDate
      ? [{ label: t.ata, value: <PortTime time={order.actualArrivePortDate} zone={order.destinationZone} /> }]
      : []),
    ...(saysFreeTime ? [{ label: t.freeTime, value: cost.freeTime }] : []),
    ...(order.deliveryCode ? [{ label: t.deliveryCode, value: order.deliveryCode }] : []),
  ]
}

/** A field of the order form with label and value, by its kind. */
function useFieldFact(order: OrderDetail): (field: ContentField) => Fact & { value: string } {
  const t = useTexts(detailTexts).drawer
  const f = useFormat()
  const language = useLanguage()
  const shown = (name: ContentField): string => {
    const field = orderField(name)
    const path = detailPathOf(name)
    if (field.kind === 'code') return String(valueAt(order, `${path}.entry_value`) ?? '')
    const value = valueAt(order, path)
    if (field.kind === 'yesNo') return value === 1 ? t.yes : t.no
    const text = String(value ?? '')
    if (field.kind === 'decimal') return text && `${f.number(text)} ${field.measuredIn}`
    return field.kind === 'count' ? text && f.number(text) : text
  }
  return (name) => {
    const { label, detailLabel } = orderField(name)
    return { label: (detailLabel ?? label)[language], value: shown(name) }
  }
}

const RECORD_FIELDS = ['eblPlatform', 'eblReference', 'eblHolder'] as const

function useCargo(order: OrderDetail, staff: boolean): Fact[] {
  const t = useTexts(detailTexts).drawer
  const fact = useFieldFact(order)
  const language = useLanguage()
  const release = releaseOf(order.transportCargo)
  const pieces = fact('number_of_pieces')
  const unit = order.transportCargo.unitDict?.entry_value ?? ''
  return [
    { ...fact('name'), wide: true },
    { ...pieces, value: pieces.value && `${pieces.value} ${unit}` },
    fact('gross_weight'),
    fact('volume'),
    { ...fact('containerNumber'), wide: order.transportFlight.containerNumber.length > 24 },
    fact('packingMethod'),
    fact('customsClearanceMethod'),
    fact('freightMethod'),
    fact('tradeTerms'),
    fact('hsCodeTopSix'),
    { label: RELEASE_LABEL[language], value: RELEASE_TEXTS[release][language] },
    ...(release === 'electronic' ? RECORD_FIELDS.map(fact) : []),
    fact('hds'),
    ...fieldsAppendedTo('detail').map(fact),
    fact('blQuantity'),
    ...(staff ? [{ label: t.mbl, value: order.mbl }] : []),
    { label: t.hbl, value: order.hbl_no },
    ...(staff ? [fact('corporationNumber')] : []),
    { ...fact('remark'), wide: true },
  ]
}

function useParties(order: OrderDetail): Fact[] {
  const t = useTexts(detailTexts).drawer
  const fact = useFieldFact(order)
  const party = (who: OrderDetail['shipper']) => (
    <span className={orderDetail.party}>
      <b>{who.companyName}</b>
      {[who.address, who.director, [who.telephone, who.mail].filter(Boolean).join(' · ')]
        .filter(Boolean)
        .map((line) => (
          <span className={common.hint} key={line}>
            {line}
          </span>
        ))}
    </span>
  )
  return [
    { label: t.shipper, value: order.shipper.companyName ? party(order.shipper) : '' },
    { label: t.consignee, value: order.consignee.companyName ? party(order.consignee) : '' },
    { label: t.notify, value: notifyText(order) || t.sameAsConsignee },
    { label: t.booking, value: [order.companyName, order.contact].filter(Boolean).join(' · ') },
    { label: t.shipperAccount, value: order.shipperAccountName },
    { ...fact('shippingAddress'), wide: true },
  ]
}

const notifyText = ({ notify }: OrderDetail): string =>
  [notify.companyName, notify.address, notify.telephone].filter(Boolean).join(', ')

function Notes({
  order,
  row,
  commands,
  staff,
}: {
  order: OrderDetail
  row: Order
  commands: OrderCommands
  staff: boolean
}) {
  const t = useTexts(actionTexts)
  const d = useTexts(detailTexts)
  const f = useFormat()
  const facts: Fact[] = [
    { label: d.drawer.created, value: `${order.createName} · ${f.dateTime(order.create_time)}` },
    ...(staff
      ? [
          { label: d.drawer.responsible, value: order.responsible_name || d.drawer.nobody },
          { label: d.drawer.staffMemo, value: order.memo },
        ]
      : []),
    { label: d.drawer.customerMemo, value: order.memo_consignee },
  ]
  const title = staff ? d.drawer.notes : d.drawer.ownNotes
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>
        {title}
        <span className={common.grow} />
        {staff && (
          <Button size="small" variant="link" onClick={() => void commands.start('assign', row)}>
            {t.action.assign}
          </Button>
        )}
        <Button size="small" variant="link" onClick={() => void commands.start('memo', row)}>
          {d.drawer.editMemo}
        </Button>
      </h2>
      <DescriptionGrid facts={facts} columns={3} />
    </section>
  )
}
