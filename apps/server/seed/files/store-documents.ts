import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { AppContext } from '../../src/app-context.ts'
import { storeGeneratedFile, type StoredUpload } from '../../src/features/documents/commands/store-upload.ts'
import { acceptedKinds } from '../../src/features/documents/queries/accepted-kinds.ts'
import { limitConcurrency } from '../../src/process/limit-concurrency.ts'
import type { StorePdf } from '../orders/order-timeline.ts'
import type { OrderPdf } from './order-pdfs.ts'

/**
 * Documents in progress at a time: keeps the render threads busy while others are being stored, and their queue short.
 */
const CONCURRENT = 6

/** Makes documents and puts them where uploads lie, validated like uploads; of equal ones the first serves all. */
export function documentStore(context: Pick<AppContext, 'storage'>): StorePdf {
  const run = limitConcurrency(CONCURRENT)
  const same = new Map<string, Promise<StoredUpload>>()
  const store = (pdf: OrderPdf): Promise<StoredUpload> =>
    run(async () =>
      storeGeneratedFile(
        context,
        { name: pdf.name, bytes: await pdf.make() },
        acceptedKinds(pdf.businessType, ORDER_STATE.booked, 'list'),
      ),
    )
  return async (pdf) => {
    if (pdf.sameAs === undefined) return store(pdf)
    const stored = same.get(pdf.sameAs) ?? store(pdf)
    same.set(pdf.sameAs, stored)
    return { ...(await stored), name: pdf.name }
  }
}
