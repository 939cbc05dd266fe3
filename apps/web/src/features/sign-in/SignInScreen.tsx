import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Brand } from '@/shell/Brand.tsx'
import { useBrand, useBrandName } from '@/theme/brand.ts'
import { PageSwitches } from '@/shell/PageSwitches.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { signInTexts } from './texts.ts'
import { SignInForm } from './SignInForm.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './sign-in.module.css'

const RouteMap = lazyPart(async () => (await import('./RouteMap.tsx')).RouteMap)
const route = getRouteApi('/')
const YEAR = String(new Date().getFullYear())

/** The first page: the form, beside a chart of the sea between China and Japan. */
export function SignInScreen() {
  const t = useTexts(signInTexts)
  const { to } = route.useSearch()
  const { name } = useBrand()
  const called = useBrandName()
  // Without a response the registration link is hidden; signing in works anyway.
  const visit = useApiQuery('GET /login/isInAllowedCountry', {}, { staleMs: 300_000 }).data?.data
  return (
    <div className={styles.signIn}>
      <div className={styles.side}>
        <header className={common.between}>
          <Brand />
          <PageSwitches />
        </header>
        <main id="content" tabIndex={-1}>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={cx(common.mt8, common.mb16, common.quiet)}>{to ? t.back : t.lead}</p>
          {visit?.needsSetup && (
            <Notice tone="info" title={t.needsSetup} className={common.mb16}>
              {t.needsSetupText}
            </Notice>
          )}
          <SignInForm
            to={to}
            mayRegister={visit !== undefined && !visit.needsSetup && (visit.isInAllowedCountry || visit.enrolmentOpen)}
            demoAccounts={visit?.demoAccounts ?? []}
            companies={visit?.companyProviders ?? []}
          />
        </main>
        <footer className={cx(common.between, common.note)}>
          <span>
            {name && `${called} · `}
            {t.footer(YEAR)}
          </span>
          {visit?.version && <span>v{visit.version}</span>}
        </footer>
      </div>
      <aside className={styles.art}>
        <Suspense fallback={null}>
          <RouteMap />
        </Suspense>
        <div className={styles.words}>
          <p className={styles.claim}>{t.mapTitle}</p>
          <p>{t.mapText}</p>
          <dl className={cx(common.mt24, common.facts)}>
            <div>
              <dt>{t.mapPoints.rate}</dt>
              <dd>{t.mapPoints.rateText}</dd>
            </div>
            <div>
              <dt>{t.mapPoints.doc}</dt>
              <dd>{t.mapPoints.docText}</dd>
            </div>
            <div>
              <dt>{t.mapPoints.track}</dt>
              <dd>{t.mapPoints.trackText}</dd>
            </div>
          </dl>
        </div>
      </aside>
    </div>
  )
}
