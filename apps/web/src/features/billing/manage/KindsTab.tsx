import { COST_SIDES, TAX_CODES, TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import { ROLE } from '@kairo/shared/roles'
import { Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Body, call } from '../../../api/call.ts'
import { invalidate, useApiQuery } from '../../../api/queries.ts'
import { useCore } from '../../../i18n/core.ts'
import { NOTHING, useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { manageTexts } from '../manage-messages/index.ts'
import { billingTexts } from '../messages/index.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import formStyles from '../../../ui/form/form.module.css'
import { fromRecord } from '../../../ui/form/use-form-state.ts'

const KINDS = 'POST /chargeKind/list'
type Kind = Body<typeof KINDS>['data'][number]
const CHARGE_KIND_NAME = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJp' } as const

/** Kinds of charges with their tax codes; a business administrator edits them. */
export function KindsTab() {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const manager = useSession().user.role_id === ROLE.manager
  const kinds = useApiQuery(KINDS)
  const [edited, setEdited] = useState<Kind | 'new'>()
  if (kinds.error) return <FailedState error={kinds.error} onRetry={() => void kinds.refetch()} />
  if (!kinds.data) return <ListSkeleton rows={8} />
  return (
    <section className={cx(common.card, common.stackL)} aria-label={t.kindsTitle}>
      <div className={common.row}>
        <Notice tone="info" title={t.adviser} />
        <span className={common.grow} />
        {manager && (
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t.kindAdd}
          </Button>
        )}
      </div>
      <div className={common.scroll}>
        <table className={cx(common.table, common.cards)}>
          <thead>
            <tr>
              <th scope="col">{t.code}</th>
              <th scope="col">{t.name}</th>
              <th scope="col">{b.tax}</th>
              <th scope="col">{t.taxFrom}</th>
              <th scope="col">{t.costSide}</th>
              <th scope="col" className={common.nowrap}>
                {t.accountName}
              </th>
              <th scope="col">{t.aliases}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.data.data.map((kind) => (
              <tr key={kind.id}>
                <th scope="row" className={common.nowrap}>
                  {manager ? (
                    <button
                      type="button"
                      className={common.link}
                      aria-label={`${core.common.edit} ${kind.code}`}
                      onClick={() => setEdited(kind)}
                    >
                      {kind.code}
                    </button>
                  ) : (
                    kind.code
                  )}
                </th>
                <td data-label={t.name}>{kind[CHARGE_KIND_NAME[language]]}</td>
                <td data-label={b.tax}>
                  {kind.taxCode ? (
                    TAX_TEXTS[kind.taxCode][language]
                  ) : (
                    <span className={common.danger}>{t.taxUnclear}</span>
                  )}
                  {kind.taxNote && <small> {kind.taxNote}</small>}
                </td>
                <td data-label={t.taxFrom}>{f.date(kind.taxFrom)}</td>
                <td data-label={t.costSide} className={common.nowrap}>
                  {t.costSides[kind.costSide]}
                </td>
                <td data-label={t.accountName}>{kind.accountName || NOTHING}</td>
                <td data-label={t.aliases}>{kind.aliases.join(' / ') || NOTHING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {edited && <KindDialog kind={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

type KindForm = Omit<Kind, 'id' | 'version' | 'inUse' | 'taxCode' | 'taxFrom'> & {
  taxCode?: Kind['taxCode'] | undefined
  taxFrom?: string | undefined
}

function KindDialog({ kind, onClose }: { kind: Kind | undefined; onClose: () => void }) {
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
      <Field name="code" label={t.code} normalize={(typed: string) => typed.toUpperCase()}>
        <Input maxLength={30} disabled={kind !== undefined} />
      </Field>
      <Field name="costSide" label={t.costSide}>
        <Select options={COST_SIDES.map((value) => ({ value, label: t.costSides[value] }))} />
      </Field>
      <Field name="nameCn" label={t.nameCn}>
        <Input maxLength={100} />
      </Field>
      <Field name="nameEn" label={t.nameEn}>
        <Input maxLength={100} />
      </Field>
      <Field name="nameJp" label={t.nameJp}>
        <Input maxLength={100} />
      </Field>
      <Field name="category" label={t.category}>
        <Input maxLength={30} />
      </Field>
      <Field name="taxCode" label={b.tax}>
        <Select
          allowClear
          placeholder={t.taxUnclear}
          options={TAX_CODES.map((value) => ({ value, label: TAX_TEXTS[value][language] }))}
        />
      </Field>
      <Field name="taxFrom" label={t.taxFrom}>
        <DayInput />
      </Field>
      <Field name="taxNote" label={t.taxNote} wide>
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field name="accountName" label={t.accountName}>
        <Input maxLength={50} />
      </Field>
      <Field name="aliases" label={t.aliases} hint={t.aliasesHint} required={false} wide>
        <Select mode="tags" open={false} tokenSeparators={['\n']} />
      </Field>
    </FormDialog>
  )
}

const formOf = ({ id: _id, version: _version, inUse: _inUse, taxFrom, ...kind }: Kind): KindForm => ({
  ...kind,
  taxFrom: taxFrom ?? undefined,
})
