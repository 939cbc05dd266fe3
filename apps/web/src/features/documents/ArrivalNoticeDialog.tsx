import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { factsIn } from '@kairo/shared/documents/document-facts'
import { arrivalForm } from '@kairo/shared/documents/uploads.contract'
import { useState } from 'react'
import { type Body, call } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { FormProblem, isRefusal } from '@/api/refusal.ts'
import { upload } from '@/api/upload.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { WarningList } from '@/ui/feedback/WarningList.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFormFacts } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { DayField, DecimalField } from '@/ui/form/typed-fields.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useToday } from '@/use-today.ts'
import { AgreedSum, withAgreedSum } from './AgreedSum.tsx'
import { FactsTable } from './facts/FactsTable.tsx'
import { type DocumentFactsState, takeOver, useDocumentFacts } from './facts/use-document-facts.ts'
import { useMismatch } from './facts/use-mismatch.ts'
import { type DocumentTexts, documentTexts } from './texts.ts'
import { useDocumentName, MAX_BYTES, type OrderOfDocument, orderChanged } from './order-of-document.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'
import { Dialog } from '@/ui/overlay/Dialog.tsx'

const ProposeChargeDialog = lazyPart(
  async () => (await import('@/features/billing/charges/ProposeChargeDialog.tsx')).ProposeChargeDialog,
)

type Known = Body<'POST /order/queryById'>['data']
interface Values {
  arrivePortDate: string
  reserveMoney: string
  requestDate: string
  sumMoney?: string
  expectPaymentDate?: string
  withoutAmounts: boolean
}

/** A notice whose arrival differs from the order's: the customer plans by the order's. */
async function confirmArrivalChange(
  order: OrderOfDocument,
  version: number,
  arrivePortDate: string,
  t: DocumentTexts,
  f: Format,
): Promise<void> {
  const expected = order.expect_arrive_port_date_str
  if (arrivePortDate === expected || !order.allowedActions.includes('changeExpectedArrival')) return
  await confirm({
    title: t.moveArrival.ask,
    text: t.moveArrival.askText(f.date(arrivePortDate), f.date(expected)),
    action: t.moveArrival.move(f.date(arrivePortDate)),
    cancel: t.moveArrival.keep,
    run: () =>
      call('POST /order/updateExpectArriveDate', {
        newData: { id: order.id, version, expectedArrivePortDate: arrivePortDate },
        oldData: { expectedArrivePortDate: expected },
      }),
  })
}

/**
 * Sends; where the notice says a later day than the ship arrived, asks and sends again. Throws the refusal where it is
 * declined, so that the field shows it.
 */
async function confirmLateArrival<T>(
  send: (accepted: { acceptArrival?: true }) => Promise<T>,
  arrivePortDate: string,
  t: DocumentTexts,
  f: Format,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    const { arrivedOn } = ((isRefusal(error, 'PARAMETER_ERROR') && error.data) || {}) as { arrivedOn?: string }
    if (!arrivedOn) throw error
    const isMeant = await confirm({
      title: t.lateArrival.ask,
      text: t.lateArrival.askText(f.date(arrivePortDate), f.date(arrivedOn)),
      action: t.lateArrival.meant,
      cancel: t.lateArrival.goBack,
    })
    if (!isMeant) throw error
    return send({ acceptArrival: true })
  }
}

const IN_NOTICE = factsIn(DOCUMENT.arrivalNotice)
/** Facts of the order that the dialog does not ask for. */
const isOther = (name: string): boolean => name === 'ftDays' || name === 'arrivalTerminal'

interface DialogProps {
  order: OrderOfDocument
  onClose: () => void
}

/** The arrival notice with the days and amounts that go with it (rules 10.12, 10.13). */
export function ArrivalNoticeDialog({ order, onClose }: DialogProps) {
  const t = useTexts(documentTexts)
  const hasNotice = order.an_fee_request_file_id !== null
  // An existing notice is corrected with the order's current figures.
  const detail = useApiQuery('POST /order/queryById', { id: order.id }, { staleMs: 0, enabled: hasNotice })
  const fresh = detail.isFetchedAfterMount ? detail.data?.data : undefined
  const [first, setFirst] = useState(fresh)
  if (fresh && !first) setFirst(fresh)
  const known = first ?? fresh
  if (!hasNotice || known) return <ArrivalNoticeForm order={order} known={known} onClose={onClose} />
  return (
    <Dialog title={t.titleOf(t.arrivalTitle, order.code)} onClose={onClose}>
      <NotLoaded of={detail} />
    </Dialog>
  )
}

function ArrivalNoticeForm({ order, known, onClose }: DialogProps & { known: Known | undefined }) {
  const t = useTexts(documentTexts)
  const today = useToday()
  const f = useFormat()
  const name = useDocumentName()(DOCUMENT.arrivalNotice)
  const [files, setFiles] = useState<File[]>([])
  const facts = useDocumentFacts({
    orderId: order.id,
    businessType: DOCUMENT.arrivalNotice,
    file: files[0],
    byHand: IN_NOTICE,
  })
  const mismatch = useMismatch(facts, order.code, { inForm: IN_NOTICE })
  /** What is not a field of the dialog is taken over separately. */
  const takeOthers = (version: number): Promise<number> => {
    const others = Object.fromEntries(Object.entries(facts.taken).filter(([name]) => isOther(name)))
    return takeOver(order.id, facts, others, version)
  }
  const [proposed, setProposed] = useState<string>()
  // Beside the form, as a form within a form would send both.
  return (
    <>
      <FormDialog<Values>
        open
        title={t.titleOf(t.arrivalTitle, order.code)}
        schema={arrivalForm}
        initial={{
          arrivePortDate:
            known?.arrivePortDate ||
            order.actual_arrive_port_date_str ||
            order.expect_arrive_port_date_str ||
            undefined,
          requestDate: known?.requestDate ?? order.requestDate ?? today,
          ...(known?.reserveMoney ? { reserveMoney: known.reserveMoney } : {}),
          ...(known?.sumMoney ? { sumMoney: known.sumMoney } : {}),
          ...(known?.expectPaymentDate ? { expectPaymentDate: known.expectPaymentDate } : {}),
          withoutAmounts: known?.arrivalNoticeWithoutAmounts ?? false,
        }}
        submitText={t.send}
        // What differs is asked about, so that the file is read before.
        isReady={!facts.reading.isFetching}
        files={files}
        onSubmit={withAgreedSum(async (values, { signal }) => {
          const [file] = files
          if (!file && known) {
            const { data } = await confirmLateArrival(
              (accepted) =>
                call('POST /order/uploadArrival', { ...values, ...accepted, id: order.id, version: known.version }),
              values.arrivePortDate,
              t,
              f,
            )
            showSuccess(t.figuresSaved)
            await orderChanged()
            await confirmArrivalChange(order, data.version, values.arrivePortDate, t, f)
            await orderChanged()
            return true
          }
          if (!file) throw new FormProblem(t.chooseFile)
          if (!(await mismatch.ask())) return false
          const to = { entryId: order.id, table: 'transport_order', businessType: DOCUMENT.arrivalNotice } as const
          const { data } = await confirmLateArrival(
            (accepted) => upload('POST /common/upload', [file], { ...to, ...values, ...accepted }, { signal }),
            values.arrivePortDate,
            t,
            f,
          )
          showSuccess(t.uploaded(name), data.remittanceDateInFile ? t.readDate(data.remittanceDateInFile) : undefined)
          const version = await takeOthers(data.version)
          await orderChanged()
          await confirmArrivalChange(order, version, values.arrivePortDate, t, f)
          await orderChanged()
          return true
        })}
        onClose={onClose}
      >
        <div className={styles.fieldWide}>
          <p className={cx(styles.note, common.hint)}>{known ? t.figuresNote : t.arrivalNote}</p>
          <NoticeFile label={name} files={files} known={known} onChange={setFiles} />
          <WarningList warnings={mismatch.warnings} />
          <NoticeFacts facts={facts} />
        </div>
        <DayField name="arrivePortDate" label={t.arrivePortDate} />
        <DayField name="requestDate" label={t.requestDate} />
        <DecimalField name="reserveMoney" label={t.reserveMoney} unit="JPY" />
        <DecimalField
          name="sumMoney"
          label={t.sumMoney}
          hint={<AgreedSum orderId={order.id} onPropose={setProposed} />}
          unit="JPY"
        />
        <DayField name="expectPaymentDate" label={t.expectPaymentDate} hint={t.expectHint} />
        <Field
          name="withoutAmounts"
          label={t.withoutAmounts}
          hint={t.withoutAmountsHint}
          valuePropName="checked"
          required={false}
        >
          <Checkbox>{t.withoutAmountsYes}</Checkbox>
        </Field>
      </FormDialog>
      {proposed !== undefined && (
        <ProposeChargeDialog orderId={order.id} price={proposed} onClose={() => setProposed(undefined)} />
      )}
    </>
  )
}

/** A tick copies the value of the notice into the field below; the ETA is confirmed once the notice is stored. */
function NoticeFacts({ facts }: { facts: DocumentFactsState }) {
  const { form } = useFormFacts()
  return (
    <FactsTable
      facts={facts}
      onTake={(name, value) => {
        if (isOther(name) || value === undefined) return
        form.setField(name === 'expectedArrivePortDate' ? 'arrivePortDate' : name, value)
      }}
    />
  )
}

interface NoticeFileProps {
  label: string
  files: File[]
  known: Known | undefined
  onChange: (files: File[]) => void
}

/** The PDF; the mark "no amounts" applies to one file only, so another one has to be marked again. */
function NoticeFile({ label, files, known, onChange }: NoticeFileProps) {
  const { form } = useFormFacts()
  return (
    <UploadField
      label={label}
      accept={['.pdf']}
      maxBytes={MAX_BYTES}
      maxFiles={1}
      value={files}
      onChange={(next) => {
        onChange(next)
        form.setField('withoutAmounts', next.length === 0 && known?.arrivalNoticeWithoutAmounts === true)
      }}
    />
  )
}
