import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { SURCHARGE_TYPE } from '@kairo/shared/surcharges/charge-conditions'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { type RowOf, useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { CopyText } from '@/ui/text/CopyText.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSelection } from '@/ui/list/selection.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { SampleSheet } from '@/features/setup/SampleSheet.tsx'
import { sheetTexts, surchargeTexts } from './texts.ts'
import type { SurchargesProps } from './surcharges-props.ts'

const ImportSurchargesDialog = lazyPart(
  async () => (await import('./sheets/ImportSurchargesDialog.tsx')).ImportSurchargesDialog,
)
const NextPeriodDialog = lazyPart(async () => (await import('./sheets/NextPeriodDialog.tsx')).NextPeriodDialog)
const SurchargeLinesDialog = lazyPart(async () => (await import('./SurchargeLinesDialog.tsx')).SurchargeLinesDialog)

const LIST = 'GET /surchargeNew/getSurchargeList'
type Surcharge = RowOf<typeof LIST>
/** Numbers whose charges one dialog shows. */
const MAX_CHOSEN = 200

/** The surcharges that rates name by number: search, view, replace by a sheet (rules 6.19). */
export function SurchargeNumbers({ strip, search, onSearch }: SurchargesProps) {
  const t = useTexts(surchargeTexts)
  const f = useFormat()
  const sheetMessages = useTexts(sheetTexts)
  const filters = {
    surchargeNo: search.surchargeNo,
    surchargeName: search.surchargeName,
    surchargeCountry: search.surchargeCountry ? Number(search.surchargeCountry) : undefined,
    surchargePort: search.surchargePort,
    surchargeType: search.surchargeType ? Number(search.surchargeType) : undefined,
  }
  const list = useList(LIST, { ...filters, ...pageInput(search) })
  const types = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.surchargeType] }, { staleMs: 600_000 })
  const typeOptions = (types.data?.data[0]?.entryList ?? []).map((entry) => ({
    value: entry.entryCode,
    label: entry.entryValue,
  }))
  const typeOf = (code: number) => typeOptions.find(({ value }) => value === String(code))?.label ?? String(code)
  useFetchedWhenIdle(SurchargeLinesDialog, ImportSurchargesDialog, NextPeriodDialog)
  const [shown, setShown] = useState<Surcharge>()
  const [importing, setImporting] = useState(false)
  const { rows: chosen, onSelect } = useSelection(list.data?.rows)
  const [planning, setPlanning] = useState(false)
  const countries = [
    { value: '1', label: t.china },
    { value: '2', label: t.japan },
  ]
  return (
    <>
      <ListScreen
        name="surcharges"
        title={t.title}
        search={search}
        onSearch={onSearch}
        list={list}
        strip={strip}
        filters={[
          { key: 'surchargeNo', label: t.number, kind: 'text' },
          { key: 'surchargeName', label: t.name, kind: 'text', more: true },
          { key: 'surchargeCountry', label: t.country, kind: 'choice', options: countries, more: true },
          { key: 'surchargePort', label: t.port, kind: 'text', more: true },
          { key: 'surchargeType', label: t.type, kind: 'choice', options: typeOptions, more: true },
        ]}
        columns={[
          {
            key: 'number',
            title: t.number,
            width: 152,
            card: 'title',
            render: (row) => <CopyText text={row.surchargeNo} />,
          },
          { key: 'name', title: t.name, width: 222, render: (row) => row.surchargeName },
          {
            key: 'country',
            title: t.country,
            width: 72,
            render: (row) => (row.surchargeCountry === 1 ? t.china : t.japan),
          },
          { key: 'port', title: t.port, width: 108, render: (row) => row.surchargePort || '—' },
          {
            key: 'type',
            title: t.type,
            width: 162,
            render: (row) => (
              <StatusTag tone={row.surchargeType === SURCHARGE_TYPE.departure ? 'blue' : 'teal'}>
                {typeOf(row.surchargeType)}
              </StatusTag>
            ),
          },
          { key: 'lines', title: t.lines, width: 70, align: 'right', render: (row) => row.lineCount },
          { key: 'remark', title: t.remark, width: 136, render: (row) => <TwoLine first={row.remark || '—'} /> },
          {
            key: 'updated',
            title: t.updated,
            width: 120,
            render: (row) => <span title={f.dateTime(row.updateTime)}>{f.date(row.updateTime)}</span>,
          },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.surchargeNo}
        rowActions={(row) => [
          { key: 'prices', label: t.prices, primary: true, opens: true, onClick: () => setShown(row) },
        ]}
        actionsWidth={100}
        selection={{
          rows: chosen,
          onSelect,
          most: MAX_CHOSEN,
          actions: (
            <Button variant="primary" size="small" onClick={() => setPlanning(true)}>
              {sheetMessages.nextPeriod}
            </Button>
          ),
        }}
        tools={<ExportList total={list.data?.total} save={() => download('GET /surchargeNew/export', filters)} />}
        empty={{ title: t.empty, text: t.emptyText, action: <SampleSheet sheet="surcharges" /> }}
        actions={
          <>
            <Button icon={Download} onClick={() => void download('GET /surchargeNew/down', {}).catch(showRefusal)}>
              {t.template}
            </Button>
            <Button variant="primary" icon={Upload} onClick={() => setImporting(true)}>
              {t.import}
            </Button>
          </>
        }
      />
      {shown && <SurchargeLinesDialog surcharge={shown} onClose={() => setShown(undefined)} />}
      {planning && <NextPeriodDialog ids={chosen.map(({ id }) => id)} onClose={() => setPlanning(false)} />}
      {importing && <ImportSurchargesDialog onClose={() => setImporting(false)} />}
    </>
  )
}
