import { freeTimeText } from '@kairo/shared/free-time/free-time-text'
import { termsConsentContract } from '@kairo/shared/free-time/terms-consent.contract'
import { call } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import common from '@/ui/common.module.css'
import { ChoiceField, LongTextField } from '@/ui/form/typed-fields.tsx'
import { type OrderTerms, refreshTerms } from './order-terms.ts'
import { clockTexts } from './texts.ts'

interface Proposal {
  tariffId?: number | undefined
  freeDays?: number | undefined
  reason: string
}
interface ProposeTermsDialogProps {
  terms: OrderTerms
  /** Of discharge. */
  portName: string
  onClose: () => void
}

/** Fewer free days, or another tariff of the kind; they hold once the customer agrees. */
export function ProposeTermsDialog({ terms, portName, onClose }: ProposeTermsDialogProps) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const language = useLanguage()
  const { id, version, kind, direction } = terms
  const tariffs = useList('POST /freeTime/tariff/search', {
    kind,
    direction,
    state: 'approved',
    ...(direction === 'import' && portName ? { port: portName } : {}),
    limit: 100,
  })
  const options = (tariffs.data?.rows ?? []).filter((tariff) => tariff.id !== terms.tariffId)
  return (
    <FormDialog<Proposal>
      open
      single
      title={t.proposeTerms}
      schema={termsConsentContract.proposeTerms.input}
      initial={{}}
      version={version}
      fromLatest={() => ({})}
      submitText={t.send}
      success={t.termsProposed}
      onSubmit={async (values, { version: known = version }) => {
        await call('POST /freeTime/proposeTerms', { id, ...values, version: known })
        await refreshTerms()
        return true
      }}
      onClose={onClose}
    >
      <p className={common.hint}>{t.proposeHint(freeTimeText(terms, language))}</p>
      <ChoiceField
        name="tariffId"
        label={t.otherTariff}
        isClearable
        isSearchable
        placeholder={t.sameTariff}
        loading={tariffs.isPending}
        options={options.map((tariff) => ({
          value: tariff.id,
          label: [
            tariff.port ?? t.wholeCountry,
            tariff.shippingCompany ?? t.everyCarrier,
            freeTimeText(tariff, language, { brief: true }),
            t.from(f.date(tariff.validFrom)),
          ].join(' · '),
        }))}
      />
      <Field name="freeDays" label={t.fewerDays} hint={t.fewerHint}>
        <NumberInput min={0} max={99} maxLength={2} />
      </Field>
      <LongTextField name="reason" label={t.reason} required rows={3} showCount />
    </FormDialog>
  )
}
