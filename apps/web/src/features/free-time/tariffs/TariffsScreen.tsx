import { FREE_TIME_DIRECTIONS, FREE_TIME_KINDS, TARIFF_STATES } from '@kairo/shared/free-time/free-time-codes'
import { freeTimeText } from '@kairo/shared/free-time/free-time-text'
import { Check, Plus, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSelection } from '@/ui/list/selection.ts'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { useMasterOptions } from '@/features/route-master/use-master-options.ts'
import { useDecideTariffs } from './decide-tariffs.ts'
import { TariffFacts } from './TariffFacts.tsx'
import { TARIFFS, type Tariff, tariffFilterInput } from './tariff-calls.ts'
import { tariffTexts } from './texts.ts'
import common from '@/ui/common.module.css'

const TariffDialog = lazyPart(async () => (await import('./TariffDialog.tsx')).TariffDialog)

const ImportTariffsDialog = lazyPart(async () => (await import('./ImportTariffsDialog.tsx')).ImportTariffsDialog)
const TariffHistoryDialog = lazyPart(async () => (await import('./TariffHistoryDialog.tsx')).TariffHistoryDialog)

const TONE: Record<Tariff['state'], Tone> = { pending: 'amber', approved: 'green', rejected: 'off' }

/** Free days and what a day costs afterwards, by carrier and place; role 2 approves. */
export function TariffsScreen() {
  useFetchedWhenIdle(TariffDialog)
  const t = useTexts(tariffTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const masters = useMasterOptions()
  const [search, setSearch] = useRouteSearch('/_in/freeTimeTariffs')
  const filters = tariffFilterInput(search)
  const list = useList(TARIFFS, { ...filters, ...pageInput(search) })
  const [edited, setEdited] = useState<{ from: Tariff | undefined; isCopy: boolean }>()
  const [importing, setImporting] = useState(false)
  const [history, setHistory] = useState<Tariff>()
  const { rows: selected, onSelect, clear } = useSelection(list.data?.rows)
  const decide = useDecideTariffs(clear)
  const country = (code: number | null) => (code === 1 ? t.china : t.japan)
  const placeOf = (tariff: Tariff) => tariff.port ?? t.allPorts(country(tariff.country))
  const canDecide = (tariff: Tariff) => tariff.allowedActions.includes('decide')
  const waiting = (list.data?.rows ?? []).filter(canDecide)
  const chosen = waiting.filter((tariff) => selected.includes(tariff))
  const adds = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited({ from: undefined, isCopy: false })}>
      {t.add}
    </Button>
  )
  const imports = (
    <Button icon={Upload} onClick={() => setImporting(true)}>
      {t.importTitle}
    </Button>
  )
  return (
    <>
      <ListScreen<Tariff, typeof search>
        name="freeTimeTariffs"
        title={t.title}
        search={search}
        onSearch={(next, how) => {
          clear()
          setSearch(next, how)
        }}
        list={list}
        memory={useSavedSearch('freeTimeTariffs')}
        filters={[
          { key: 'port', label: t.port, kind: 'choice', options: masters.ports, main: true },
          { key: 'shippingCompany', label: t.carrier, kind: 'choice', options: masters.carriers },
          {
            key: 'kind',
            label: t.kind,
            kind: 'choice',
            options: FREE_TIME_KINDS.map((value) => ({ value, label: t.kinds[value] })),
          },
          {
            key: 'direction',
            label: t.direction,
            kind: 'choice',
            options: FREE_TIME_DIRECTIONS.map((value) => ({ value, label: t.directions[value] })),
          },
          {
            key: 'state',
            label: t.state,
            kind: 'choice',
            options: TARIFF_STATES.map((value) => ({ value, label: t.states[value] })),
          },
          { key: 'validOn', label: t.validOn, kind: 'day' },
        ]}
        columns={[
          {
            key: 'place',
            title: t.place,
            width: 120,
            sort: true,
            card: 'title',
            render: (tariff) => <b>{placeOf(tariff)}</b>,
          },
          {
            key: 'carrier',
            title: t.carrier,
            width: 120,
            sort: true,
            render: (tariff) => tariff.shippingCompany ?? t.everyCarrier,
          },
          {
            key: 'kind',
            title: t.kind,
            width: 155,
            sort: true,
            render: (tariff) => <TwoLine first={t.kinds[tariff.kind]} second={t.directions[tariff.direction]} />,
          },
          {
            key: 'terms',
            title: t.terms,
            width: 300,
            render: (tariff) => (
              <>
                {freeTimeText(tariff, language)} <small className={common.block}>{t.starts[tariff.start]}</small>
              </>
            ),
          },
          {
            key: 'validFrom',
            title: t.valid,
            width: 110,
            sort: true,
            render: (tariff) => (
              <TwoLine first={f.date(tariff.validFrom)} second={tariff.validTo ? `– ${f.date(tariff.validTo)}` : '–'} />
            ),
          },
          {
            key: 'state',
            title: t.state,
            width: 115,
            render: (tariff) => (
              <TwoLine
                first={<StatusTag tone={TONE[tariff.state]}>{t.states[tariff.state]}</StatusTag>}
                second={tariff.remark}
              />
            ),
          },
          {
            key: 'updateTime',
            title: t.updated,
            width: 125,
            sort: true,
            render: (tariff) => <TwoLine first={tariff.updatedBy} second={f.dateTime(tariff.updateTime)} />,
          },
        ]}
        rowKey={(tariff) => tariff.id}
        rowLabel={(tariff) => `${placeOf(tariff)} ${t.kinds[tariff.kind]}`}
        expanded={(tariff) => <TariffFacts tariff={tariff} />}
        rowActions={(tariff) => [
          ...(canDecide(tariff)
            ? [
                { key: 'approve', label: t.approve, primary: true, onClick: () => void decide.approve([tariff]) },
                { key: 'reject', label: t.reject, danger: true, onClick: () => void decide.reject([tariff]) },
              ]
            : []),
          ...(tariff.allowedActions.includes('edit')
            ? [
                {
                  key: 'edit',
                  label: core.common.edit,
                  primary: !canDecide(tariff),
                  opens: true,
                  onClick: () => setEdited({ from: tariff, isCopy: false }),
                },
              ]
            : []),
          { key: 'copy', label: t.copy, opens: true, onClick: () => setEdited({ from: tariff, isCopy: true }) },
          { key: 'history', label: t.history, opens: true, onClick: () => setHistory(tariff) },
        ]}
        {...(waiting.length > 0
          ? {
              selection: {
                rows: chosen,
                onSelect,
                actions: (
                  <>
                    <Button
                      size="small"
                      variant="primary"
                      icon={Check}
                      disabled={chosen.length === 0}
                      onClick={() => void decide.approve(chosen)}
                    >
                      {t.approve}
                    </Button>
                    <Button
                      size="small"
                      icon={X}
                      disabled={chosen.length === 0}
                      onClick={() => void decide.reject(chosen)}
                    >
                      {t.reject}
                    </Button>
                  </>
                ),
              },
            }
          : {})}
        empty={{ title: t.none, text: t.noneText, action: adds }}
        tools={<ExportList total={list.data?.total} save={() => download('POST /freeTime/tariff/export', filters)} />}
        actions={
          <>
            {imports}
            {adds}
          </>
        }
      />
      {importing && <ImportTariffsDialog onClose={() => setImporting(false)} />}
      {history && (
        <TariffHistoryDialog
          id={history.id}
          name={`${placeOf(history)} · ${t.kinds[history.kind]}`}
          onClose={() => setHistory(undefined)}
        />
      )}
      {edited && <TariffDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
