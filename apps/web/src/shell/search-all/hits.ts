import { COUNTRY } from '@kairo/shared/countries'
import type { Language } from '@kairo/shared/languages'
import { isStaff, ROLE, type RoleId } from '@kairo/shared/roles'
import type { LinkProps } from '@tanstack/react-router'
import type { Body } from '@/api/call.ts'
import type { Format } from '@/i18n/format.ts'
import { linkTo } from '@/router/has-screen.ts'
import { MENU_TEXTS, menuOf } from '../menu.ts'
import type { SearchAllTexts } from './texts.ts'

export type Group = keyof SearchAllTexts['group']

/** One line of the results: what it is and where it leads. */
export interface Hit {
  /** Unique among the results; of one record always the same, so that "recently opened" holds it once. */
  key: string
  group: Group
  title: string
  /** Beside the title: what was found by, company, day. */
  detail: string
  /** At the right edge. */
  note?: string
  to: string
  search?: Record<string, unknown>
}
export const linkOf = ({ to, search }: Pick<Hit, 'to' | 'search'>): LinkProps => linkTo(to, search)

type Found = Body<'POST /search/all'>['data']
interface Words {
  t: SearchAllTexts
  f: Pick<Format, 'date'>
  statusOf: (order: Found['orders'][number]) => string
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** What the server found, in the order in which it is shown. */
export function hitsOf(found: Found, role: RoleId, { t, f, statusOf }: Words): Hit[] {
  const staff = isStaff(role)
  const rates = (from?: Found['ports'][number], to?: Found['ports'][number]) =>
    staff
      ? { to: '/searchPrice', search: { departurePort: from?.key, destinationPort: to?.key } }
      : { to: '/freightRateRetrieval', search: { departurePortId: from?.id, destinationPortId: to?.id } }
  const { lane } = found
  const laneText = lane ? `${lane.from.name} → ${lane.to.name}` : ''
  return [
    ...(lane
      ? [
          {
            key: `lane ${lane.from.id} ${lane.to.id}`,
            group: 'lane' as const,
            title: role === ROLE.shipperAccount ? t.sailingsOfLane(laneText) : t.ratesOfLane(laneText),
            detail: joined(lane.from.unlocode, lane.to.unlocode),
            ...rates(lane.from, lane.to),
          },
        ]
      : []),
    ...found.orders.map((order) => ({
      key: `order ${order.id}`,
      group: 'orders' as const,
      title: order.code,
      detail: joined(
        order.matched !== 'code' && t.matched[order.matched] ? `${t.matched[order.matched]} ${order.value}` : '',
        staff ? order.company : '',
        `${order.departurePort} → ${order.destinationPort}`,
        order.etd && `ETD ${f.date(order.etd)}`,
      ),
      note: statusOf(order),
      to: '/searchOrder',
      search: { open: order.id },
    })),
    ...found.customers.map((account) => ({
      key: `account ${account.id}`,
      group: 'customers' as const,
      title: account.company || account.name,
      detail: joined(account.code, account.name, account.email),
      note: account.roleId === ROLE.shipperAccount ? t.shipperAccount : undefined,
      to: staff ? '/searchCustomer' : '/shipperAccounts',
      search: { open: account.id },
    })),
    ...found.invoices.map((invoice) => ({
      key: `invoice ${invoice.id}`,
      group: 'invoices' as const,
      title: invoice.no ?? t.draftInvoice,
      detail: joined(staff ? invoice.company : '', invoice.issueDate && f.date(invoice.issueDate)),
      note: invoice.kind === 'credit' ? t.creditNote : undefined,
      to: staff ? '/billManage' : '/showBill',
      search: { id: invoice.id },
    })),
    ...found.payments.map((payment) => ({
      key: `payment ${payment.id}`,
      group: 'payments' as const,
      title: payment.no,
      detail: joined(payment.company, payment.payerName, f.date(payment.receivedOn)),
      to: '/billManage',
      search: { tab: 'payments', keyword: payment.no },
    })),
    ...found.ports.map((port) => ({
      key: `port ${port.id}`,
      group: 'ports' as const,
      title: port.name,
      detail: joined(port.unlocode, port.country === COUNTRY.china ? t.fromPort : t.toPort),
      ...(port.country === COUNTRY.china ? rates(port) : rates(undefined, port)),
    })),
  ]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What "new booking" is also called. */
const NEW_ORDER = ['new order', 'new booking', 'book', '新建订单', '新建订舱', '订舱', '新規オーダー', '新規ブッキング']
/** A page or an action, with its names in every language: who works in one may remember it in another. */
interface PageName {
  hit: Hit
  names: readonly string[]
}

/** Pages of the role's menu and what can be begun from anywhere. */
export function pageNamesOf(
  role: RoleId,
  rolesOf: (path: string) => readonly RoleId[],
  language: Language,
  t: SearchAllTexts,
): PageName[] {
  const pages = new Map<string, PageName>()
  for (const { entries } of menuOf(role, rolesOf))
    for (const { text: name, views } of entries)
      for (const { text, to } of views)
        pages.set(to, {
          hit: {
            key: `page ${to}`,
            group: 'pages',
            title: MENU_TEXTS[text][language],
            detail: views.length > 1 ? MENU_TEXTS[name][language] : '',
            to,
          },
          names: Object.values(MENU_TEXTS[text]),
        })
  const booking: PageName[] = rolesOf('/addOrder').includes(role)
    ? [
        {
          hit: { key: 'page new order', group: 'pages', title: t.newOrder, detail: '', to: '/addOrder' },
          names: NEW_ORDER,
        },
      ]
    : []
  // The menu's entry of the form is the same.
  if (booking.length > 0) pages.delete('/addOrder')
  return [...booking, ...pages.values()]
}

const MAX_PAGES = 5

/** Pages whose name holds what was typed; those that begin with it first. */
export function pagesCalled(pages: readonly PageName[], typed: string): Hit[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  const rank = ({ hit, names }: PageName) =>
    Math.min(
      ...[hit.title, ...names].map(plain).map((name) => (name.startsWith(wanted) ? 0 : name.includes(wanted) ? 1 : 2)),
    )
  return pages
    .map((page) => ({ hit: page.hit, rank: rank(page) }))
    .filter((page) => page.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PAGES)
    .map(({ hit }) => hit)
}
