import type { PartyKind } from '@kairo/shared/parties/party'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { CopyText } from '@/ui/text/CopyText.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { type ListSearch, pageInput, sortInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { sheetImportTexts } from '@/features/sheet-import/texts.ts'
import { partyTexts } from './texts.ts'
import { PARTY_CALLS, type Party } from './party-calls.ts'
import { useAreas } from './use-areas.ts'

const PartyDialog = lazyPart(async () => (await import('./PartyDialog.tsx')).PartyDialog)

const ContactImportDialog = lazyPart(
  async () => (await import('@/features/sheet-import/ContactImportDialog.tsx')).ContactImportDialog,
)

interface PartySearch extends ListSearch {
  keyword?: string | undefined
  area?: '1' | '2' | undefined
}
interface PartyListProps {
  kind: PartyKind
  search: PartySearch
  onSearch: (search: PartySearch) => void
}
const SORTS = ['company_name', 'name', 'email', 'createTime'] as const

/** The address records of a customer, one list for both kinds (rules 16.13). */
export function PartyList({ kind, search, onSearch }: PartyListProps) {
  useFetchedWhenIdle(PartyDialog)
  const t = useTexts(partyTexts)
  const sheets = useTexts(sheetImportTexts)
  const core = useCore()
  const calls = PARTY_CALLS[kind]
  const list = useList(calls.page, {
    keyword: search.keyword,
    area: search.area ? Number(search.area) : undefined,
    ...pageInput(search),
    ...sortInput(search, SORTS),
  })
  const [edited, setEdited] = useState<Party | 'new'>()
  const [importing, setImporting] = useState(false)
  const { areas, areaOf } = useAreas()

  const remove = async (party: Party) => {
    const yes = await confirm({
      title: t.deleteTitle(party.company_name),
      consequences: t.deleteMeans,
      action: core.common.delete,
      tone: 'danger',
      run: () => call(calls.delete, { id: party.id }),
    })
    if (!yes) return
    showSuccess(t.deleted(party.company_name))
    await invalidate(calls.page)
  }
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t.addTitle[kind]}
    </Button>
  )
  const columns: Column<Party>[] = [
    {
      key: 'company_name',
      title: kind === 'consignor' ? `${t.company} / ${t.corporateId}` : t.company,
      width: 212,
      render: (party) => (
        <TwoLine strong first={party.company_name} second={kind === 'consignor' && party.corporate_id} />
      ),
      sort: true,
      fixed: 'left',
      card: 'title',
    },
    { key: 'name', title: t.name, width: 120, render: (party) => <TwoLine first={party.name} />, sort: true },
    { key: 'email', title: t.email, width: 210, render: (party) => <CopyText text={party.email} />, sort: true },
    {
      key: 'telephone',
      title: `${t.telephone} / ${t.fax}`,
      width: 140,
      render: (party) => <TwoLine first={party.telephone} second={party.fax && `${t.fax} ${party.fax}`} />,
    },
    {
      key: 'area',
      title: `${t.area} / ${t.city}`,
      width: 120,
      render: (party) => <TwoLine first={areaOf(party.area)} second={party.city} />,
    },
    {
      key: 'address',
      title: `${t.address} / ${t.postalCode}`,
      width: 208,
      render: (party) => <TwoLine first={party.address} second={party.postal_code} />,
    },
    ...(kind === 'consignor'
      ? [
          {
            key: 'contact_person',
            title: t.contactPerson,
            width: 150,
            hidden: true,
            render: (party: Party) => party.contact_person || '—',
          },
        ]
      : []),
    {
      key: 'createTime',
      title: t.createTime,
      width: 150,
      render: (party) => party.createTime,
      sort: true,
      hidden: true,
    },
  ]
  return (
    <>
      <ListScreen<Party, PartySearch>
        name={calls.page}
        title={t.title[kind]}
        subtitle={t.intro[kind]}
        search={search}
        onSearch={onSearch}
        list={list}
        filters={[
          { key: 'keyword', label: t.search, kind: 'text', wide: true },
          { key: 'area', label: t.area, kind: 'choice', options: areas },
        ]}
        columns={columns}
        rowKey={(party) => party.id}
        rowLabel={(party) => party.company_name}
        rowActions={(party) => [
          { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setEdited(party) },
          { key: 'delete', label: core.common.delete, danger: true, onClick: () => void remove(party) },
        ]}
        empty={{ title: t.empty[kind], text: t.emptyText, action: add }}
        actions={
          <>
            <Button icon={Upload} onClick={() => setImporting(true)}>
              {sheets.import}
            </Button>
            {add}
          </>
        }
      />
      {importing && (
        <ContactImportDialog
          title={t.importTitle[kind]}
          template={calls.template}
          send={async (file, store, about) => (await upload(calls.import, [file], store ? { store } : {}, about)).data}
          onStored={() => invalidate(calls.page)}
          onClose={() => setImporting(false)}
        />
      )}
      {edited && (
        <PartyDialog
          kind={kind}
          party={edited === 'new' ? undefined : edited}
          success={() => (edited === 'new' ? core.common.added : core.common.saved)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
