import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { formValuesOf } from '@kairo/shared/orders/fields/order-form-names'
import { loadOfForm, loadWarnings, loadWarningText } from '@kairo/shared/orders/rules/plausible-load'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useRef, useState } from 'react'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { ApiRefusal, FormProblem, isRefusal } from '@/api/refusal.ts'
import { upload } from '@/api/upload.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { WarningList } from '@/ui/feedback/WarningList.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { BookingFields, IN_FORM } from './BookingFields.tsx'
import { FactsTable } from './facts/FactsTable.tsx'
import { type DocumentFactsState, lockedFacts, takeOver, useDocumentFacts } from './facts/use-document-facts.ts'
import { useMismatch } from './facts/use-mismatch.ts'
import { documentTexts } from './texts.ts'
import { MAX_BYTES, type OrderOfDocument, orderChanged } from './order-of-document.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'
import { Dialog } from '@/ui/overlay/Dialog.tsx'

type Values = Omit<CallInput<'POST /order/saveBooking'>, 'id' | 'version'>
/**
 * A row of the list, or the order that the form holds; with `allowedActions` one that is booked already is shown only.
 */
type BookedOrder = Pick<OrderOfDocument, 'id' | 'code' | 'version'> & Partial<Pick<OrderOfDocument, 'allowedActions'>>
/** Dictionary groups of the four choices (rules 9.14). */
const GROUPS = [DICTIONARY.customsClearance, DICTIONARY.packing, DICTIONARY.freightMethod, DICTIONARY.tradeTerms]

/**
 * Books; on a version conflict the form gets the latest booking and shows the differences, so that
 * nothing that was typed is lost (rules 1.5).
 */
async function book(
  id: number,
  file: File | undefined,
  values: Values,
  { version, signal }: { version: number; signal: AbortSignal },
) {
  try {
    return await upload('POST /order/saveBooking', file ? [file] : [], { ...values, id, version }, { signal })
  } catch (error) {
    if (!isRefusal(error, 'ORDER_STATE_ERROR')) throw error
    const latest = await call('GET /order/getBookingDetail', { id }).catch(() => undefined)
    void orderChanged()
    if (!latest || latest.data.version === version) throw error
    const { route, status, code, msg } = error
    throw new ApiRefusal({ route, status, code, msg, data: { latest: latest.data } })
  }
}

/** The warnings about the stored load; none while it is unknown. */
function useStoredLoadWarnings(id: number): string[] {
  const f = useFormat()
  const language = useLanguage()
  const detail = useApiQuery('POST /order/queryById', { id }).data?.data
  if (!detail) return []
  const load = loadOfForm(formValuesOf(detail), detail.transportCost.transportType === 'FCL')
  return loadWarnings(load).map((warning) => loadWarningText(warning, language, f.number))
}

/** The ship follows the S/O that is uploaded. */
const SHIP = ['vessel', 'voyage'] as const

/** Takes the ticked facts over before the booking; returns the order's version for the booking. */
function useTakeOver(orderId: number, facts: DocumentFactsState): (version: number) => Promise<number> {
  /** Facts taken over before a failed booking: the next attempt uses their version. */
  const takenOver = useRef<{ facts: string; from: number; to: number }>(undefined)
  return async (version) => {
    const { taken } = facts
    const present = JSON.stringify(taken)
    const before = takenOver.current?.from === version ? takenOver.current : undefined
    if (before?.facts === present || present === '{}') return before?.to ?? version
    const remember = (done: string) => (to: number) => {
      takenOver.current = { facts: done, from: version, to }
    }
    const to = await takeOver(orderId, facts, taken, before?.to ?? version, remember(''))
    remember(present)(to)
    return to
  }
}

/** Completes the booking: its details, and the loading notice that names vessel and voyage (rules 10.11). */
export function BookingDialog({ order, onClose }: { order: BookedOrder; onClose: () => void }) {
  const t = useTexts(documentTexts)
  const [files, setFiles] = useState<File[]>([])
  const [confirmation, setConfirmation] = useState<File[]>([])
  const facts = useDocumentFacts({
    orderId: order.id,
    businessType: DOCUMENT.loadingNotice,
    file: confirmation[0] ?? files[0],
    locked: [...SHIP, ...IN_FORM, ...lockedFacts({ allowedActions: order.allowedActions ?? [] })],
    // A booking confirmation is only compared; the ship is that of the S/O.
    following: confirmation[0] ? [] : SHIP,
  })
  const takeOverFacts = useTakeOver(order.id, facts)
  // The form must start from the latest order, because saving overwrites it.
  const booking = useApiQuery('GET /order/getBookingDetail', { id: order.id }, { staleMs: 0 })
  const dictionary = useApiQuery('GET /common/getDictList', { entryID: GROUPS }, { staleMs: 600_000 })
  const warnings = useStoredLoadWarnings(order.id)
  const { departureZone = null } = useApiQuery('POST /order/queryById', { id: order.id }).data?.data ?? {}
  const mismatch = useMismatch(facts, order.code, { zone: departureZone })
  const fresh = booking.isFetchedAfterMount && !booking.isError ? booking.data?.data : undefined
  const [first, setFirst] = useState(fresh)
  if (fresh && !first) setFirst(fresh)
  const detail = first ?? fresh
  const isShown = order.allowedActions !== undefined && !order.allowedActions.includes('book')
  const title = t.titleOf(isShown ? t.bookingCheck : t.bookingTitle, order.code)
  // Errors of the initial queries only; an open form stays, even if a refetch fails.
  const failed = !detail && booking.isError ? booking : !dictionary.data && dictionary.isError ? dictionary : undefined
  if (failed)
    return (
      <Dialog title={title} onClose={onClose}>
        <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
      </Dialog>
    )
  if (!detail || !dictionary.data) return null
  return (
    <FormDialog<Values>
      open
      readOnly={isShown}
      width={760}
      title={title}
      schema={orderCommandsContract.saveBooking.input}
      initial={{
        customs_clearance_method: detail.customs_clearance_method,
        packing_method: detail.packing_method,
        trade_terms: detail.trade_terms,
        freight_method: detail.freight_method,
        hs_code_top_six: detail.hs_code_top_six,
        mbl: detail.mbl,
        hbl_no: detail.hbl_no,
        container_number: detail.container_number,
        remark: detail.remark,
      }}
      version={detail.version}
      submitText={t.book}
      // What differs is asked about, so that the file is read before.
      isReady={!facts.reading.isFetching}
      files={files}
      onSubmit={async (values, { version = detail.version, signal }) => {
        const [file] = files
        if (!file && !detail.loadingNoticeFileName) throw new FormProblem(t.chooseFile)
        if (!(await mismatch.ask())) return false
        const latest = await takeOverFacts(version)
        const { data } = await book(order.id, file, values, { version: latest, signal })
        showSuccess(t.booked(`${data.vessel} / ${data.voyage}`))
        await orderChanged()
        return true
      }}
      onClose={onClose}
    >
      {isShown ? (
        <div className={styles.fieldWide}>
          <DescriptionGrid
            columns={2}
            facts={[
              { label: t.vessel, value: [detail.vessel, detail.voyage].filter(Boolean).join(' / ') },
              { label: t.loadingNotice, value: detail.loadingNoticeFileName },
            ]}
          />
        </div>
      ) : (
        <div className={cx(styles.fieldWide, common.stackL)}>
          <WarningList warnings={warnings} />
          <p className={common.hint}>
            {detail.loadingNoticeFileName ? t.bookingHasNotice(detail.loadingNoticeFileName) : t.bookingNote}
          </p>
          <UploadField
            label={t.loadingNotice}
            isTitled
            hasFocus
            accept={['.xlsx']}
            maxBytes={MAX_BYTES}
            maxFiles={1}
            value={files}
            onChange={setFiles}
          />
          <details>
            <summary className={common.hint}>{t.facts.compare}</summary>
            <div className={common.mt8}>
              <UploadField
                label={t.facts.confirmation}
                isTitled
                accept={['.pdf', '.xlsx']}
                maxBytes={MAX_BYTES}
                maxFiles={1}
                value={confirmation}
                onChange={setConfirmation}
              />
            </div>
          </details>
          <WarningList warnings={mismatch.warnings} />
          <FactsTable facts={facts} inForm={IN_FORM} zone={departureZone} />
        </div>
      )}
      <BookingFields entries={dictionary.data.data} facts={facts} isShown={isShown} />
    </FormDialog>
  )
}
