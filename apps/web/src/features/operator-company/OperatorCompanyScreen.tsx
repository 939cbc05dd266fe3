import { operatorCompanyContract } from '@kairo/shared/operator-company/operator-company.contract'
import { useState } from 'react'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { LetterheadFields } from './LetterheadFields.tsx'
import { LetterheadPreview } from './LetterheadPreview.tsx'
import { operatorCompanyTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './letterhead.module.css'

const BrandDialog = lazyPart(async () => (await import('./BrandDialog.tsx')).BrandDialog)

const CURRENT = 'POST /operatorCompany/get'
type Letterhead = Omit<CallInput<'POST /operatorCompany/update'>, 'version'>

/** Who issues the documents: the letterhead and the account that customers pay to, in three languages. */
export function OperatorCompanyScreen() {
  const t = useTexts(operatorCompanyTexts)
  const f = useFormat()
  const current = useApiQuery(CURRENT, {}, { staleMs: 60_000 })
  const [saves, setSaves] = useState(0)
  const [branding, setBranding] = useState(false)
  const now = current.data?.data
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.intro}
        actions={<Button onClick={() => setBranding(true)}>{t.brand}</Button>}
      />
      {branding && <BrandDialog onClose={() => setBranding(false)} />}
      {now ? (
        <>
          <p className={cx(styles.state, common.note, now.version === 0 && styles.isUnset)}>
            {now.version === 0 ? t.notSaved : t.savedBy(f.dateTime(now.updateTime), now.updatedBy)}
          </p>
          <LetterheadForm
            key={saves}
            company={now.company}
            version={now.version}
            onSaved={() => {
              void invalidate(CURRENT).then(() => setSaves(saves + 1))
            }}
          />
        </>
      ) : (
        <div className={styles.state}>
          <NotLoaded of={current} title={t.failed} rows={8} />
        </div>
      )}
    </>
  )
}

interface LetterheadFormProps {
  company: Letterhead
  version: number
  onSaved: () => void
}

function LetterheadForm({ company, version, onSaved }: LetterheadFormProps) {
  const t = useTexts(operatorCompanyTexts)
  const payTo = (letterhead: Letterhead): string =>
    [letterhead.bank?.accountNumber, letterhead.bank?.accountName, letterhead.bank?.swift]
      .map((text) => text ?? '')
      .join()
  return (
    <FormPage<Letterhead>
      schema={operatorCompanyContract.updateOperatorCompany.input}
      initial={company}
      version={version}
      submitText={t.save}
      resetText={t.reset}
      success={t.saved}
      onSubmit={async (values, about) => {
        const save = () => call('POST /operatorCompany/update', { ...values, version: about.version ?? version })
        // Customers pay to this account: a change needs a second confirmation.
        if (payTo(values) === payTo(company) || !values.bank?.accountNumber) return save()
        const yes = await confirm({
          title: t.confirmBank,
          text: t.confirmBankText,
          details: [values.bank.accountNumber, values.bank.accountName, values.bank.swift].filter(
            (text): text is string => Boolean(text),
          ),
          action: t.confirmSave,
        })
        return yes ? save() : false
      }}
      onDone={onSaved}
    >
      <LetterheadPreview />
      <LetterheadFields />
    </FormPage>
  )
}
