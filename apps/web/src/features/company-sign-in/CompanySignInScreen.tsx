import { useMutation } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { homeOf } from '@/router/home.ts'
import { cx } from '@/ui/class-names.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Notice, RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { answerToSend, beginCompanySignIn, finishCompanySignIn, takeAnswer } from './company-sign-in.ts'
import { companySignInTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/public-page.module.css'

type Finish = NonNullable<ReturnType<typeof takeAnswer>>

/** Where a provider leads back to: signs in, or says why not and how else. */
export function CompanySignInScreen() {
  const t = useTexts(companySignInTexts)
  const router = useRouter()
  const { provider = '' } = useParams({ strict: false })
  const [hasAnswer] = useState(() => answerToSend() !== undefined)
  const finish = useMutation({
    mutationFn: ({ input }: Finish) => finishCompanySignIn(input),
    onSuccess: ({ user }, { to }) => void router.navigate({ href: to ?? homeOf(user.role_id), replace: true }),
  })
  const again = useMutation({ mutationFn: () => beginCompanySignIn({ provider, remember: false }) })
  const { mutate } = finish
  useEffect(() => {
    const answer = takeAnswer()
    if (answer) mutate(answer)
  }, [mutate])
  const isUnderWay = hasAnswer && finish.error === null
  if (isUnderWay)
    return (
      <div data-narrow>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className={styles.pageLead} role="status">
          {t.working}
        </p>
      </div>
    )
  return (
    <div data-narrow>
      <h1 tabIndex={-1}>{t.failed}</h1>
      <div className={cx(common.mt16, common.stack)}>
        {finish.error ? (
          <RefusalNotice error={finish.error} />
        ) : (
          <Notice tone="danger" title={t.over} className={common.mb16} />
        )}
        <RefusalNotice error={again.error} />
        <div className={common.row}>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t.password}
          </Link>
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            {t.again}
          </Button>
        </div>
      </div>
    </div>
  )
}
