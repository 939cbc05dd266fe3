import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { type Language, LANGUAGES } from '@kairo/shared/languages'
import { Select } from '@/ui/controls/Select.tsx'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { download, fetchFile, type Input } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { remember, rememberedJson } from '@/browser-storage.ts'
import { useFormat } from '@/i18n/format.ts'
import { LANGUAGE_NAMES, useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { orderFormTexts } from '../texts.ts'
import type { QuotationInput } from './quotation-input.ts'
import { QuotationTable } from './QuotationTable.tsx'
import type { Estimate } from './use-estimate.ts'
import { WithoutMark } from '@/features/rates/search/NotIncluded.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Dialog } from '@/ui/overlay/Dialog.tsx'

/** Which parts a quotation includes; all of them unless switched off, stored for the session (rules 7.9). */
interface QuotationToggles {
  includeOceanFreight: boolean
  includePol: boolean
  includePod: boolean
}

const KEY = 'quotation.parts'
const ALL: QuotationToggles = { includeOceanFreight: true, includePol: true, includePod: true }
const isToggles = (value: unknown): value is QuotationToggles =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(ALL).every((key) => typeof (value as Record<string, unknown>)[key] === 'boolean')

const savedToggles = (): QuotationToggles => rememberedJson(KEY, isToggles, 'session') ?? ALL
const saveToggles = (toggles: QuotationToggles): void => remember(KEY, JSON.stringify(toggles), 'session')

interface QuotationDialogProps {
  input: QuotationInput
  /** The departure that its document names; undefined while none is chosen that can be booked. */
  etd: string | undefined
  currency: Currency
  onCurrency: (currency: Currency) => void
  onClose: () => void
}

/** The quotation of the form: every line, excluded parts, and its document in any language. */
export function QuotationDialog({ input, etd, currency, onCurrency, onClose }: QuotationDialogProps) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const [toggles, setToggles] = useState(savedToggles)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [preview, setPreview] = useState(false)
  const request = { ...input, ...toggles }
  const answer = useApiQuery('POST /order/getEstimateInfo', request, { keepPrevious: true })
  const estimate = answer.data?.data
  const toggle = (part: keyof QuotationToggles, on: boolean) => {
    const next = { ...toggles, [part]: on }
    setToggles(next)
    saveToggles(next)
  }
  const { etd: _priced, ...withoutDay } = request
  const pdf = { ...withoutDay, language, currency, ...(etd && (!input.orderId || input.recount) ? { etd } : {}) }
  const parts = [
    { part: 'includeOceanFreight', label: t.oceanFreight },
    { part: 'includePol', label: t.pol },
    { part: 'includePod', label: t.pod },
  ] as const
  return (
    <Dialog
      isCentered
      width="min(900px, 96vw)"
      title={t.quotationTitle}
      onClose={onClose}
      footer={
        estimate && (
          <QuotationFooter
            estimate={estimate}
            currency={currency}
            language={language}
            onLanguage={setLanguage}
            pdf={pdf}
            onPreview={() => setPreview(true)}
          />
        )
      }
    >
      {isRefusal(answer.error, 'IP_ERROR') ? (
        <Notice tone="warning" title={t.quotationAbroadTitle}>
          {t.quotationAbroad}
        </Notice>
      ) : estimate ? (
        <>
          <QuotationHead estimate={estimate} />
          <div className={cx(common.mt12, common.mb12, common.between)}>
            <fieldset className={common.wrap}>
              <legend className={common.srOnly}>{t.include}</legend>
              {parts.map(({ part, label }) => (
                <Checkbox key={part} checked={toggles[part]} onChange={(event) => toggle(part, event.target.checked)}>
                  {label}
                </Checkbox>
              ))}
            </fieldset>
            <Segmented
              aria-label={t.currency}
              options={[...CURRENCIES]}
              value={currency}
              onChange={(next) => onCurrency(next as Currency)}
            />
          </div>
          {estimate.notOffered.length > 0 && (
            <Notice tone="warning" title={t.notOffered(f.list(estimate.notOffered))} />
          )}
          <QuotationTable estimate={estimate} currency={currency} />
        </>
      ) : (
        <NotLoaded of={answer} rows={6} />
      )}
      {preview && (
        <PdfView
          title={t.quotationTitle}
          name={`quotation ${JSON.stringify(pdf)}`}
          load={() => fetchFile('GET /order/downloadPreviewEstimateInfo', pdf)}
          onClose={() => setPreview(false)}
        />
      )}
    </Dialog>
  )
}

/** Route, carrier and how long the prices are valid. */
function QuotationHead({ estimate }: { estimate: Estimate }) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  return (
    <p className={common.strong}>
      {estimate.departurePort} → {estimate.destinationPort} · {estimate.shippingCompany} · {estimate.transportType}
      {estimate.companyName && ` · ${estimate.companyName}`}
      <small className={common.block}>
        {estimate.frozen && estimate.quotationNo
          ? t.quotationFrozen(estimate.quotationNo)
          : t.quotationNow(f.date(estimate.quotedOn))}
        {' · '}
        {estimate.validTime === 'changing'
          ? t.validChanging
          : estimate.validTo
            ? t.validFixed(f.date(estimate.validTo))
            : t.validOpen}
      </small>
    </p>
  )
}

interface QuotationFooterProps {
  estimate: Estimate
  currency: Currency
  /** Of the document. */
  language: Language
  onLanguage: (language: Language) => void
  pdf: Input<'GET /order/downloadPreviewEstimateInfo'>
  onPreview: () => void
}

/** The total, and the document in the chosen language. */
function QuotationFooter({ estimate, currency, language, onLanguage, pdf, onPreview }: QuotationFooterProps) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const [busy, run] = useBusy()
  const save = async () => showSuccess(t.downloaded(await download('GET /order/downloadPreviewEstimateInfo', pdf)))
  return (
    <div className={common.row}>
      <p className={common.baseline}>
        <span>{t.total}</span>{' '}
        <b className={cx(common.figure, common.num)}>{f.money(estimate.totals.overall.combined[currency], currency)}</b>{' '}
        <WithoutMark price={estimate} />
      </p>
      <span className={common.grow} />
      <label className={common.note} htmlFor="quotation-language">
        {t.documentLanguage}
      </label>
      <Select
        id="quotation-language"
        isFitted
        value={language}
        onChange={onLanguage}
        options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
      />
      <Button icon={Eye} onClick={onPreview}>
        {t.preview}
      </Button>
      <Button variant="primary" loading={busy} icon={Download} onClick={() => run(save)}>
        {t.download}
      </Button>
    </div>
  )
}
