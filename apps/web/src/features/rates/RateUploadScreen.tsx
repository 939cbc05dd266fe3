import './rate-upload.css'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { ClipboardCopy, Download, SendHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Body, call, download } from '../../api/call.ts'
import { makeStale, useList } from '../../api/queries.ts'
import { showRefusal, showSuccess } from '../../ui/toast.ts'
import { upload } from '../../api/upload.ts'
import { useCore } from '../../i18n/core.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { confirm } from '../../ui/confirm.ts'
import { ListScreen, pageInput } from '../../ui/list/ListScreen.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { UploadField } from '../../ui/UploadField.tsx'
import { rateDeskTexts } from './desk-messages/index.ts'
import { type Rate, rateColumns } from './rate-columns.tsx'
import { SurchargeDialog } from './SurchargeDialog.tsx'

const route = getRouteApi('/_in/addPrice')
const DRAFT = 'GET /transportCost/tempList'
type Imported = Body<'POST /transportCost/fileImport'>['data']

/** Template, upload, all errors at once, preview, submit for approval (freight §2.3). */
export function RateUploadScreen() {
  const t = useTexts(rateDeskTexts)
  const core = useCore()
  const f = useFormat()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const draft = useList(DRAFT, pageInput(search))
  const [result, setResult] = useState<Imported>()
  const [surchargesOf, setSurchargesOf] = useState<Rate>()
  const total = draft.data?.total ?? 0

  const submit = async () => {
    const { data } = await call('GET /transportCost/coverWaitApproval', {})
    const covers = data.count > 0
    const yes = await confirm({
      title: covers ? t.coverTitle(f.number(data.count)) : t.submitTitle(f.number(total)),
      consequences: covers ? [t.coverMeans, t.submitMeans] : [t.submitMeans],
      action: covers ? t.cover : t.submit,
      tone: covers ? 'danger' : 'normal',
      run: async () => {
        const answer = await call('POST /transportCost/fileDataSyn', {
          cover: covers,
          batch: data.batch,
        })
        showSuccess(answer.data.msg)
      },
    })
    if (!yes) return
    setResult(undefined)
    await makeStale(
      DRAFT,
      'POST /transportCostApproval/getUnapprovedCostCount',
      'GET /transportCostApproval/getTransportApprovalList',
    )
    await go({ to: '/transportApproval' })
  }
  const discard = async () => {
    const run = () => call('POST /transportCost/tempClear', {})
    if (
      !(await confirm({
        title: t.discardTitle,
        consequences: [t.discardMeans],
        action: t.discard,
        tone: 'danger',
        run,
      }))
    )
      return
    setResult(undefined)
    showSuccess(t.discarded)
    await makeStale(DRAFT)
  }
  return (
    <section className="rate-upload" aria-label={t.uploadTitle}>
      <PageHeader title={t.uploadTitle} />
      <div className="upload-steps">
        <div className="upload-step">
          <span className="step-number" aria-hidden>
            1
          </span>
          <h2>{t.step1}</h2>
          <p>{t.step1Text}</p>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => void download('GET /transportCost/down', {}).catch(showRefusal)}
          >
            {t.template}
          </Button>
        </div>
        <div className="upload-step upload-step-wide">
          <span className="step-number" aria-hidden>
            2
          </span>
          <h2>{t.step2}</h2>
          <p>{t.step2Text}</p>
          <UploadField
            label={t.file}
            accept={['.xlsx']}
            maxBytes={10_485_760}
            maxFiles={1}
            send={async (file, about) => {
              setResult(undefined)
              const answer = await upload('POST /transportCost/fileImport', [file], {}, about)
              setResult(answer.data)
              if (answer.data.errLine === -1) showSuccess(t.parsed(f.number(answer.data.total)))
              await makeStale(DRAFT)
              return answer.data.errLine === -1 ? undefined : t.notTaken
            }}
          />
        </div>
      </div>
      {result && result.errLine !== -1 && <ImportErrors result={result} />}
      <div className="upload-step">
        <span className="step-number" aria-hidden>
          3
        </span>
        <h2>{t.step3}</h2>
        {total > 0 && (
          <div className="upload-actions">
            <p>{t.parsed(f.number(total))}</p>
            <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => void discard()}>
              {t.discard}
            </Button>
            <Button
              type="primary"
              icon={<SendHorizontal size={16} aria-hidden />}
              onClick={() => void submit().catch(showRefusal)}
            >
              {t.submit}
            </Button>
          </div>
        )}
        <ListScreen
          name="rateDraft"
          title={t.step3}
          embedded
          search={search}
          onSearch={(next, how) => void navigate({ search: next, ...how })}
          list={draft}
          columns={rateColumns(t, f, setSurchargesOf).map(({ sort: _sort, ...column }) => column)}
          rowKey={(rate) => rate.id}
          rowLabel={(rate) => `${rate.departurePortLabel} → ${rate.destinationPortLabel}`}
          empty={{ title: t.draftEmpty, text: t.draftEmptyText }}
        />
      </div>
      {surchargesOf && <SurchargeDialog rate={surchargesOf} onClose={() => setSurchargesOf(undefined)} />}
      <p className="sr-only" role="status">
        {draft.isFetching ? core.common.loading : ''}
      </p>
    </section>
  )
}

/** Every bad row of the sheet, to be corrected in one go. */
function ImportErrors({ result }: { result: Imported }) {
  const t = useTexts(rateDeskTexts)
  const core = useCore()
  const f = useFormat()
  const text = () =>
    result.errors.map((error) => [error.row, error.column, error.value, error.message].join('\t')).join('\n')
  const title =
    result.errLine === -2
      ? t.errNoWorkbook
      : result.errLine === 0
        ? t.errNoData
        : t.errorsTitle(f.number(result.errors.length))
  return (
    <section className="import-errors" role="alert">
      <header>
        <h2>{title}</h2>
        {result.errLine > 0 && <p>{t.errFirst(result.errLine)}</p>}
        {result.errors.length > 0 && (
          <Button
            size="small"
            icon={<ClipboardCopy size={14} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(text()).then(() => showSuccess(core.common.done))}
          >
            {t.copyErrors}
          </Button>
        )}
      </header>
      {result.errors.length > 0 && (
        <div className="import-errors-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t.errRow}</th>
                <th scope="col">{t.errColumn}</th>
                <th scope="col">{t.errValue}</th>
                <th scope="col">{t.errMessage}</th>
              </tr>
            </thead>
            <tbody>
              {result.errors.map((error, index) => (
                <tr key={`${error.row}-${error.column}-${index}`}>
                  <td className="num">{error.row > 0 ? error.row : '—'}</td>
                  <td>{error.column}</td>
                  <td>{error.value}</td>
                  <td>{error.message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {result.errors.length >= 200 && <p>{t.errorsMore}</p>}
        </div>
      )}
    </section>
  )
}
