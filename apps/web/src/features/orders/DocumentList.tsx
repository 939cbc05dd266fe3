import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import {
  type BusinessType,
  canGenerate,
  DOCUMENT,
  GENERATED_DOCUMENTS,
  type GeneratedDocument,
} from '@kairo/shared/orders/order-documents'
import { orderRefusalText } from '@kairo/shared/orders/order-refusal-texts'
import { Button } from 'antd'
import { Download, Eye, FileText, Upload } from 'lucide-react'
import { download } from '../../api/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSession } from '../../session/session.ts'
import { showRefusal, showWarning } from '../../ui/toast.ts'
import { deedTexts } from './deed-messages/index.ts'
import { detailTexts } from './detail-messages/index.ts'
import type { Deeds } from './deeds.ts'
import type { PreviewedDocument } from './document-dialogs.tsx'
import { CHIP_TYPES, CHIPS, chipState } from './document-state.ts'
import type { Order, OrderDetail } from './order.ts'
import { useNow } from '../../use-now.ts'
import { factsOf } from './why-not.ts'

interface DocumentListProps {
  order: OrderDetail
  row: Order
  deeds: Deeds
}

/** In the order in which they come into being. */
const KINDS: readonly BusinessType[] = [1, 2, 3, 9, 4, 5, 7, 6, 8]
/** What is shown as pages; the loading notice as the stowage notification made from it. */
const PREVIEW: Partial<Record<BusinessType, PreviewedDocument>> = {
  1: 'stowageNotification',
  2: 'invoice',
  3: 'packingList',
  4: 'bl',
  5: 'arrivalNotice',
  7: 'deliveryOrder',
  9: 'blDraft',
}

/** Each paper of an order: what there is, what is needed now, and what can be done with it. */
export function DocumentList({ order, row, deeds }: DocumentListProps) {
  const d = useTexts(detailTexts)
  return (
    <section className="panel" aria-label={d.drawer.documents}>
      <h2>
        {d.drawer.documents}
        <span className="grow" />
        <Generated row={row} deeds={deeds} />
      </h2>
      <ul className="papers-list">
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} order={order} row={row} deeds={deeds} />
        ))}
      </ul>
    </section>
  )
}

function Kind({ kind, order, row, deeds }: DocumentListProps & { kind: BusinessType }) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const role = useSession().user.role_id
  const files = order.documents.filter((document) => document.businessType === kind)
  const mayUpload = order.allowedUploads.includes(kind)
  const chip = CHIPS.find((known) => CHIP_TYPES[known].includes(kind))
  const needed = chip !== undefined && files.length === 0 && ['needed', 'partial'].includes(chipState(chip, row, role))
  // Nobody waits for the operator's invoices and for photos where nobody may add them.
  if (files.length === 0 && !mayUpload && (kind === DOCUMENT.operatorInvoice || kind === DOCUMENT.photo)) return null
  const preview = PREVIEW[kind]
  const [first] = files
  // Kinds of several files get another one; of the others a new file takes the old one's place.
  const uploadWord =
    first && kind !== DOCUMENT.operatorInvoice && kind !== DOCUMENT.photo ? d.docs.replace : d.docs.upload
  const name = DOCUMENT_NAMES[kind][language]
  const fetchOne = (fileId: number) => void download('GET /common/download', { id: fileId }).catch(showRefusal)
  return (
    <li className={first ? 'is-there' : needed ? 'is-needed' : ''}>
      <FileText size={18} aria-hidden />
      <span className="papers-name">
        <b>{name}</b>
        {first ? (
          files.slice(0, kind === DOCUMENT.photo ? 1 : files.length).map((file) => (
            <small key={file.fileId} title={file.name}>
              {kind === DOCUMENT.photo && files.length > 1 ? `${file.name} +${files.length - 1}` : file.name} ·{' '}
              {f.bytes(file.size)} · {d.docs.uploadedBy(file.uploadedBy, file.uploadTime)}
            </small>
          ))
        ) : (
          <small>{needed ? d.docs.neededNow : d.docs.none}</small>
        )}
      </span>
      <span className="papers-actions">
        {first && preview && (
          <Button
            size="small"
            icon={<Eye size={14} aria-hidden />}
            aria-label={`${d.docs.preview} ${name}`}
            onClick={() => deeds.preview(preview, row)}
          >
            {d.docs.preview}
          </Button>
        )}
        {kind === DOCUMENT.photo && first && (
          <Button size="small" icon={<Eye size={14} aria-hidden />} onClick={() => deeds.show('photos', row)}>
            {d.docs.preview}
          </Button>
        )}
        {kind !== DOCUMENT.photo &&
          files.map((file) => (
            <Button
              key={file.fileId}
              size="small"
              icon={<Download size={14} aria-hidden />}
              aria-label={`${d.docs.download} ${file.name}`}
              title={d.docs.download}
              onClick={() => fetchOne(file.fileId)}
            />
          ))}
        {mayUpload && (kind !== DOCUMENT.loadingNotice || first) && (
          <Button
            size="small"
            type={needed ? 'primary' : 'default'}
            icon={<Upload size={14} aria-hidden />}
            aria-label={`${uploadWord} ${name}`}
            onClick={() => deeds.upload(kind, row)}
          >
            {uploadWord}
          </Button>
        )}
      </span>
    </li>
  )
}

/** PDFs made from the order, as far as they can be made now. */
function Generated({ row, deeds }: { row: Order; deeds: Deeds }) {
  const t = useTexts(deedTexts)
  const language = useLanguage()
  const role = useSession().user.role_id
  const now = useNow()
  const facts = factsOf(row)
  const open = (document: GeneratedDocument) => {
    const may = canGenerate(document, facts, { role }, now)
    if (may === true) deeds.preview(document, row)
    else showWarning(orderRefusalText(may, language))
  }
  const offered = GENERATED_DOCUMENTS.filter((document) => {
    // The quotation has its own section; the stowage notification stands with the loading notice.
    if (document === 'quotation' || document === 'stowageNotification') return false
    return canGenerate(document, facts, { role }, now) === true
  })
  return offered.map((document) => (
    <Button key={document} size="small" type="link" onClick={() => open(document)}>
      {t.action[document]}
    </Button>
  ))
}
