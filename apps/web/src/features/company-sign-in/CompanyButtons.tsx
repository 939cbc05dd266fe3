import { useMutation } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { beginCompanySignIn } from './company-sign-in.ts'
import { companySignInTexts } from './texts.ts'
import common from '@/ui/common.module.css'

export interface CompanyProvider {
  key: string
  name: string
  /** Of mail addresses, in small letters. */
  domains: readonly string[]
}

interface CompanyButtonsProps {
  companies: readonly CompanyProvider[]
  /** As it is being typed. */
  email: string
  remember: boolean
  /** The page to open after signing in. */
  to: string | undefined
}

/** A button for each company whose own accounts may sign in; the one of the typed address is proposed. */
export function CompanyButtons({ companies, email, remember, to }: CompanyButtonsProps) {
  const t = useTexts(companySignInTexts)
  const titleId = useId()
  const begin = useMutation({ mutationFn: (provider: string) => beginCompanySignIn({ provider, remember, to }) })
  // By the domain alone: whether there is such an account, nobody is told.
  const domain = email.trim().toLowerCase().split('@')[1]
  const proposed = companies.find(({ domains }) => domain !== undefined && domains.includes(domain))
  return (
    <section className={cx(common.mt16, common.stack)} aria-labelledby={titleId}>
      <p id={titleId} className={common.hint} aria-live="polite">
        {proposed ? t.proposed(proposed.name) : t.or}
      </p>
      <RefusalNotice error={begin.error} />
      {companies.map(({ key, name }) => (
        <Button
          key={key}
          size="large"
          block
          variant={key === proposed?.key ? 'primary' : 'default'}
          icon={Building2}
          loading={begin.isPending && begin.variables === key}
          onClick={() => begin.mutate(key)}
        >
          {t.signInWith(name)}
        </Button>
      ))}
    </section>
  )
}
