import type { ApprovalPreview, EndingRate } from '@kairo/shared/rates/approval-preview'
import { withoutText } from '@kairo/shared/quotations/quotation-texts'
import { comparedPrice, percentChange } from '@kairo/shared/rates/price-change'
import { type ReactNode, useState } from 'react'
import type { Format } from '@/i18n/format.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { signedPercent } from './PriceChange.tsx'
import { rateApprovalTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './approval-effects.module.css'

/** Rows drawn at first and with each further step; an approval can end thousands. */
const STEP = 100

interface ApprovalEffectsProps {
  preview: ApprovalPreview
  /** Whether revisions of invalid rates become effective again. */
  restoreInvalid: boolean
  onRestoreInvalid: (restore: boolean) => void
}

/**
 * The effects of an approval: ended rates, days without a price, rates kept invalid; the form's fields `accepted` and
 * `restoreInvalid`.
 */
export function ApprovalEffects({ preview, restoreInvalid, onRestoreInvalid }: ApprovalEffectsProps) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  const language = useLanguage()
  const { digest, incomplete, gaps, ofInvalid, overtaken, shortened, ends } = preview
  const title = (text: (count: string) => string, { total }: { total: number }) => text(f.number(total))
  return (
    <>
      {incomplete.total > 0 && (
        <Notice tone="warning" className={styles.effect} title={title(t.incompleteTitle, incomplete)}>
          <>
            <p>
              {t.incompleteText}
              {incomplete.replaced > 0 && ` ${t.incompleteReplaced(f.number(incomplete.replaced))}`}
            </p>
            <Rows label={title(t.incompleteTitle, incomplete)} of={incomplete}>
              {(rate) => (
                <>
                  <NamedRate rate={rate} />
                  <span>
                    {withoutText(rate, language)}
                    {rate.replacesId !== null && ` · ${t.replacedHas(rate.replacesId)}`}
                  </span>
                </>
              )}
            </Rows>
          </>
        </Notice>
      )}
      {gaps.total > 0 && (
        <Notice tone="warning" className={styles.effect} title={title(t.gapsTitle, gaps)}>
          <>
            <Rows label={title(t.gapsTitle, gaps)} of={gaps}>
              {({ service, from, to }) => (
                <>
                  <b>{service}</b>
                  <span>{t.gapDays(f.date(from), to && f.date(to))}</span>
                </>
              )}
            </Rows>
            <Field name="accepted" label="">
              <AcceptBox digest={digest}>{t.acceptGaps}</AcceptBox>
            </Field>
          </>
        </Notice>
      )}
      {ofInvalid.total > 0 && (
        <Notice tone="info" className={styles.effect} title={title(t.invalidTitle, ofInvalid)}>
          <>
            <p>{restoreInvalid ? t.restoreText : t.invalidText}</p>
            <Rows label={title(t.invalidTitle, ofInvalid)} of={ofInvalid}>
              {(rate) => <NamedRate rate={rate} />}
            </Rows>
            <Checkbox checked={restoreInvalid} onChange={(event) => onRestoreInvalid(event.target.checked)}>
              {t.restore}
            </Checkbox>
          </>
        </Notice>
      )}
      {overtaken.total > 0 && (
        <Notice tone="warning" className={styles.effect} title={title(t.overtakenTitle, overtaken)}>
          <>
            <p>{t.overtakenText}</p>
            <Rows label={title(t.overtakenTitle, overtaken)} of={overtaken}>
              {(rate) => <NamedRate rate={rate} />}
            </Rows>
          </>
        </Notice>
      )}
      {shortened.total > 0 && (
        <section className={styles.effect}>
          <h3>{title(t.shortenedTitle, shortened)}</h3>
          <Rows label={title(t.shortenedTitle, shortened)} of={shortened}>
            {(rate) => (
              <>
                <NamedRate rate={rate} />
                <span>
                  {rate.replacedAtOnce
                    ? t.replacedAtOnce
                    : t.soldFromTo(f.date(rate.soldFrom), rate.soldUntil && f.date(rate.soldUntil))}
                </span>
              </>
            )}
          </Rows>
        </section>
      )}
      <section className={styles.effect}>
        {ends.total === 0 ? (
          <p>{t.endsNone}</p>
        ) : (
          <>
            <h3>{title(t.endsTitle, ends)}</h3>
            <Rows label={title(t.endsTitle, ends)} of={ends} tall>
              {(rate) => <Ending rate={rate} />}
            </Rows>
          </>
        )}
      </section>
    </>
  )
}

/** The tick applies to the shown effects: with another date or other rates it is cleared. */
function AcceptBox({
  digest,
  value,
  onChange,
  children,
  ...rest
}: {
  digest: string
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
  children: ReactNode
}) {
  return (
    <Checkbox
      {...rest}
      checked={value === digest}
      onChange={(event) => onChange?.(event.target.checked ? digest : undefined)}
    >
      {children}
    </Checkbox>
  )
}

function NamedRate({ rate }: { rate: { id: number; service: string; revisesId: number | null } }) {
  const t = useTexts(rateApprovalTexts)
  return (
    <>
      <b>{rate.service}</b>
      <span>
        {t.rateNumber(rate.id)}
        {rate.revisesId !== null && ` · ${t.revisionOf(rate.revisesId)}`}
      </span>
    </>
  )
}

function Ending({ rate }: { rate: EndingRate }) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  const { soldFrom, soldUntil, oldSoldUntil } = rate
  return (
    <>
      <b>{rate.service}</b>
      <span>
        {t.rateNumber(rate.id)} ·{' '}
        {soldUntil
          ? t.endsWhen(f.date(soldFrom), f.date(soldUntil), oldSoldUntil && f.date(oldSoldUntil))
          : t.endsUnsold(f.date(soldFrom))}
      </span>
      <span>
        {t.byNew(rate.by.id)} · {pricesAsText(rate, f)}
      </span>
    </>
  )
}

const SIZES = [
  ['capacity20gp', '20GP'],
  ['capacity40gp', '40GP'],
  ['capacity40hq', '40HQ'],
  ['lcl', 'LCL'],
] as const
/** Old price → new price of each size that either has. */
const pricesAsText = (rate: EndingRate, f: Format): string =>
  SIZES.filter(([key]) => rate[key] !== null || rate.by[key] !== null)
    .map(([key, size]) => {
      const [old, now] = [rate[key], rate.by[key]]
      const percent = percentChange(comparedPrice(rate, key), comparedPrice(rate.by, key))
      const change = percent === null ? '' : ` (${signedPercent(percent, f)})`
      return `${size} ${f.money(old, 'USD')}${old === now && !percent ? '' : ` → ${f.money(now, 'USD')}${change}`}`
    })
    .join(', ')

interface RowsProps<T> {
  label: string
  of: { total: number; list: T[] }
  /** The list that matters most. */
  tall?: boolean
  children: (row: T) => ReactNode
}

/** A list that scrolls in itself, also by keyboard. */
function Rows<T>({ label, of: { total, list }, tall, children }: RowsProps<T>) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  const [most, setMax] = useState(STEP)
  const left = list.length - most
  return (
    <div
      className={cx(styles.rows, common.card, common.tall, tall && styles.isTall)}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <ul className={common.lines}>
        {list.slice(0, most).map((row, index) => (
          <li key={index}>{children(row)}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" onClick={() => setMax(most + STEP)}>
          {t.showMore(f.number(Math.min(left, STEP)))}
        </Button>
      )}
      {left <= 0 && list.length < total && <p>{t.listedOf(f.number(list.length), f.number(total))}</p>}
    </div>
  )
}
