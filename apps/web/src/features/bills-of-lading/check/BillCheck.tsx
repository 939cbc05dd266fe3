import { BL_FIELD_TEXTS } from '@kairo/shared/bills-of-lading/bl-field-texts'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { type CheckedField, checkedFields } from './checked-fields.ts'
import { FieldCheck } from './FieldCheck.tsx'
import { checkTexts } from './texts.ts'
import styles from './check.module.css'

interface BillCheckProps {
  bill: Bill
  of: number
  comments: Bills['comments']
  typed: Readonly<Record<string, string>>
  onType: ((path: string, text: string | undefined) => void) | undefined
}

const leadTo = (path: string): void => {
  const field = document.getElementById(`field-${path}`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** One B/L of the draft, field by field, with those that want a look on top. */
export function BillCheck({ bill, of, comments, typed, onType }: BillCheckProps) {
  const t = useTexts(checkTexts)
  const fields = checkedFields(bill)
  const changed = fields.filter(({ isChanged }) => isChanged)
  const different = fields.filter(({ isDifferent }) => isDifferent)
  return (
    <section className={cx(styles.bill, common.stack)} aria-label={t.bill(bill.seq, of)}>
      {of > 1 && <h2>{t.bill(bill.seq, of)}</h2>}
      <Marked label={t.changed} fields={changed} tone={common.toneBlue} />
      <Marked label={t.differs} fields={different} tone={common.toneAmber} />
      {changed.length === 0 && different.length === 0 && (
        <p className={cx(common.tinted, common.toneGreen, common.hint)}>{t.allAsAsked}</p>
      )}
      <div className={styles.fields}>
        {fields.map((checked) => (
          <FieldCheck
            key={checked.path}
            bill={bill}
            checked={checked}
            said={comments.filter(({ path }) => path === checked.path)}
            typed={typed[checked.path]}
            onType={onType && ((text) => onType(checked.path, text))}
          />
        ))}
      </div>
    </section>
  )
}

interface MarkedProps {
  label: string
  fields: readonly CheckedField[]
  tone: string | undefined
}

/** The marked fields by name, each of which leads to its place. */
function Marked({ label, fields, tone }: MarkedProps) {
  const language = useLanguage()
  if (fields.length === 0) return null
  return (
    <p className={cx(common.tinted, tone, common.row, common.hint)}>
      <b>{label}:</b>
      {fields.map(({ path, field }) => (
        <button key={path} type="button" className={common.link} onClick={() => leadTo(path)}>
          {BL_FIELD_TEXTS[field][language]}
        </button>
      ))}
    </p>
  )
}
