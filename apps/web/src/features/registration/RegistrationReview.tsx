import { toHalfWidth } from '@kairo/shared/text/typed-number'
import { TERMS_VERSION } from '@kairo/shared/registration/terms-version'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { LANGUAGE_NAMES, useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import type { Entry } from './entry.ts'
import { registrationTexts } from './texts.ts'
import { portName } from './port-names.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import publicPage from '@/ui/public-page.module.css'
import styles from './registration.module.css'

interface RegistrationReviewProps {
  entry: Entry
  busy: boolean
  error: unknown
  onEdit: () => void
  onSend: () => void
}
/** All fields for review before they are sent. */
export function RegistrationReview({ entry, busy, error, onEdit, onSend }: RegistrationReviewProps) {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const ports = useApiQuery('GET /user/registerPorts', {}, { staleMs: 3_600_000 }).data?.data.ports
  const named = (names: readonly string[]) =>
    names
      .map((name) => {
        const port = ports?.find((one) => one.name === name)
        return port ? portName(port, language) : name
      })
      .join(language === 'en' ? ', ' : '、')
  const groups: [string, [string, string][]][] = [
    [
      t.company,
      [
        [t.companyName, entry.companyName],
        [t.bankAccount, entry.bankAccount],
        [t.postalCode, toHalfWidth(entry.postalCode)],
        [t.address, entry.address],
        [t.telephone, toHalfWidth(entry.telephone)],
        [t.fax, toHalfWidth(entry.fax)],
        [t.homepage, entry.homepage],
      ],
    ],
    [
      t.account,
      [
        [t.name, entry.name],
        [t.email, entry.email.trim()],
        [t.password, t.passwordSet],
        [t.language, LANGUAGE_NAMES[entry.language]],
      ],
    ],
    [
      t.needs,
      [
        [t.departurePort, named(entry.departurePort)],
        [t.destinationPort, named(entry.destinationPort)],
        [t.transportType, t.transportTypes[entry.transportType] ?? t.noChoice],
        [t.remark, entry.remark],
      ],
    ],
  ]
  return (
    <section className={styles.review}>
      <h1 tabIndex={-1}>{t.reviewTitle}</h1>
      <p className={publicPage.pageLead}>{t.reviewLead}</p>
      <RefusalNotice error={error}>
        {isRefusal(error, 'REGISTER_FAIL') && (
          <button type="button" className={common.link} onClick={() => window.location.reload()}>
            {t.reload}
          </button>
        )}
      </RefusalNotice>
      {groups.map(([title, rows]) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl className={cx(common.pairs, common.pairsLeft)}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || t.nothing}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={cx(common.mt24, common.mb16, common.hint)}>{t.agreed(TERMS_VERSION)}</p>
      <div className={cx(common.mt12, common.row, styles.foot)}>
        <Button variant="primary" size="large" block loading={busy} onClick={onSend}>
          {busy ? t.submitting : t.submit}
        </Button>
        <Button size="large" block disabled={busy} onClick={onEdit}>
          {t.edit}
        </Button>
      </div>
    </section>
  )
}
