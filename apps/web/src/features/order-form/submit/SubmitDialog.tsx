import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import type { Currency } from '@kairo/shared/currencies'
import { Suspense } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { useLoadWarnings } from '../form/use-load-warnings.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { WarningList } from '@/ui/feedback/WarningList.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { isLateChange } from '../booking.ts'
import { isBlank } from '../form/field-rules.ts'
import { changedFields } from '../form/form-store.ts'
import { SECTION_NAMES, SECTIONS } from '../form/form-sections.ts'
import { feeTexts } from '@/features/billing/fee-texts.ts'
import { type LateFee, useLateFee } from '@/features/billing/fees/late-fee.ts'
import { orderFormTexts } from '../texts.ts'
import { BOXES } from '../form/given-cargo.ts'
import { PriceChanges } from '../quotation/price-changes.ts'
import { revenueTonsOf } from '../quotation/quotation-input.ts'
import { SubmitPrice, SubmitVoyage } from './SubmitFacts.tsx'
import { isShownAlone, shownLabel, useShownValue } from '../form/shown-value.ts'
import type { FormPrice } from '../quotation/use-compared-price.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-dialogs.module.css'

const TariffOfMove = lazyPart(async () => (await import('./TariffOfMove.tsx')).TariffOfMove)

/** Shown above, by the route itself. */
const ABOVE: readonly OrderFormField[] = ['transport_cost_id', 'pol', 'pod', 'type', 'etd_shipping']

interface SubmitDialogProps {
  /** A change of a submitted order instead of a booking: differences are marked. */
  isChange: boolean
  busy: boolean
  /** In which the prices are compared. */
  currency: Currency
  price: FormPrice
  /** With the fee of a late change, as the dialog showed it. */
  onConfirm: (fee: LateFee | undefined) => void
  onClose: () => void
}

/** The review before submission: voyage, cut-off, price with its exchange rates, all fields. */
export function SubmitDialog({ isChange, busy, price, currency, onConfirm, onClose }: SubmitDialogProps) {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const shown = useShownValue()
  const { form } = useOrderForm()
  const { staff, isFcl, order, roleId } = useBookingFacts()
  const warnings = useLoadWarnings()
  const feeMessages = useTexts(feeTexts)
  const isLate = isLateChange(isChange, staff, order)
  const { fee, error: feeError } = useLateFee({ orderId: isLate ? order?.id : undefined, kind: 'amend', role: roleId })
  const { values, base } = form.get()
  const changed = isChange ? changedFields(values, base).filter(isShownAlone) : []
  const rows = (name: (typeof SECTION_NAMES)[number]) =>
    SECTIONS[name].filter(
      (field) =>
        !ABOVE.includes(field) &&
        isShownAlone(field) &&
        (staff || (field !== 'company' && name !== 'freeTime')) &&
        (isFcl || !BOXES.some((box) => box === field)) &&
        (!isBlank(values[field]) || changed.includes(field)),
    )
  return (
    <Dialog
      isCentered
      width="min(860px, 96vw)"
      title={isChange ? t.confirmChange : t.confirmTitle}
      closable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t.backToForm}
          </Button>
          <Button variant="primary" loading={busy} disabled={isLate && !fee} autoFocus onClick={() => onConfirm(fee)}>
            {isLate ? feeMessages.late.acceptAndSave : isChange ? t.confirmSave : t.confirmSubmit}
          </Button>
        </>
      }
    >
      <div
        className={cx(styles.submitBody, common.tall, common.stackL)}
        tabIndex={0}
        role="region"
        aria-label={isChange ? t.confirmChange : t.confirmTitle}
      >
        <p className={common.hint}>{isChange ? t.confirmChangeText : t.confirmText}</p>
        <WarningList warnings={warnings} />
        {isLate && (
          <Notice tone="warning" title={feeError ? errorMessage(feeError).text : (fee?.text ?? feeMessages.title)} />
        )}
        <SubmitVoyage />
        <SubmitPrice price={price} />
        {/* They come with their texts; the rest is shown meanwhile. */}
        <Suspense fallback={null}>
          {price.compared && <PriceChanges price={price} currency={currency} />}
          {isChange && <TariffOfMove price={price} />}
        </Suspense>
        {isChange && <Changes fields={changed} />}
        {SECTION_NAMES.map((name) => {
          const fields = rows(name)
          if (fields.length === 0) return null
          return (
            <section key={name} className={common.stackS}>
              <h3>{t.section[name]}</h3>
              <dl className={common.columns}>
                {fields.map((field) => (
                  <div key={field} className={changed.includes(field) ? styles.isChanged : undefined}>
                    <dt>{shownLabel(field, language)}</dt>
                    <dd className={common.typed}>
                      {shown(field, values) || core.form.blank}{' '}
                      {changed.includes(field) && <small className={common.block}>{t.changedMark}</small>}
                    </dd>
                  </div>
                ))}
                {name === 'goods' && !isFcl && (
                  <div>
                    <dt>{t.lclTitle}</dt>
                    <dd>{f.number(revenueTonsOf(values), 3)} RT</dd>
                  </div>
                )}
              </dl>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}

/** Old and new values, above everything else. */
function Changes({ fields }: { fields: readonly OrderFormField[] }) {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const language = useLanguage()
  const shown = useShownValue()
  const { form } = useOrderForm()
  const { values, base } = form.get()
  return (
    <section className={cx(common.tinted, common.toneAmber)}>
      <h3>{fields.length > 0 ? t.changedSection : t.nothingChanged}</h3>
      <dl className={cx(common.pairs, common.pairsLeft)}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{shownLabel(field, language)}</dt>
            <dd>
              <s>{shown(field, base) || core.form.blank}</s> → <b>{shown(field, values) || core.form.blank}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
