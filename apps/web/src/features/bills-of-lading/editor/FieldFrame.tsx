import type { BlField, BlText } from '@kairo/shared/bills-of-lading/bl-content'
import { BL_FIELD_SOURCES, BL_FIELD_TEXTS } from '@kairo/shared/bills-of-lading/bl-field-texts'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { type FieldAttributes, LabelledField } from '@/ui/public/LabelledField.tsx'
import { placeId, useBill, useBillChange, useIssue } from './bill-context.ts'
import { fieldText, typedText } from './bills-form.ts'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from './editor.module.css'

interface FieldFrameProps {
  field: BlField
  error?: string | undefined
  children: (attributes: FieldAttributes) => ReactNode
}

/** A field of the paper: its control, and beneath it all that is to be known about it before it is printed. */
export function FieldFrame({ field, error, children }: FieldFrameProps) {
  const t = useTexts(billEditorTexts)
  const language = useLanguage()
  const { bill, offers, changed, isDealt, changedSinceShown, source, readOnly } = useBill()
  const name = BL_FIELD_TEXTS[field][language]
  const isDealtHere = isDealt && (field === 'goods' || field === 'containers')
  const isChanged = changed.includes(field) && !isDealtHere
  const hasOffer = offers.includes(field) && !readOnly
  return (
    <div className={styles.field} data-bl-field={field}>
      <LabelledField
        id={placeId(bill.seq, `text.${field}`)}
        label={name}
        error={error}
        hint={BL_FIELD_SOURCES[field][language]}
        extra={
          <span className={common.wrap}>
            {changedSinceShown.includes(field) && bill.shown && (
              <span
                className={cx(common.pill, common.toneViolet)}
                title={t.changedSinceText(fieldText(bill.shown, field))}
              >
                {t.changedSince}
              </span>
            )}
            {isChanged && (
              <span className={cx(common.pill, common.toneAmber)} title={t.orderHas(fieldText(source, field))}>
                {t.differs}
              </span>
            )}
          </span>
        }
      >
        {children}
      </LabelledField>
      {hasOffer && <Offer field={field} name={name} offered={bill.offered} isDealt={isDealtHere} />}
      {isChanged && <Reason field={field} name={name} isBack={!hasOffer && !readOnly} order={source} />}
      <Comments field={field} />
    </div>
  )
}

interface OfferProps {
  field: BlField
  name: string
  offered: BlText
  /** How goods are dealt to several bills stands in no order: there is nothing to take. */
  isDealt: boolean
}

/** The order says something else by now: one of the two is chosen, never silently. */
function Offer({ field, name, offered, isDealt }: OfferProps) {
  const t = useTexts(billEditorTexts)
  const { setText, look } = useBillChange()
  const title = field === 'deliveryAgent' ? t.offerOfForm : t.offer
  return (
    <div className={cx(common.tinted, common.toneBlue, common.stackS)} role="group" aria-label={`${name}: ${title}`}>
      <small>{title}</small>
      <p className={cx(styles.printed, common.strong)}>{fieldText(offered, field) || t.offerBlank}</p>
      {isDealt ? (
        <span className={common.wrap}>
          <Button size="small" aria-label={t.notedOf(name)} onClick={() => look(field)}>
            {t.noted}
          </Button>
          <small>{t.dealAnew}</small>
        </span>
      ) : (
        <span className={common.wrap}>
          <Button
            size="small"
            variant="primary"
            aria-label={t.takeOf(name)}
            onClick={() => {
              setText(field, typedText(offered)[field])
              look(field)
            }}
          >
            {t.take}
          </Button>
          <Button size="small" aria-label={t.keepOf(name)} onClick={() => look(field)}>
            {t.keep}
          </Button>
        </span>
      )}
    </div>
  )
}

interface ReasonProps {
  field: BlField
  name: string
  /** The order's text can be taken back here. */
  isBack: boolean
  order: BlText
}

/** Why staff changed the field, and the way back. */
function Reason({ field, name, isBack, order }: ReasonProps) {
  const t = useTexts(billEditorTexts)
  const { bill, typed, readOnly, isAsked, issues } = useBill()
  const { setText, setReason } = useBillChange()
  const place = `reasons.${field}`
  const error = isAsked ? issues.get(place) : undefined
  const id = placeId(bill.seq, place)
  return (
    <div className={common.stackS}>
      <div className={cx(common.wrap, styles.reason)}>
        <Input
          id={id}
          aria-label={t.reason(name)}
          placeholder={t.reasonShort}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-issue` : undefined}
          maxLength={500}
          disabled={readOnly}
          value={typed.reasons[field] ?? ''}
          onChange={({ target }) => setReason(field, target.value)}
        />
        {isBack && (
          <Button
            size="small"
            variant="text"
            icon={Undo2}
            aria-label={t.undo(name)}
            title={t.orderHas(fieldText(order, field) || t.offerBlank)}
            onClick={() => setText(field, typedText(order)[field])}
          >
            {t.undoShort}
          </Button>
        )}
      </div>
      {error && (
        <small id={`${id}-issue`} role="alert" data-issue="" className={cx(common.small, common.danger)}>
          {error}
        </small>
      )}
    </div>
  )
}

/** What the customer wrote at the field of the draft in force. */
function Comments({ field }: { field: BlField }) {
  const t = useTexts(billEditorTexts)
  const f = useFormat()
  const { bill, comments } = useBill()
  return comments
    .filter(({ path }) => path === `${bill.seq}.${field}`)
    .map(({ text, who, time }) => (
      <div key={`${time}${text}`} className={cx(common.tinted, common.toneAmber)}>
        <small>{t.commentOf(who, f.dateTime(time))}</small>
        <p className={common.typed}>{text}</p>
      </div>
    ))
}

/** A field of one line or several. */
export function useTextField(field: Exclude<BlField, 'goods' | 'containers' | 'freight'>) {
  const { typed, readOnly } = useBill()
  const { setText, leave } = useBillChange()
  const value = typed.text[field]
  const error = useIssue(`text.${field}`, value)
  return {
    error,
    control: {
      value,
      disabled: readOnly,
      spellCheck: false,
      autoComplete: 'off',
      className: styles.mono,
      onChange: ({ target }: { target: { value: string } }) => setText(field, target.value),
      onBlur: () => leave(field),
    },
  }
}
