import { BL_KIND_TEXTS } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlForm } from '@kairo/shared/bills-of-lading/bl-forms.contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { FORMS } from './form-calls.ts'
import { blFormTexts } from './texts.ts'
import common from '@/ui/common.module.css'

const BlFormDrawer = lazyPart(async () => (await import('./BlFormDrawer.tsx')).BlFormDrawer)

/** What bills of lading and waybills are printed on, with their numbers and terms. */
export function BlFormsScreen() {
  useFetchedWhenIdle(BlFormDrawer)
  const t = useTexts(blFormTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const [search, setSearch] = useRouteSearch('/_in/blForms')
  const list = useList(FORMS, {})
  const [edited, setEdited] = useState<BlForm | 'new'>()
  const [tested, setTested] = useState<BlForm>()
  const adds = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ListScreen<BlForm, typeof search>
        name="blForms"
        title={t.title}
        subtitle={t.intro}
        search={search}
        onSearch={setSearch}
        list={list}
        columns={[
          {
            key: 'name',
            title: t.name,
            width: 260,
            card: 'title',
            render: (form) => <TwoLine first={<b>{form.name}</b>} second={form.code} />,
          },
          { key: 'kind', title: t.kind, width: 190, render: (form) => BL_KIND_TEXTS[form.kind][language] },
          { key: 'paper', title: t.paper, width: 250, render: (form) => t.papers[form.paper] },
          {
            key: 'nextNo',
            title: t.nextNo,
            width: 170,
            render: (form) => form.nextNo ?? <span className={common.danger}>{t.seriesUsedUp}</span>,
          },
          {
            key: 'terms',
            title: t.terms,
            width: 230,
            render: (form) => (
              <TwoLine
                first={
                  <StatusTag tone={form.isReady ? 'green' : 'amber'}>{form.isReady ? t.ready : t.draftsOnly}</StatusTag>
                }
                second={
                  form.termsApprovedBy ? t.approvedBy(form.termsApprovedBy, f.dateTime(form.termsApprovedAt)) : NOTHING
                }
              />
            ),
          },
          {
            key: 'state',
            title: t.state,
            width: 110,
            render: (form) => (
              <StatusTag tone={form.active ? 'green' : 'off'}>{form.active ? t.active : t.inactive}</StatusTag>
            ),
          },
        ]}
        rowKey={(form) => form.id}
        rowLabel={(form) => form.name}
        rowActions={(form) => [
          { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setEdited(form) },
          { key: 'test', label: t.testPage, onClick: () => setTested(form) },
        ]}
        empty={{ title: t.none, text: t.noneText, action: adds }}
        actions={adds}
      />
      {edited && <BlFormDrawer form={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {tested && (
        <PdfView
          title={t.testTitle(tested.name)}
          name={`bl-form-${tested.id}-${tested.version}`}
          load={() => fetchFile('POST /blForm/testPage', { id: tested.id })}
          onClose={() => setTested(undefined)}
        />
      )}
    </>
  )
}
