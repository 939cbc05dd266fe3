import { COST_SIDES, TAX_CODES, TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { ROLE } from '@kairo/shared/roles'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { KINDS, type Kind, kindFilterInput, kindListInput } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

const KindDialog = lazyPart(async () => (await import('./KindDialog.tsx')).KindDialog)
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
            <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
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
      <Suspense fallback={null}>
        {edited && <KindDialog kind={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}
