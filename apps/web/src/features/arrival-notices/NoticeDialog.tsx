import type { ComposedNotice } from '@kairo/shared/arrival-notices/arrival-notices.contract'
import { date, optionalYen, yen } from '@kairo/shared/contract/fields'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import type { FactName } from '@kairo/shared/documents/document-facts'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call, fetchFile } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { WarningList } from '@/ui/feedback/WarningList.tsx'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { useFormFacts } from '@/ui/form/form-context.ts'
import { readPath } from '@/ui/form/form-store.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { DayField, DecimalField } from '@/ui/form/typed-fields.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { FactsTable } from '@/features/documents/facts/FactsTable.tsx'
import { lockedFacts, takeOver, useDocumentFacts } from '@/features/documents/facts/use-document-facts.ts'
import { useMismatch } from '@/features/documents/facts/use-mismatch.ts'
import { MAX_BYTES, type OrderOfDocument, orderChanged } from '@/features/documents/order-of-document.ts'
import { documentTexts } from '@/features/documents/texts.ts'
import { NoticeContents } from './NoticeContents.tsx'
import { noticeTexts } from './texts.ts'

const COMPOSE = 'POST /arrivalNotice/compose'
/** What the carrier asks of the operator is not what the operator asks of its customer. */
const OF_THE_CARRIER: readonly FactName[] = ['requestDate', 'sumMoney', 'reserveMoney', 'expectPaymentDate']

const form = z.object({
  requestDate: date(),
  expectPaymentDate: date(),
  reserveMoney: yen(DOCUMENT_LIMITS.amount),
  sumMoney: optionalYen(DOCUMENT_LIMITS.amount),
})
interface Values {
  requestDate: string
  expectPaymentDate: string
  reserveMoney: string
  sumMoney?: string
}
/** The paper that is looked at. */
interface Shown {
  withAmounts: boolean
  given: Partial<Values>
}
interface DialogProps {
  order: OrderOfDocument
  onClose: () => void
}

const refreshed = async (): Promise<void> => {
  await Promise.all([orderChanged(), invalidate(COMPOSE, 'POST /task/list')])
}

/** The arrival notice made of the order: what will stand on it, both papers, and later what a revision changes. */
export function NoticeDialog({ order, onClose }: DialogProps) {
  const t = useTexts(noticeTexts)
  const composed = useApiQuery(COMPOSE, { orderId: order.id }, { staleMs: 0 })
  // A notice that others made meanwhile would be another dialog.
  const notice = composed.isFetchedAfterMount ? composed.data?.data : undefined
  if (notice) return <NoticeForm order={order} notice={notice} onClose={onClose} />
  return (
    <Dialog title={t.title(order.code)} width={860} onClose={onClose}>
      <NotLoaded of={composed} rows={8} />
    </Dialog>
  )
}

function NoticeForm({ order, notice, onClose }: DialogProps & { notice: ComposedNotice }) {
  const t = useTexts(noticeTexts)
  const { revision } = notice
  const isRevision = revision !== null
  const isChanged = notice.lines.some(({ before }) => before !== null)
  const [shown, setShown] = useState<Shown>()
  // What is ticked of the carrier's notice would be missing on this one.
  const [isTicked, setTicked] = useState(false)
  return (
    <>
      <FormDialog<Values>
        open
        width={860}
        title={isRevision ? t.reviseTitle(order.code, revision + 1) : t.title(order.code)}
        schema={form}
        initial={{
          requestDate: notice.requestDate,
          expectPaymentDate: notice.dueDate,
          reserveMoney: notice.reserveMoney,
          ...(notice.amount === null ? {} : { sumMoney: notice.amount }),
        }}
        submitText={isRevision ? t.revise : t.issue}
        isReady={canSend(notice) && (!isRevision || isChanged) && !isTicked}
        onSubmit={async (values) => {
          const { data } = await call(`POST /arrivalNotice/${isRevision ? 'revise' : 'issue'}`, {
            orderId: order.id,
            version: notice.version,
            ...given(values, notice),
          })
          showSuccess(isRevision ? t.revised(data.revision) : t.issued)
          await refreshed()
          return true
        }}
        onClose={onClose}
      >
        <CarrierNotice order={order} notice={notice} onTicked={setTicked} />
        <div className={cx(common.wide, common.stackL)}>
          <WarningList warnings={notice.missing} />
          {isRevision && !isChanged && <Notice tone="info" title={t.upToDate} />}
          <Papers notice={notice} onShow={setShown} />
        </div>
        <DayField name="requestDate" label={t.requestDate} />
        <DayField name="expectPaymentDate" label={t.dueDate} />
        <DecimalField name="reserveMoney" label={t.reserveMoney} unit="JPY" />
        {notice.isAmountOpen && <DecimalField name="sumMoney" label={t.sumMoney} unit="JPY" />}
        <p className={cx(common.wide, common.hint)}>{t.means}</p>
      </FormDialog>
      {shown && (
        <PdfView
          title={shown.withAmounts ? t.withAmounts : t.withoutAmounts}
          name={`notice-${order.id}-${JSON.stringify(shown)}`}
          load={() =>
            fetchFile('POST /arrivalNotice/preview', {
              orderId: order.id,
              withAmounts: shown.withAmounts,
              ...shown.given,
            })
          }
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** An amount that is typed here is the server's to ask for. */
const canSend = ({ lines, missing, isAmountOpen }: ComposedNotice): boolean =>
  missing.length === 0 || (isAmountOpen && lines.length > 0)

/** What differs from what the order says by itself, and the amount only where it is typed. */
function given({ sumMoney, ...values }: Values, notice: ComposedNotice): Partial<Values> {
  const own = {
    requestDate: notice.requestDate,
    expectPaymentDate: notice.dueDate,
    reserveMoney: notice.reserveMoney,
  }
  const changed = Object.fromEntries(
    (Object.keys(own) as (keyof typeof own)[])
      .filter((name) => values[name] !== own[name])
      .map((name) => [name, values[name]]),
  )
  return { ...changed, ...(notice.isAmountOpen && sumMoney ? { sumMoney } : {}) }
}

/** What the papers say, each with the button that shows it as it would be with what is typed. */
function Papers({ notice, onShow }: { notice: ComposedNotice; onShow: (shown: Shown) => void }) {
  const t = useTexts(noticeTexts)
  const { form: store } = useFormFacts()
  return (
    <NoticeContents
      notice={notice}
      previewOf={(withAmounts) => (
        <Button
          size="small"
          icon={Eye}
          disabled={!canSend(notice)}
          onClick={() => onShow({ withAmounts, given: given(store.get().values as unknown as Values, notice) })}
        >
          {withAmounts ? t.withAmounts : t.withoutAmounts}
        </Button>
      )}
    />
  )
}

/** The carrier's notice beside the order: what is ticked is taken over, and stands on the house notice at once. */
function CarrierNotice({
  order,
  notice,
  onTicked,
}: {
  order: OrderOfDocument
  notice: ComposedNotice
  onTicked: (isTicked: boolean) => void
}) {
  const t = useTexts(noticeTexts)
  const words = useTexts(documentTexts)
  const { form: store } = useFormFacts()
  const [files, setFiles] = useState<File[]>([])
  const [isSaving, setSaving] = useState(false)
  const facts = useDocumentFacts({
    orderId: order.id,
    businessType: DOCUMENT.arrivalNotice,
    file: files[0],
    locked: lockedFacts(order),
    byHand: OF_THE_CARRIER,
  })
  const mismatch = useMismatch(facts, order.code, { inForm: OF_THE_CARRIER })
  const count = Object.keys(facts.taken).filter((name) => !OF_THE_CARRIER.some((one) => one === name)).length
  useEffect(() => onTicked(isSaving || count > 0), [onTicked, isSaving, count])
  const take = async () => {
    if (!(await mismatch.ask())) return
    setSaving(true)
    try {
      await takeOver(order.id, facts, facts.taken, notice.version)
      showSuccess(words.facts.done(count))
      await Promise.all([refreshed(), facts.reading.refetch()])
      // The day of remittance goes with the arrival, unless somebody typed another.
      const now = await call(COMPOSE, { orderId: order.id })
      if (readPath(store.get().values, 'expectPaymentDate') === notice.dueDate)
        store.setField('expectPaymentDate', now.data.dueDate)
    } catch (error) {
      showRefusal(error)
      await refreshed()
    }
    setSaving(false)
  }
  return (
    <div className={cx(common.wide, common.stack, common.mb16)}>
      <b>{t.carriers}</b>
      <UploadField
        label={t.carriers}
        hint={t.carriersHint}
        accept={['.pdf']}
        maxBytes={MAX_BYTES}
        maxFiles={1}
        value={files}
        onChange={setFiles}
        disabled={isSaving}
      />
      <WarningList warnings={mismatch.warnings} />
      <FactsTable facts={facts} inForm={OF_THE_CARRIER} />
      {count > 0 && (
        <p>
          <Button variant="primary" loading={isSaving} onClick={() => void take()}>
            {words.facts.save(count)}
          </Button>{' '}
          <span className={common.hint}>{t.takeFirst}</span>
        </p>
      )}
    </div>
  )
}
