import { invalidate, type RowOf } from '@/api/queries.ts'
import { documentTitle } from '@kairo/shared/documents/document-names'
import { isBusinessType } from '@kairo/shared/orders/rules/order-documents'
import { useLanguage } from '@/i18n/language.ts'

/** The title of a kind of file. */
export function useDocumentName(): (businessType: number) => string {
  const language = useLanguage()
  return (businessType) => (isBusinessType(businessType) ? documentTitle(businessType, language) : '')
}

/** A row of the order list, with which every dialog about files is opened. */
export type OrderOfDocument = RowOf<'POST /order/search'>

/** After a file was added or removed, everything that shows the order is refetched. */
export const orderChanged = (): Promise<void> =>
  invalidate(
    'POST /order/search',
    'POST /order/getOrder',
    'POST /order/queryById',
    'POST /order/getOrderStateHistory',
    'GET /common/getUploadFiles',
    'POST /order/getStatusCounts',
    'POST /order/getUnapprovedOrderCount',
  )

/** Bytes a document may have. */
export const MAX_BYTES = 10_485_760
