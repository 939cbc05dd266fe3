import { orderField } from '@kairo/shared/orders/fields/order-fields'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useBookingFacts } from '../form/form-context.ts'
import { focusField, SECTION_NAMES, sectionOf } from '../form/form-sections.ts'
import { orderFormTexts } from '../texts.ts'
import type { FieldIssue } from '../form/missing.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-side.module.css'

const NAMED = 3

/** The cards of the form with what each still lacks; a click puts the cursor there. */
export function MissingList({
  missing,
  isChange,
  onGo,
}: {
  missing: readonly FieldIssue[]
  isChange: boolean
  onGo: () => void
}) {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  const { staff, isFcl } = useBookingFacts()
  const go = (issue: FieldIssue | undefined) => {
    onGo()
    if (issue) focusField(issue.field)
  }
  const sections = SECTION_NAMES.filter(
    (name) => name !== 'freeTime' && (name !== 'company' || staff) && (name !== 'containers' || isFcl),
  )
  return (
    <section className={styles.sideMissing} aria-labelledby="order-missing">
      <h3 className={common.row} id="order-missing">
        {missing.length > 0 ? (isChange ? t.missingChange : t.missing) : isChange ? t.completeChange : t.complete}
        {missing.length > 0 && <span className={cx(common.pill, common.toneAmber, common.num)}>{missing.length}</span>}
      </h3>
      <ul>
        {sections.map((name) => {
          const lacks = missing.filter(({ field }) => sectionOf(field) === name)
          const title = t.section[name]
          return (
            <li key={name} className={lacks.length === 0 ? styles.isDone : undefined}>
              {lacks.length === 0 ? <CircleCheck size={15} aria-hidden /> : <CircleDashed size={15} aria-hidden />}
              <div>
                {lacks.length === 0 ? (
                  <span>
                    {title}
                    <span className={common.srOnly}> {t.sectionDone(title)}</span>
                  </span>
                ) : (
                  <button
                    type="button"
                    className={common.strong}
                    aria-label={t.sectionMissing(title, lacks.length)}
                    onClick={() => go(lacks[0])}
                  >
                    {title}
                  </button>
                )}
                {lacks.length > 0 && (
                  <p className={cx(common.wrap, common.small)}>
                    {lacks.slice(0, NAMED).map((issue) => (
                      <button key={issue.field} type="button" className={common.link} onClick={() => go(issue)}>
                        {issue.name === 'selectBox' ? t.boxHint : orderField(issue.field).label[language]}
                      </button>
                    ))}
                    {lacks.length > NAMED && <small>{t.andMore(lacks.length)}</small>}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
