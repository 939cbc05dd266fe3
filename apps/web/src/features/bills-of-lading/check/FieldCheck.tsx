import type { BlField } from '@kairo/shared/bills-of-lading/bl-content'
import { BL_FIELD_TEXTS } from '@kairo/shared/bills-of-lading/bl-field-texts'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { MessageSquarePlus, X } from 'lucide-react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import type { CheckedField } from './checked-fields.ts'
import { linesOf } from './field-text.ts'
import { Said } from './Said.tsx'
import { checkTexts } from './texts.ts'
import styles from './check.module.css'

interface FieldCheckProps {
  bill: Bill
  checked: CheckedField
  /** What was said at it before. */
  said: Bills['comments']
  /** What is being typed; undefined while nothing is. */
  typed: string | undefined
  /** Undefined takes it back; absent where nothing can be said any more. */
  onType: ((text: string | undefined) => void) | undefined
}

/** Lists, and texts that may be long. */
const LONG: readonly BlField[] = ['marks', 'goods', 'containers', 'clauses']
/** Names with addresses. */
const PARTIES: readonly BlField[] = ['shipper', 'consignee', 'notify', 'deliveryAgent']

/** One field of the draft: what it says, what it said before or should say, and what the reader has to say about it. */
export function FieldCheck({ bill, checked, said, typed, onType }: FieldCheckProps) {
  const t = useTexts(checkTexts)
  const language = useLanguage()
  const { field, path, isChanged, isDifferent } = checked
  const name = BL_FIELD_TEXTS[field][language]
  const lines = linesOf(bill.text, field, t.partOf)
  const before = isChanged && bill.shown ? linesOf(bill.shown, field, t.partOf) : undefined
  const asked = isDifferent ? linesOf(bill.source, field, t.partOf) : undefined
  const known = before ?? asked
  const reason = isDifferent ? bill.reasons[field] : undefined
  return (
    <section
      id={`field-${path}`}
      tabIndex={-1}
      aria-labelledby={`name-${path}`}
      className={cx(
        styles.field,
        common.stackS,
        LONG.includes(field) && common.wide,
        PARTIES.includes(field) && styles.isParty,
        known && styles.isMarked,
        isChanged ? common.toneBlue : isDifferent && common.toneAmber,
      )}
    >
      <div className={common.between}>
        <h3 id={`name-${path}`}>{name}</h3>
        {onType && typed === undefined && (
          <button
            type="button"
            className={cx(styles.say, common.line)}
            aria-label={t.commentOn(name)}
            onClick={() => onType('')}
          >
            <MessageSquarePlus size={14} aria-hidden />
            {t.comment}
          </button>
        )}
      </div>
      <p className={styles.value}>
        {lines.length === 0
          ? t.empty
          : lines.map((line, at) => (
              <span key={at}>
                {at > 0 && '\n'}
                {known && !known.includes(line) ? <mark>{line}</mark> : line}
              </span>
            ))}
      </p>
      {before && <Other what={t.before} lines={before} now={lines} />}
      {asked && <Other what={t.instruction} lines={asked} now={lines} />}
      {reason && (
        <p className={common.note}>
          <b>{t.why}:</b> {reason}
        </p>
      )}
      <Said comments={said} />
      {onType && typed !== undefined && (
        <div className={cx(styles.saying, common.line)}>
          <TextArea
            autoFocus
            className={common.grow}
            aria-label={t.commentOn(name)}
            maxLength={ORDER_LIMITS.words}
            showCount
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
          <Button
            size="small"
            variant="text"
            icon={X}
            aria-label={t.takeBack(name)}
            title={t.takeBack(name)}
            onClick={() => {
              onType(undefined)
              document.getElementById(`field-${path}`)?.focus()
            }}
          />
        </div>
      )}
    </section>
  )
}

interface OtherProps {
  what: string
  lines: readonly string[]
  now: readonly string[]
}

/** What the field said elsewhere, without the lines that are the same. */
function Other({ what, lines, now }: OtherProps) {
  const t = useTexts(checkTexts)
  const gone = lines.filter((line) => !now.includes(line))
  return (
    <p className={cx(styles.value, common.note)}>
      <b>{what}:</b> {gone.length > 0 ? gone.join('\n') : lines.length > 0 ? t.withoutMarked : t.empty}
    </p>
  )
}
