import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import {
  type BusinessType,
  canGenerate,
  DOCUMENT,
  GENERATED_DOCUMENTS,
  type GeneratedDocument,
} from '@kairo/shared/orders/rules/order-documents'
import { isStaff } from '@kairo/shared/roles'
import { orderRefusalText } from '@kairo/shared/orders/rules/order-refusal-texts'
import { Download, Eye, FilePen, FileText, Upload } from 'lucide-react'
import { download } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { refusalTextNow } from '@/i18n/refusal-texts.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal, showWarning } from '@/ui/feedback/toast.ts'
import { CopyText } from '@/ui/text/CopyText.tsx'
import { actionTexts, detailTexts } from '../texts.ts'
import { COMMAND_NAMES, type OrderCommands } from '../commands/order-commands.ts'
import { MADE_DOCUMENT } from '../commands/task-commands.ts'
import type { PreviewedDocument } from '../commands/dialogs/document-dialogs.tsx'
import { BillsOfOrder } from './BillsOfOrder.tsx'
import { CHIP_TYPES, CHIPS, chipState } from '../row/document-state.ts'
import type { Order, OrderDetail } from '../order.ts'
import { useNow } from '@/use-now.ts'
import { factsOf } from '../row/blocked-reasons.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import styles from './order-detail.module.css'

interface DocumentListProps {
  order: OrderDetail
  row: Order
  commands: OrderCommands
}

/** In the order of their creation. */
const KINDS: readonly BusinessType[] = [
  DOCUMENT.loadingNotice,
  DOCUMENT.invoice,
  DOCUMENT.packingList,
  DOCUMENT.blDraft,
  DOCUMENT.bl,
  DOCUMENT.arrivalNotice,
  DOCUMENT.deliveryOrder,
  DOCUMENT.operatorInvoice,
  DOCUMENT.photo,
]
/** The documents with a preview; the loading notice as the shipping order generated from it. */
const PREVIEW: Partial<Record<BusinessType, PreviewedDocument>> = {
  [DOCUMENT.loadingNotice]: 'shippingOrder',
  [DOCUMENT.invoice]: 'invoice',
  [DOCUMENT.packingList]: 'packingList',
  [DOCUMENT.bl]: 'bl',
  [DOCUMENT.arrivalNotice]: 'arrivalNotice',
  [DOCUMENT.deliveryOrder]: 'deliveryOrder',
  [DOCUMENT.blDraft]: 'blDraft',
}

/** Each document of an order: its files, whether it is needed now, and its actions. */
export function DocumentList({ order, row, commands }: DocumentListProps) {
  const d = useTexts(detailTexts)
  return (
    <>
      <BillsOfOrder orderId={order.id} />
      <section className={panel.panel} aria-label={d.drawer.documents}>
        <h2>
          {d.drawer.documents}
          <span className={common.grow} />
          <Generated row={row} commands={commands} />
        </h2>
        <ul className={cx(styles.documentList, common.lines)}>
          {KINDS.map((kind) => (
            <Kind key={kind} kind={kind} order={order} row={row} commands={commands} />
          ))}
        </ul>
      </section>
    </>
  )
}

/** Whether the user has to act on a missing document. */
function isNeeded(kind: BusinessType, order: OrderDetail, row: Order, role: number): boolean {
  const chip = CHIPS.find((known) => CHIP_TYPES[known].includes(kind))
  const isThere = order.documents.some(({ businessType }) => businessType === kind)
  return chip !== undefined && !isThere && ['needed', 'partial'].includes(chipState(chip, row, role))
}

function Kind({ kind, order, row, commands }: DocumentListProps & { kind: BusinessType }) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const role = useSession().user.role_id
  const files = order.documents.filter((document) => document.businessType === kind)
  const mayUpload = order.allowedUploads.includes(kind)
  const needed = isNeeded(kind, order, row, role)
  // Invoices of the operator, and photos that the user may not add, are not awaited.
  if (files.length === 0 && !mayUpload && (kind === DOCUMENT.operatorInvoice || kind === DOCUMENT.photo)) return null
  const preview = PREVIEW[kind]
  const [first] = files
  // Kinds with several files get another one; for the others a new file replaces the old one.
  const uploadLabel =
    first && kind !== DOCUMENT.operatorInvoice && kind !== DOCUMENT.photo ? d.docs.replace : d.docs.upload
  const name = DOCUMENT_NAMES[kind][language]
  const made = makerOf(kind, row, role, commands)
  const fetchOne = (fileId: number) => void download('GET /common/download', { id: fileId }).catch(showRefusal)
  return (
    <li
      className={
        first || (kind === DOCUMENT.deliveryOrder && order.deliveryCode)
          ? cx(common.row, common.toneGreen)
          : needed
            ? cx(common.row, styles.isFieldRequired, common.toneAmber)
            : cx(common.row, styles.isAbsent)
      }
    >
      <FileText size={18} aria-hidden />
      <span className={cx(styles.documentName, common.stackS)}>
        <b>{name}</b>
        {first ? (
          files.slice(0, kind === DOCUMENT.photo ? 1 : files.length).map((file) => (
            <small key={file.fileId} title={file.name}>
              {kind === DOCUMENT.photo && files.length > 1 ? `${file.name} +${files.length - 1}` : file.name} ·{' '}
              {f.bytes(file.size)} · {d.docs.uploadedBy(file.uploadedBy, f.dateTime(file.uploadTime))}
            </small>
          ))
        ) : kind === DOCUMENT.deliveryOrder && order.deliveryCode ? (
          <small>
            {d.drawer.deliveryCode} <CopyText text={order.deliveryCode} />
          </small>
        ) : (
          <small>
            {needed
              ? d.docs.neededNow
              : kind === DOCUMENT.arrivalNotice && row.arrivalNoticeWithheld
                ? d.docs.withheld
                : d.docs.none}
          </small>
        )}
      </span>
      <span className={common.wrap}>
        {first && preview && (
          <Button
            size="small"
            icon={Eye}
            aria-label={`${d.docs.preview} ${name}`}
            onClick={() => commands.preview(preview, row)}
          >
            {d.docs.preview}
          </Button>
        )}
        {kind === DOCUMENT.photo && first && (
          <Button size="small" icon={Eye} onClick={() => void commands.start('uploadPhotos', row)}>
            {d.docs.preview}
          </Button>
        )}
        {kind !== DOCUMENT.photo &&
          files.map((file) => (
            <Button
              key={file.fileId}
              size="small"
              icon={Download}
              aria-label={`${d.docs.download} ${file.name}`}
              title={d.docs.download}
              onClick={() => fetchOne(file.fileId)}
            />
          ))}
        {made && (
          <Button
            size="small"
            variant={needed ? 'primary' : 'default'}
            icon={FilePen}
            aria-label={`${d.docs.make} ${name}`}
            onClick={made.onClick}
          >
            {d.docs.make}
          </Button>
        )}
        {mayUpload && (kind !== DOCUMENT.loadingNotice || first) && (
          <Button
            size="small"
            variant={needed && !made ? 'primary' : 'default'}
            icon={Upload}
            aria-label={`${uploadLabel} ${name}`}
            onClick={() => commands.upload(kind, row)}
          >
            {uploadLabel}
          </Button>
        )}
      </span>
    </li>
  )
}

/** B/Ls are made in a panel of their own. */
const MADE_ELSEWHERE: readonly BusinessType[] = [DOCUMENT.blDraft, DOCUMENT.bl]

/** With what a document is made of the order, for who may upload it. */
function makerOf(kind: BusinessType, row: Order, role: number, commands: OrderCommands) {
  const made = COMMAND_NAMES.find((name) => MADE_DOCUMENT[name] === kind)
  if (!made || MADE_ELSEWHERE.includes(kind) || !isStaff(role) || !row.allowedUploads.includes(kind)) return undefined
  return { onClick: () => void commands.start(made, row) }
}

/** PDFs made from the order, as far as they can be made now. */
function Generated({ row, commands }: { row: Order; commands: OrderCommands }) {
  const t = useTexts(actionTexts)
  const language = useLanguage()
  const role = useSession().user.role_id
  const now = useNow()
  const facts = factsOf(row)
  const open = (document: GeneratedDocument) => {
    const may = canGenerate(document, facts, { role }, now)
    if (may === true) commands.preview(document, row)
    else showWarning(orderRefusalText(may, language, refusalTextNow))
  }
  const offered = GENERATED_DOCUMENTS.filter((document) => {
    // The quotation has its own section; the shipping order is with the loading notice.
    if (document === 'quotation' || document === 'shippingOrder') return false
    return canGenerate(document, facts, { role }, now) === true
  })
  return offered.map((document) => (
    <Button key={document} size="small" variant="link" onClick={() => open(document)}>
      {t.action[document]}
    </Button>
  ))
}
