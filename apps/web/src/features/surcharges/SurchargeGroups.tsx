import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { surchargeTexts } from './texts.ts'
import type { SurchargesProps } from './surcharges-props.ts'

const GroupCompaniesDialog = lazyPart(async () => (await import('./GroupCompaniesDialog.tsx')).GroupCompaniesDialog)
const GroupPricesDialog = lazyPart(async () => (await import('./GroupPricesDialog.tsx')).GroupPricesDialog)
const ImportSurchargesDialog = lazyPart(
  async () => (await import('./sheets/ImportSurchargesDialog.tsx')).ImportSurchargesDialog,
)

const LIST = 'GET /fjf/getSurchargeList'
type SurchargeGroup = RowOf<typeof LIST>

/** Surcharges by departure port and destination country (rules 6.20). */
export function SurchargeGroups({ strip, search, onSearch }: SurchargesProps) {
  useFetchedWhenIdle(GroupCompaniesDialog, GroupPricesDialog, ImportSurchargesDialog)
  const t = useTexts(surchargeTexts)
  const f = useFormat()
  const { departurePort, destinationCountry, destinationPort, shippingCompany } = search
  const list = useList(LIST, {
    departurePort,
    // The call takes one of the two; a port is the narrower one.
    destination: destinationPort ?? destinationCountry,
    shippingCompany,
    ...pageInput(search),
  })
  const [priced, setPriced] = useState<SurchargeGroup>()
  const [companiesOf, setCompaniesOf] = useState<SurchargeGroup>()
  const [importing, setImporting] = useState(false)
  const country = (code: number) => (code === 1 ? t.china : t.japan)
  const nameOf = (group: SurchargeGroup) => t.groupOf(group.departure_port, country(group.destination_country))
  const imports = (
    <Button variant="primary" icon={Upload} onClick={() => setImporting(true)}>
      {t.batchImport}
    </Button>
  )
  return (
    <>
      <ListScreen
        name="surchargeGroups"
        title={t.title}
        search={search}
        onSearch={onSearch}
        list={list}
        strip={strip}
        filters={[
          { key: 'departurePort', label: t.departurePort, kind: 'text' },
          { key: 'destinationPort', label: t.destination, kind: 'text', placeholder: t.destinationHint },
          {
            key: 'destinationCountry',
            label: t.destinationCountry,
            kind: 'choice',
            options: [
              { value: '1', label: t.china },
              { value: '2', label: t.japan },
            ],
          },
          { key: 'shippingCompany', label: t.company, kind: 'text' },
        ]}
        columns={[
          {
            key: 'departureCountry',
            title: t.departureCountry,
            width: 140,
            render: (group) => country(group.departure_country),
          },
          {
            key: 'departurePort',
            title: t.departurePort,
            width: 220,
            card: 'title',
            render: (group) => <b>{group.departure_port}</b>,
          },
          {
            key: 'destinationCountry',
            title: t.destinationCountry,
            width: 160,
            render: (group) => country(group.destination_country),
          },
          { key: 'uploaded', title: t.uploaded, width: 180, render: (group) => f.dateTime(group.create_time) },
        ]}
        rowKey={(group) => group.group_id}
        rowLabel={nameOf}
        actionsWidth={260}
        rowActions={(group) => [
          { key: 'prices', label: t.checkPrice, primary: true, opens: true, onClick: () => setPriced(group) },
          { key: 'companies', label: t.checkCompany, primary: true, onClick: () => setCompaniesOf(group) },
        ]}
        empty={{ title: t.emptyGroups, text: t.emptyText, action: imports }}
        actions={
          <>
            <Button icon={Download} onClick={() => void download('GET /fjf/down', {}).catch(showRefusal)}>
              {t.template}
            </Button>
            {imports}
          </>
        }
      />
      {priced && (
        <GroupPricesDialog groupId={priced.group_id} name={nameOf(priced)} onClose={() => setPriced(undefined)} />
      )}
      {companiesOf && (
        <GroupCompaniesDialog
          groupId={companiesOf.group_id}
          name={nameOf(companiesOf)}
          onClose={() => setCompaniesOf(undefined)}
        />
      )}
      {importing && <ImportSurchargesDialog older onClose={() => setImporting(false)} />}
    </>
  )
}
