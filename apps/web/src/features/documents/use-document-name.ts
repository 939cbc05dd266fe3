import { documentTitle } from '@kairo/shared/documents/document-names'
import { isBusinessType } from '@kairo/shared/orders/rules/order-documents'
import { useLanguage } from '../../i18n/language.ts'

/** What a kind of file is called, as a title. */
export function useDocumentName(): (businessType: number) => string {
  const language = useLanguage()
  return (businessType) => (isBusinessType(businessType) ? documentTitle(businessType, language) : '')
}
