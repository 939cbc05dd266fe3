import { COST_SIDES, TAX_CODES, TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import { ROLE } from '@kairo/shared/roles'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, download } from '@/api/call.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField, ChoiceField, DayField, LongTextField } from '@/ui/form/typed-fields.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { KINDS, type Kind, kindFilterInput, kindListInput } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'
import { fromRecord } from '@/ui/form/use-form-state.ts'

const CHARGE_KIND_NAME = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJp' } as const

/** Kinds of charges with their tax codes; a business administrator edits them. */
export function KindsScreen() {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const manager = useSession().user.role_id === ROLE.manager
  const [search, onSearch] = useRouteSearch('/_in/chargeKinds')
  const list = useList(KINDS, kindListInput(search))
  const [edited, setEdited] = useState<Kind | 'new'>()
  return (
    <>
      <ListScreen
        name="chargeKinds"
        title={t.kindsTitle}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('billManageKinds')}
        subtitle={t.adviser}
        actions={
          manager && (
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              {t.kindAdd}
            </Button>
          )
        }
        filters={[
          { key: 'keyword', label: t.kindKeyword, kind: 'text', maxLength: 100 },
          {
            key: 'taxCode',
            label: b.tax,
            kind: 'choice',
            options: [
              ...TAX_CODES.map((value) => ({ value, label: TAX_TEXTS[value][language] })),
              { value: 'open', label: t.taxUnclear },
            ],
          },
          {
            key: 'costSide',
            label: t.costSide,
            kind: 'choice',
            options: COST_SIDES.map((value) => ({ value, label: t.costSides[value] })),
          },
        ]}
        columns={[
          {
            key: 'code',
            title: t.code,
            width: 140,
            sort: true,
            always: true,
            card: 'title',
            render: (kind) => <b>{kind.code}</b>,
          },
          { key: 'name', title: t.name, width: 220, sort: true, render: (kind) => kind[CHARGE_KIND_NAME[language]] },
          {
            key: 'taxCode',
            title: b.tax,
            width: 220,
            sort: true,
            render: (kind) => (
              <>
                {kind.taxCode ? (
                  TAX_TEXTS[kind.taxCode][language]
                ) : (
                  <span className={common.danger}>{t.taxUnclear}</span>
                )}
                {kind.taxNote && <small> {kind.taxNote}</small>}
              </>
            ),
          },
          { key: 'taxFrom', title: t.taxFrom, width: 116, sort: true, render: (kind) => f.date(kind.taxFrom) },
          { key: 'costSide', title: t.costSide, width: 120, render: (kind) => t.costSides[kind.costSide] },
          {
            key: 'accountName',
            title: t.accountName,
            width: 130,
            sort: true,
            render: (kind) => kind.accountName || NOTHING,
          },
          { key: 'aliases', title: t.aliases, width: 240, render: (kind) => kind.aliases.join(' / ') || NOTHING },
        ]}
        rowKey={(kind) => kind.id}
        rowLabel={(kind) => kind.code}
        rowActions={(kind) =>
          manager
            ? [{ key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setEdited(kind) }]
            : []
        }
        tools={
          <ExportList
            total={list.data?.total}
            save={() => download('POST /chargeKind/export', kindFilterInput(search))}
          />
        }
      />
      {edited && <KindDialog kind={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
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
