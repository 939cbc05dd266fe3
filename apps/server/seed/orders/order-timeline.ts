import type { BusinessType } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { changeMemo } from '../../src/features/orders/commands/change-memo.ts'
import type { StoredUpload } from '../../src/features/documents/commands/store-upload.ts'
import { findOrder } from '../../src/features/orders/queries/find-order.ts'
import { frozenQuotationOf } from '../../src/features/quotations/frozen-quotation.ts'
import { documentsOf, type OrderPdf } from '../files/order-pdfs.ts'
import type { SeedEvent } from '../timeline.ts'
import type { DemoOrder } from './demo-order.ts'
import { type DemoIds, STEP_COMMANDS, type StoredRef } from './order-commands.ts'
import type { Step } from './order-steps.ts'

/** Makes a document and puts it into the storage. */
export type StorePdf = (pdf: OrderPdf) => Promise<StoredUpload>

interface WaitingFile {
  pdf: OrderPdf
  file: Promise<StoredUpload>
}

/** The documents of all steps are started together: they are rendered in threads while other orders go on. */
function beginDocuments(order: DemoOrder, store: StorePdf): WaitingFile[] {
  return documentsOf(order).map((pdf) => {
    const file = store(pdf)
    // Awaited in the step that brings it; a failure before that must not end the process.
    file.catch(() => undefined)
    return { pdf, file }
  })
}

const MEMO_DELAY_MS = 5 * 60_000

/** Everything that happens to an order, as commands of the product. */
export function orderEvents(order: DemoOrder, ids: DemoIds, store: StorePdf): SeedEvent[] {
  let stored: StoredRef = { id: 0, version: 0, state: ORDER_STATE.draft }
  let waiting: WaitingFile[] = []
  const filesOf = (step: Step) => (businessType: BusinessType) =>
    Promise.all(
      waiting.filter(({ pdf }) => pdf.step === step && pdf.businessType === businessType).map(({ file }) => file),
    )
  const steps = order.steps.map((step, i): SeedEvent => {
    const command = STEP_COMMANDS[step.name]
    return {
      at: step.at,
      by: command.by(order),
      run: async (context, request) => {
        stored = await command.run({ context, request, order, step, ids, stored, filesOf: filesOf(step) })
        if (i > 0) return
        const made = await findOrder(context.db, request.actor, stored.id)
        order.code = made.code
        order.quotation = frozenQuotationOf(made)
        waiting = beginDocuments(order, store)
      },
    }
  })
  const memo = (by: string, text: string | undefined): SeedEvent[] => {
    const at = new Date((order.steps.at(-1)?.at.getTime() ?? 0) + MEMO_DELAY_MS)
    return text
      ? [{ at, by, run: (context, request) => changeMemo(context, { id: stored.id, memo: text }, request) }]
      : []
  }
  return [...steps, ...memo(order.staff, order.plan.memo), ...memo(order.owner, order.plan.memoConsignee)]
}
