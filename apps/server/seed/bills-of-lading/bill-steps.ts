import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { tokyoToday } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import type { AppContext } from '../../src/app-context.ts'
import { issueBills } from '../../src/features/bills-of-lading/commands/issue-bills.ts'
import { printBill } from '../../src/features/bills-of-lading/commands/print-bill.ts'
import { saveBills } from '../../src/features/bills-of-lading/commands/save-bills.ts'
import { showBills } from '../../src/features/bills-of-lading/commands/show-bills.ts'
import { surrenderBills } from '../../src/features/bills-of-lading/commands/surrender-bills.ts'
import { voidBill } from '../../src/features/bills-of-lading/commands/void-bill.ts'
import { composeBills } from '../../src/features/bills-of-lading/queries/compose-bills.ts'
import { findOrder } from '../../src/features/orders/queries/find-order.ts'
import type { RequestContext } from '../../src/http/request-context.ts'

const compose = (context: AppContext, request: RequestContext, orderId: number): Promise<Bills> =>
  composeBills(context, { orderId, formId: undefined }, request)

/** Half of the packages to each of two bills, which share every box. */
function halved([whole, other]: readonly Bill[]): Bill['text'][] {
  if (!whole || !other) return whole ? [whole.text] : []
  const [line] = whole.text.goods
  if (!line) return [whole.text, other.text]
  const half = (decimal: string) => decimalOf(decimal).div('2').round(3, 0)
  const first = {
    ...line,
    packages: Math.floor(line.packages / 2),
    weightKg: half(line.weightKg).toFixed(3),
    volumeM3: half(line.volumeM3).toFixed(3),
  }
  const second = {
    ...line,
    packages: line.packages - first.packages,
    weightKg: decimalOf(line.weightKg).minus(first.weightKg).toFixed(3),
    volumeM3: decimalOf(line.volumeM3).minus(first.volumeM3).toFixed(3),
  }
  const containers = whole.text.containers.map((box) => ({ ...box, isPart: true }))
  return [
    { ...whole.text, goods: [first], containers },
    { ...other.text, goods: [second], containers },
  ]
}

/** What staff do with the bills of an order of the demonstration, by the product's own commands. */
export const BILL_STEPS = {
  saved: async (context: AppContext, request: RequestContext, orderId: number): Promise<void> => {
    const { version, bills, forms } = await compose(context, request, orderId)
    const texts = halved(bills)
    await saveBills(
      context,
      {
        orderId,
        version,
        formId: forms[0]?.id ?? 0,
        bills: texts.map((text, at) => ({ seq: at + 1, text, reasons: {}, taken: [] })),
      },
      request,
    )
  },
  shown: async (context: AppContext, request: RequestContext, orderId: number): Promise<void> => {
    const { version } = await compose(context, request, orderId)
    await showBills(context, { orderId, version }, request)
  },
  issued: async (context: AppContext, request: RequestContext, orderId: number): Promise<void> => {
    const { version } = await compose(context, request, orderId)
    const { pol_en } = await findOrder(context.db, request.actor, orderId)
    const place = (pol_en ?? '').toUpperCase()
    await issueBills(context, { orderId, version, place, issuedOn: undefined, originals: undefined }, request)
  },
  /** The first original went to the shipper. */
  printed: async (context: AppContext, request: RequestContext, orderId: number): Promise<void> => {
    const { bills } = await compose(context, request, orderId)
    const id = bills[0]?.id ?? 0
    await printBill(context, { id, copy: 'original1', reason: undefined }, request)
  },
  surrendered: async (context: AppContext, request: RequestContext, orderId: number): Promise<void> => {
    const { version } = await compose(context, request, orderId)
    const day = tokyoToday(request.now)
    await surrenderBills(context, { orderId, version, fullSetBack: true, day }, request)
  },
  voided: async (context: AppContext, request: RequestContext, orderId: number): Promise<void> => {
    const { version, bills } = await compose(context, request, orderId)
    const id = bills[0]?.id ?? 0
    const reason = '荷受人からの依頼により通数を変更して再発行'
    await voidBill(context, { orderId, version, id, fullSetBack: true, reason }, request)
  },
} as const
