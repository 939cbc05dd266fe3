import { deductionSteps } from '@kairo/shared/billing/deductible-tax'
import { hasBank, type Letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import type { Language } from '@kairo/shared/languages'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useFormFacts } from '@/ui/form/form-context.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { LANGUAGE_NAMES, LOCALES, useLanguage } from '@/i18n/language.ts'
import { useFormat } from '@/i18n/format.ts'
import { useBrand } from '@/theme/brand.ts'
import { useTexts } from '@/i18n/texts.ts'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { useToday } from '@/use-today.ts'
import { operatorCompanyTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'
import styles from './letterhead.module.css'

const ORDER = ['ja', 'en', 'zh-cn'] as const

/** As documents fall back where a language was left out. */
const errorMessage = (text: Letterhead['address'], language: Language): string =>
  text?.[language] || text?.en || text?.ja || text?.['zh-cn'] || ''

/** How the head of a document will look, while it is typed; and a sample page as PDF. */
export function LetterheadPreview() {
  const { logo } = useBrand()
  const t = useTexts(operatorCompanyTexts)
  const f = useFormat()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [sample, setSample] = useState<Letterhead>()
  const { form, validate } = useFormFacts()
  const typed: Partial<Letterhead> = useFormPart(form, (state) => state.values)
  const bank = hasBank(typed.bank) ? typed.bank : undefined
  const openSample = () => {
    // Validated by the contract's rules just before.
    if (validate()) setSample(form.get().values as Letterhead)
  }
  const steps = deductionSteps(useToday())
    .map(({ percent, until }) => t.step(percent, f.date(until)))
    .join(' · ')
  const lines = [
    errorMessage(typed.address, language),
    [typed.telephone && `TEL ${typed.telephone}`, typed.fax && `FAX ${typed.fax}`, typed.email]
      .filter(Boolean)
      .join('   '),
    typed.invoiceNumber && `${t.invoiceNumber} ${typed.invoiceNumber}`,
    errorMessage(typed.licence, language),
  ].filter(Boolean)
  return (
    <section className={cx(styles.letterhead, common.mb12, common.box, formStyles.fieldWide)} aria-label={t.preview}>
      <header className={common.row}>
        <div>
          <h2>{t.preview}</h2>
          <p className={common.note}>{t.previewText}</p>
        </div>
        <Segmented<Language>
          aria-label={t.previewLanguage}
          value={language}
          onChange={setLanguage}
          options={ORDER.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <Button icon={FileText} onClick={openSample}>
          {t.sample}
        </Button>
      </header>
      {!typed.invoiceNumber && <p className={common.note}>{t.noInvoiceNumber(steps)}</p>}
      <div className={styles.page} lang={LOCALES[language]}>
        <img src={logo ?? '/favicon.svg'} height="34" alt="" />
        <div>
          <b>{typed.name?.[language]}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <p>
          <small>{t.payTo}</small>
          {bank
            ? [
                errorMessage(bank.name, language),
                errorMessage(bank.branch, language),
                errorMessage(bank.accountType, language),
                bank.accountNumber,
                bank.accountName,
                bank.swift && `SWIFT ${bank.swift}`,
              ]
                .filter(Boolean)
                .join('　')
            : t.noBank}
        </p>
      </div>
      {sample && (
        <PdfView
          title={t.sample}
          name={`letterhead-${language}-${JSON.stringify(sample)}`}
          load={() => fetchFile('POST /operatorCompany/preview', { ...sample, language })}
          onClose={() => setSample(undefined)}
        />
      )}
    </section>
  )
}
