import { INSURANCE_FILE_MB } from '@kairo/shared/insurance/insurance-codes'
import { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import { call } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { useToday } from '@/use-today.ts'
import { PremiumFigures } from '../apply/PremiumFigures.tsx'
import { type Insurance, refreshInsurances, withLatest } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import { InsurerField } from './InsurerField.tsx'
import formStyles from '@/ui/form/form.module.css'
import { DecimalField, TextField, DayField } from '@/ui/form/typed-fields.tsx'

interface DialogProps {
  insurance: Insurance
  onClose: () => void
}
interface Quote {
  insurerId: number
  percent: string
  minPremium?: string
}

/** Records the insurer's premium; the resulting sums are shown while typing. */
export function QuoteDialog({ insurance, onClose }: DialogProps) {
  const t = useTexts(insuranceTexts)
  const { id, insurerId, percent, minPremium, currency } = insurance
  return (
    <FormDialog<Quote>
      open
      width={620}
      title={t.quoteTitle}
      schema={insuranceContract.quoteInsurance.input}
      initial={insurerId !== null && percent ? { insurerId, percent, minPremium: minPremium ?? '0' } : {}}
      version={insurance.version}
      // The input is the user's; another user's quote is shown beside it.
      fromLatest={(latest) => ({
        ...(typeof latest.insurerId === 'number' ? { insurerId: latest.insurerId } : {}),
        percent: String(latest.percent ?? ''),
        minPremium: String(latest.minPremium ?? ''),
      })}
      submitText={t.quote}
      success={t.quoted}
      onSubmit={async (values, { version = insurance.version }) => {
        await withLatest(() => call('POST /insurance/quote', { ...values, id, version }))
        await refreshInsurances()
      }}
      onClose={onClose}
    >
      <Notice className={formStyles.fieldWide} tone="info" title={t.quoteHint} />
      <InsurerField />
      <DecimalField name="percent" label={t.percent} unit="%" />
      <DecimalField name="minPremium" label={t.minPremium} unit={currency} />
      <QuotedFigures insurance={insurance} />
    </FormDialog>
  )
}

function QuotedFigures({ insurance }: { insurance: Insurance }) {
  const percent = useFieldValue('percent') as string | undefined
  const minPremium = useFieldValue('minPremium') as string | undefined
  return (
    <div className={formStyles.fieldWide}>
      <PremiumFigures
        value={{ ...insurance, cost: insurance.cost ?? '', freight: insurance.freight ?? '' }}
        rate={percent ? { percent, minPremium: minPremium || '0' } : undefined}
      />
    </div>
  )
}

/** Files the insurer's certificate. */
export function IssueDialog({ insurance, onClose }: DialogProps) {
  const t = useTexts(insuranceTexts)
  const today = useToday()
  const { id } = insurance
  return (
    <FormDialog<{ policyNumber: string; signingDate: string; file?: File[] }>
      open
      width={560}
      title={t.issueTitle}
      schema={insuranceContract.issueInsurance.input}
      initial={{ signingDate: today }}
      version={insurance.version}
      // Number and file are the user's input: another user's change sets neither.
      fromLatest={() => ({})}
      submitText={t.issue}
      success={t.issued}
      onSubmit={async ({ file = [], ...values }, { version = insurance.version, signal }) => {
        await withLatest(() => upload('POST /insurance/issue', file, { ...values, id, version }, { signal }))
        await refreshInsurances()
      }}
      onClose={onClose}
    >
      <Notice className={formStyles.fieldWide} tone="info" title={t.issueHint} />
      <TextField name="policyNumber" label={t.policyNumber} maxLength={100} />
      <DayField name="signingDate" label={t.signingDate} max={today} />
      <Field name="file" label={t.certificateFile} required wide>
        <UploadField
          label={t.certificateFile}
          accept={['.pdf']}
          maxBytes={INSURANCE_FILE_MB * 1024 * 1024}
          maxFiles={1}
        />
      </Field>
    </FormDialog>
  )
}
