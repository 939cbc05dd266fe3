import { kindOfDocument } from '@kairo/shared/documents/document-kind'
import { type BusinessType, DOCUMENT, DOCUMENT_RULES, isBusinessType } from '@kairo/shared/orders/rules/order-documents'
import { useRef, useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { MAX_BYTES, type OrderOfDocument, orderChanged, useDocumentName } from './order-of-document.ts'
import { documentTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from './documents.module.css'

/** PDFs without a dialog of their own. */
const TOGETHER: readonly BusinessType[] = [
  DOCUMENT.invoice,
  DOCUMENT.packingList,
  DOCUMENT.blDraft,
  DOCUMENT.bl,
  DOCUMENT.deliveryOrder,
  DOCUMENT.operatorInvoice,
]
/** The two that every order needs stand there from the start. */
const AWAITED: readonly BusinessType[] = [DOCUMENT.invoice, DOCUMENT.packingList]
const MAX_FILES = 10

interface UploadDocumentsDialogProps {
  order: Pick<OrderOfDocument, 'id' | 'code' | 'allowedUploads'>
  onClose: () => void
}
type Kinds = ReadonlyMap<File, BusinessType>

/** What each chosen file is: guessed by its name, else by its text, until the user says so. */
function useKinds(orderId: number, offered: readonly BusinessType[]) {
  const [kinds, setKinds] = useState<Kinds>(new Map())
  const guess = (file: File, kind: number | null | undefined) =>
    isBusinessType(kind) &&
    offered.includes(kind) &&
    setKinds((before) => (before.has(file) ? before : new Map(before).set(file, kind)))
  return {
    kinds,
    choose: (file: File, kind: BusinessType) => setKinds((before) => new Map(before).set(file, kind)),
    guessAll: (files: readonly File[]) => {
      for (const file of files) {
        const named = kindOfDocument(file.name)
        if (named) guess(file, named)
        else
          upload('POST /order/guessDocumentKind', [file], { id: orderId }).then(
            ({ data }) => guess(file, data.businessType),
            // No more than a guess: the user says what it is.
            () => undefined,
          )
      }
    },
  }
}

/** Several documents of an order at once: each dropped file goes to its kind, which the user may change before sending. */
export function UploadDocumentsDialog({ order, onClose }: UploadDocumentsDialogProps) {
  const t = useTexts(documentTexts)
  const core = useCore()
  const f = useFormat()
  const nameOf = useDocumentName()
  const offered = TOGETHER.filter((kind) => order.allowedUploads.includes(kind))
  const [files, setFiles] = useState<File[]>([])
  const { kinds, choose, guessAll } = useKinds(order.id, offered)
  const [isSending, setSending] = useState(false)
  const [issue, setIssue] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const filesOf = (kind: BusinessType) => files.filter((file) => kinds.get(file) === kind)
  const slots = offered.filter((kind) => AWAITED.includes(kind) || filesOf(kind).length > 0)

  const issueOf = (): string | undefined => {
    if (files.length === 0) return t.chooseFile
    const unnamed = files.find((file) => !kinds.has(file))
    if (unnamed) return t.several.unnamed(unnamed.name)
    const twice = offered.find((kind) => DOCUMENT_RULES[kind].maxFiles === 1 && filesOf(kind).length > 1)
    return twice && t.several.twice(nameOf(twice))
  }
  const send = async () => {
    const wrong = issueOf()
    setIssue(wrong)
    if (wrong) return
    setSending(true)
    const { signal } = (stop.current = new AbortController())
    const sent: File[] = []
    try {
      for (const file of files) {
        const businessType = kinds.get(file)
        // One after another: each raises the version of the order.
        // oxlint-disable-next-line no-await-in-loop
        await upload(
          'POST /common/upload',
          [file],
          { entryId: order.id, table: 'transport_order', ...(businessType && { businessType }), source: 'list' },
          { signal },
        )
        sent.push(file)
      }
      showSuccess(t.uploaded(f.list(files.map((file) => nameOf(kinds.get(file) ?? 0)))))
      onClose()
    } catch (error) {
      const { text, detail } = errorMessage(error)
      const failed = files[sent.length]?.name ?? ''
      setIssue(t.several.failed(failed, [text, detail].filter(Boolean).join(' ')))
      // What is stored is not sent again.
      setFiles(files.filter((file) => !sent.includes(file)))
    } finally {
      setSending(false)
      if (sent.length > 0) await orderChanged()
    }
  }
  return (
    <Dialog
      width={640}
      title={t.titleOf(t.several.title, order.code)}
      onClose={() => !isSending && onClose()}
      footer={
        <>
          <Button onClick={() => (isSending ? stop.current?.abort() : onClose())}>{core.common.cancel}</Button>
          <Button variant="primary" loading={isSending} onClick={() => void send()}>
            {files.length > 1 ? t.several.send(files.length) : t.send}
          </Button>
        </>
      }
    >
      <div className={common.stackL}>
        <p className={common.hint}>{t.several.note}</p>
        <UploadField
          label={t.several.title}
          hasFocus
          accept={['.pdf']}
          maxBytes={MAX_BYTES}
          maxFiles={MAX_FILES}
          value={files}
          onChange={(next) => {
            setIssue(undefined)
            guessAll(next.filter((file) => !files.includes(file)))
            setFiles(next)
          }}
          disabled={isSending}
          hint={t.replaces}
          beside={(file) => (
            <span className={styles.kind}>
              <Select
                aria-label={t.several.kindOf(file.name)}
                placeholder={t.several.kind}
                disabled={isSending}
                value={kinds.get(file)}
                options={offered.map((kind) => ({ value: kind, label: nameOf(kind) }))}
                onChange={(kind) => choose(file, kind)}
              />
            </span>
          )}
        />
        <DescriptionGrid
          columns={2}
          facts={slots.map((kind) => ({
            label: nameOf(kind),
            value: f.list(filesOf(kind).map(({ name }) => name)),
          }))}
        />
        {issue && <Notice tone="danger" title={issue} />}
      </div>
    </Dialog>
  )
}
