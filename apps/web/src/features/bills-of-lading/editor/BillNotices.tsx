import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { BL_FIELD_TEXTS } from '@kairo/shared/bills-of-lading/bl-field-texts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { useBill, useBillChange } from './bill-context.ts'
import { typedText } from './bills-form.ts'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'

/** What is to be known about a bill before its fields. */
export function BillNotices() {
  const t = useTexts(billEditorTexts)
  const f = useFormat()
  const language = useLanguage()
  const { bill, offers, comments, isDealt, isFrozen, readOnly } = useBill()
  const { setText, look } = useBillChange()
  const whole = comments.filter(({ path }) => path === '')
  const takeable = offers.filter((field) => !isDealt || (field !== 'goods' && field !== 'containers'))
  return (
    <>
      {bill.state >= BL_STATE.issued && bill.issuedOn && (
        <p className={common.hint}>
          {t.issuedFacts(bill.no ?? '', f.date(bill.issuedOn), bill.issuedBy, bill.place)}
          {bill.surrenderedOn && ` · ${t.surrenderedFacts(f.date(bill.surrenderedOn))}`}
        </p>
      )}
      {bill.replaces && <p className={common.hint}>{t.replaces(bill.replaces)}</p>}
      {isFrozen && bill.offers.length > 0 && (
        <Notice tone="warning" title={t.frozen(f.list(bill.offers.map((field) => BL_FIELD_TEXTS[field][language])))} />
      )}
      {offers.length > 0 && !readOnly && (
        <Notice
          tone="info"
          title={t.offers(offers.length)}
          action={
            takeable.length > 1 && (
              <Button
                size="small"
                onClick={() => {
                  for (const field of takeable) setText(field, typedText(bill.offered)[field])
                  look(...takeable)
                }}
              >
                {t.takeAll}
              </Button>
            )
          }
        />
      )}
      {whole.length > 0 && (
        <Notice tone="info" title={t.comments}>
          {whole.map(({ text, who, time }) => (
            <div key={`${time}${text}`}>
              <small>{t.commentOf(who, f.dateTime(time))}</small>
              <p className={common.typed}>{text}</p>
            </div>
          ))}
        </Notice>
      )}
    </>
  )
}
