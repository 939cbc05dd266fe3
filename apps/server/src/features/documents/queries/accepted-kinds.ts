import {
  type BusinessType,
  DOCUMENT,
  DOCUMENT_RULES,
  type Extension,
  FORM_EXTENSIONS,
} from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { FileKind } from '../../../storage/file-kinds.ts'

const KIND_OF: Record<Extension, FileKind> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  xls: 'xls',
  xlsx: 'xlsx',
  csv: 'csv',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
}

/** Where an upload comes from: the order form takes office files as well, the list PDF only (rules 10.9). */
type UploadSource = 'form' | 'list'

/** The accepted file types of a kind of document. Drafts are uploaded from the form only. */
export function acceptedKinds(businessType: BusinessType, state: number, source?: UploadSource): FileKind[] {
  const isTradeDocument = businessType === DOCUMENT.invoice || businessType === DOCUMENT.packingList
  const fromForm = (source ?? (state === ORDER_STATE.draft ? 'form' : 'list')) === 'form'
  const extensions = isTradeDocument && fromForm ? FORM_EXTENSIONS : DOCUMENT_RULES[businessType].extensions
  return [...new Set(extensions.map((extension) => KIND_OF[extension]))]
}
