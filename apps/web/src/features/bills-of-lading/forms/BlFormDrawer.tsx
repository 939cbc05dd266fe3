import { BL_KIND_TEXTS, BL_KINDS, BL_PAPERS } from '@kairo/shared/bills-of-lading/bl-codes'
import { numberOf, seriesIssue } from '@kairo/shared/bills-of-lading/bl-series'
import { type BlForm, blFormsContract } from '@kairo/shared/bills-of-lading/bl-forms.contract'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { useState } from 'react'
import { call, fetchFile, type Input as CallInput } from '@/api/call.ts'
import { FormProblem } from '@/api/refusal.ts'
import { invalidate } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { ChoiceField, DecimalField, LongTextField, TextField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { cx } from '@/ui/class-names.ts'
import { useToday } from '@/use-today.ts'
import { AgentsInput } from './AgentsInput.tsx'
import { FORMS } from './form-calls.ts'
import { blFormTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'
import plain from '@/ui/public/plain.module.css'

type Saved = CallInput<'POST /blForm/save'>
/** Where the paper is ours nothing is moved: it has no field. */
type FormInput = Omit<Saved, 'offsetX' | 'offsetY'> & Partial<Pick<Saved, 'offsetX' | 'offsetY'>>

const valuesOf = (form: BlForm): Partial<FormInput> => ({
  code: form.code,
  name: form.name,
  kind: form.kind,
  paper: form.paper,
  offsetX: form.offsetX,
  offsetY: form.offsetY,
  issuer: form.issuer,
  signature: form.signature,
  series: form.series,
  deliveryAgents: form.deliveryAgents,
  termsApproved: form.termsApprovedBy !== '',
  active: form.active,
})
const NEW: Partial<FormInput> = {
  kind: 'bl',
  paper: 'plain',
  offsetX: '0.0',
  offsetY: '0.0',
  deliveryAgents: [],
  termsApproved: false,
  active: true,
}

/** Adds a form or changes one. */
export function BlFormDrawer({ form, onClose }: { form: BlForm | undefined; onClose: () => void }) {
  const t = useTexts(blFormTexts)
  const [files, setFiles] = useState<File[]>([])
  return (
    <FormDrawer<FormInput>
      open
      title={form ? t.edit(form.name) : t.add}
      schema={blFormsContract.saveBlForm.input}
      initial={form ? valuesOf(form) : NEW}
      version={form?.version}
      fromLatest={fromRecord(valuesOf)}
      files={files}
      success={t.saved}
      onSubmit={async ({ deliveryAgents, ...values }, { version, signal }) => {
        const hasTerms = values.paper === 'preprinted' || files.length > 0 || (form?.termsFileId ?? null) !== null
        if (values.termsApproved && !hasTerms) throw new FormProblem(t.termsNeeded, 'termsApproved')
        const input = {
          ...values,
          offsetX: values.offsetX ?? form?.offsetX ?? '0.0',
          offsetY: values.offsetY ?? form?.offsetY ?? '0.0',
          deliveryAgents,
          ...(form ? { id: form.id, version } : {}),
        }
        const { data } = await (files.length > 0
          ? // A list of none is left out: in a form it would be an empty text.
            upload(
              'POST /blForm/save',
              files,
              deliveryAgents.length > 0 ? input : { ...input, deliveryAgents: undefined },
              {
                signal,
              },
            )
          : call('POST /blForm/save', input))
        await invalidate(FORMS)
        return data
      }}
      onClose={onClose}
    >
      <FormFields form={form} files={files} onFiles={setFiles} />
    </FormDrawer>
  )
}

interface FormFieldsProps {
  form: BlForm | undefined
  files: readonly File[]
  onFiles: (files: File[]) => void
}

function FormFields({ form, files, onFiles }: FormFieldsProps) {
  const t = useTexts(blFormTexts)
  const language = useLanguage()
  const isOwnPaper = useFieldValue('paper') === 'preprinted'
  return (
    <>
      <TextField name="code" label={t.code} normalize={(typed: string) => typed.toUpperCase()} />
      <TextField name="name" label={t.name} />
      <ChoiceField
        name="kind"
        label={t.kind}
        options={BL_KINDS.map((value) => ({ value, label: BL_KIND_TEXTS[value][language] }))}
      />
      <ChoiceField
        name="paper"
        label={t.paper}
        options={BL_PAPERS.map((value) => ({ value, label: t.papers[value] }))}
      />
      {isOwnPaper && (
        <>
          <DecimalField name="offsetX" label={t.offsetX} unit="mm" hint={t.offsetHint} />
          <DecimalField name="offsetY" label={t.offsetY} unit="mm" />
        </>
      )}
      <SeriesField lastNo={form?.lastNo ?? 0} />
      <TextField name="signature" label={t.signature} hint={t.signatureHint} />
      <LongTextField name="issuer" label={t.issuer} hint={t.issuerHint} wide rows={3} />
      {!isOwnPaper && <TermsFile form={form} files={files} onFiles={onFiles} />}
      <Field
        name="termsApproved"
        label={isOwnPaper ? t.termsOnPaper : t.termsApproved}
        hint={t.termsHint}
        valuePropName="checked"
        wide
      >
        <Checkbox />
      </Field>
      <Field name="deliveryAgents" label={t.agents} hint={t.agentsHint} required={false} wide>
        <AgentsInput />
      </Field>
      <Field name="active" label={t.active} valuePropName="checked" wide>
        <Checkbox />
      </Field>
    </>
  )
}

/** The pattern of the numbers, with the number that the next paper would get. */
function SeriesField({ lastNo }: { lastNo: number }) {
  const t = useTexts(blFormTexts)
  const today = useToday()
  const series = useFieldValue('series')
  const pattern = typeof series === 'string' ? series.trim() : ''
  const isUsable = pattern !== '' && seriesIssue(pattern) === undefined
  const next = isUsable ? numberOf(pattern, lastNo + 1, today) : undefined
  return (
    <TextField
      name="series"
      label={t.series}
      placeholder="KRO{yy}{00000}"
      spellCheck={false}
      normalize={(typed: string) => typed.toUpperCase().replace(/\{(YYYY|YY|MM)\}/g, (part) => part.toLowerCase())}
      hint={next === undefined ? t.seriesForm : next === null ? t.seriesUsedUp : t.seriesNext(next)}
    />
  )
}

/** The terms that are printed on the back: those stored, and new ones in their place. */
function TermsFile({ form, files, onFiles }: FormFieldsProps) {
  const t = useTexts(blFormTexts)
  const [isShown, setShown] = useState(false)
  const id = form?.termsFileId ?? null
  return (
    <div className={cx(formStyles.fieldWide, formStyles.field, common.stackS)}>
      <div className={plain.fieldLabel} aria-hidden>
        <span>{t.termsFile}</span>
      </div>
      {form && id !== null && (
        <p>
          <button type="button" className={common.link} onClick={() => setShown(true)}>
            {t.showTerms(form.termsFileName)}
          </button>
        </p>
      )}
      <UploadField
        label={t.termsFile}
        accept={['.pdf']}
        maxBytes={DOCUMENT_LIMITS.megabytes * 1024 * 1024}
        maxFiles={1}
        value={files}
        onChange={onFiles}
      />
      {isShown && form && id !== null && (
        <PdfView
          title={form.termsFileName}
          name={`bl-terms-${id}`}
          load={() => fetchFile('GET /common/download', { id, inline: true })}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  )
}
