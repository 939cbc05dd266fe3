import { acceptedKinds } from '../../src/features/documents/queries/accepted-kinds.ts'
import { storeGeneratedFile } from '../../src/features/documents/commands/store-generated-file.ts'
import type { StoredUpload } from '../../src/features/documents/commands/store-order-file.ts'
import type { AppContext } from '../../src/app-context.ts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { OrderPdf } from './order-pdfs.ts'

/** A document whose bytes lie in the storage. */
export interface StoredDocument {
  pdf: OrderPdf
  file: StoredUpload
}

/** Made at once: what keeps the threads that render busy while others are being stored. */
const AT_ONCE = 6

async function keep(context: Pick<AppContext, 'storage'>, pdf: OrderPdf): Promise<StoredUpload> {
  const made = { name: pdf.name, bytes: await pdf.make() }
  return storeGeneratedFile(context, made, acceptedKinds(pdf.businessType, ORDER_STATE.booked, 'list'))
}

/** Makes the documents and puts them where uploads lie, judged like uploads. Answers them in their order. */
export async function storeDocuments(
  context: Pick<AppContext, 'storage'>,
  shippingDocuments: readonly OrderPdf[],
): Promise<StoredDocument[]> {
  const same = new Map<string, Promise<StoredUpload>>()
  const keepOnce = (pdf: OrderPdf): Promise<StoredUpload> => {
    if (pdf.sameAs === undefined) return keep(context, pdf)
    const kept = same.get(pdf.sameAs) ?? keep(context, pdf)
    same.set(pdf.sameAs, kept)
    return kept
  }
  const kept: StoredDocument[] = []
  const rest = shippingDocuments.entries()
  const work = async (): Promise<void> => {
    for (const [i, pdf] of rest) kept[i] = { pdf, file: { ...(await keepOnce(pdf)), name: pdf.name } }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return kept
}
