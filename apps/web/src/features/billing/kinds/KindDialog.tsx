import { COST_SIDES, TAX_CODES, TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, DayField, LongTextField, TextField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { KINDS, type Kind } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import formStyles from '@/ui/form/form.module.css'

type KindForm = Omit<Kind, 'id' | 'version' | 'inUse' | 'taxCode' | 'taxFrom'> & {
  taxCode?: Kind['taxCode'] | undefined
  taxFrom?: string | undefined
}

/** Adds or changes a kind of charge. */
export function KindDialog({ kind, onClose }: { kind: Kind | undefined; onClose: () => void }) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const language = useLanguage()
  return (
    <FormDialog<KindForm>
      open
      width={760}
      title={kind ? t.kindEdit(kind.code) : t.kindAdd}
      schema={billingTermsContract.saveChargeKind.input}
      initial={kind ? formOf(kind) : { costSide: 'none', aliases: [] }}
      version={kind?.version}
      fromLatest={fromRecord(formOf)}
      success={t.kindSaved}
      onSubmit={async ({ taxCode, ...values }, { version }) => {
        await call('POST /chargeKind/save', {
          ...values,
          ...(taxCode ? { taxCode } : {}),
          ...(kind ? { id: kind.id, version } : {}),
        })
        await invalidate(KINDS)
      }}
      onClose={onClose}
    >
      <Notice className={formStyles.fieldWide} tone="info" title={t.adviser} />
      <TextField
        name="code"
        label={t.code}
        normalize={(typed: string) => typed.toUpperCase()}
        disabled={kind !== undefined}
      />
      <ChoiceField
        name="costSide"
        label={t.costSide}
        options={COST_SIDES.map((value) => ({ value, label: t.costSides[value] }))}
      />
      <TextField name="nameCn" label={t.nameCn} />
      <TextField name="nameEn" label={t.nameEn} />
      <TextField name="nameJp" label={t.nameJp} />
      <TextField name="category" label={t.category} />
      <ChoiceField
        name="taxCode"
        label={b.tax}
        isClearable
        placeholder={t.taxUnclear}
        options={TAX_CODES.map((value) => ({ value, label: TAX_TEXTS[value][language] }))}
      />
      <DayField name="taxFrom" label={t.taxFrom} />
      <LongTextField name="taxNote" label={t.taxNote} wide rows={2} />
      <TextField name="accountName" label={t.accountName} />
      <Field name="aliases" label={t.aliases} hint={t.aliasesHint} required={false} wide>
        <NamesInput />
      </Field>
    </FormDialog>
  )
}

/** What is typed in several lines, as names. */
const namesIn = (text: string): string[] => [...new Set(text.split('\n').map((name) => name.trim()))].filter(Boolean)

/** Names, one a line. */
function NamesInput({ value = [], onChange, ...rest }: { value?: string[]; onChange?: (names: string[]) => void }) {
  // As it is typed, with the line that is still empty, unless the names were changed elsewhere.
  const [typed, setTyped] = useState('')
  const isOwn = namesIn(typed).join('\n') === value.join('\n')
  return (
    <TextArea
      {...rest}
      rows={3}
      value={isOwn ? typed : value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(namesIn(target.value))
      }}
    />
  )
}

const formOf = ({ id: _id, version: _version, inUse: _inUse, taxFrom, ...kind }: Kind): KindForm => ({
  ...kind,
  taxFrom: taxFrom ?? undefined,
})
