import { useNavigate } from '@tanstack/react-router'
import { Download, SendHorizontal, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call, download } from '@/api/call.ts'
import { followUpload } from '@/api/follow-upload.ts'
import { invalidate, type RowOf, useApiQuery, useList } from '@/api/queries.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { SampleSheet } from '@/features/setup/SampleSheet.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { type SendAbout, UploadField } from '@/ui/files/UploadField.tsx'
import { rateManagementTexts, type RateManagementTexts } from '../management-texts.ts'
import type { Column } from '@/ui/list/table/column.ts'
import { type Rate, rateColumns } from '../list/rate-columns.tsx'
import { LackingSurcharges } from './LackingSurcharges.tsx'
import type { ImportedSheet } from './SheetIssues.tsx'
import type { SheetMapping } from './SheetQuestions.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './rate-upload.module.css'

/** After an upload, which fetches it. */
const SheetIssues = lazyPart(async () => (await import('./SheetIssues.tsx')).SheetIssues)
const SurchargeDialog = lazyPart(async () => (await import('../search/SurchargeDialog.tsx')).SurchargeDialog)
const DRAFT = 'GET /transportCost/tempList'

interface DraftCounts {
  total: number
  /** Rates without surcharges, and how many of them replace a rate that has them. */
  lacking: number
  replaced: number
}

/** How the same sheet is read once more. */
interface Again {
  includeHidden?: true
  mapping?: SheetMapping | undefined
}

/** The last upload with its result; the commands on it and on the draft. */
function useSheetUpload({ total, lacking, replaced }: DraftCounts, takesOver: boolean) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const navigate = useNavigate()
  const [result, setResult] = useState<ImportedSheet>()
  /** The last uploaded file, to be read again with its hidden rows. */
  const [sheet, setSheet] = useState<File>()
  /** The answers with which it was read. */
  const [mapping, setMapping] = useState<SheetMapping>()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const sendSheet = async (file: File, { onWork, ...about }: SendAbout, again: Again = {}) => {
    const { uploadId, stop } = followUpload((part) => onWork?.(part))
    // A sheet that is read again stays in view.
    if (!again.includeHidden && !again.mapping) setResult(undefined)
    setShowsEarlier(false)
    setSheet(file)
    setMapping(again.mapping)
    // Meanwhile: a placeholder that goes would move the buttons below it just when they are pressed.
    const issues = SheetIssues.fetch().catch(() => {})
    try {
      const { data } = await upload('POST /transportCost/fileImport', [file], { uploadId, ...again }, about)
      await issues
      setResult(data)
      if (data.errLine === -1) showSuccess(t.parsed(f.number(data.total)))
      // What a sheet leaves open is asked below.
      return data.errLine === -1 || data.questions?.open ? undefined : t.notTaken
    } finally {
      stop()
      // Also after a cancel, as the sheet may have been stored before it.
      await invalidate(DRAFT)
    }
  }
  const submit = async () => {
    const { data } = await call('GET /transportCost/coverWaitApproval', {})
    const covers = data.count > 0
    const taken = takesOver ? replaced : 0
    const yes = await confirm({
      title: covers ? t.coverTitle(f.number(data.count)) : t.submitTitle(f.number(total)),
      details: data.owners.map((owner) =>
        t.coverOwner(owner.name || '—', f.number(owner.count), f.dateTime(owner.since), owner.sheet),
      ),
      warnings: lacking > taken ? [t.submitWithout(f.number(lacking - taken))] : [],
      consequences: [
        ...(taken > 0 ? [t.submitTakesOver(f.number(taken))] : []),
        ...(covers ? [t.coverMeans] : []),
        ...(data.revisions > 0 ? [t.coverRevisions(f.number(data.revisions))] : []),
        t.submitMeans,
      ],
      action: covers ? t.cover : t.submit,
      tone: covers ? 'danger' : 'normal',
      run: async () => {
        const response = await call('POST /transportCost/fileDataSyn', {
          cover: covers,
          batch: data.batch,
          takeOverSurcharges: takesOver,
        })
        showSuccess(response.data.msg)
      },
    })
    if (!yes) return
    setResult(undefined)
    await invalidate(
      DRAFT,
      'POST /transportCostApproval/getUnapprovedCostCount',
      'GET /transportCostApproval/getTransportApprovalList',
      'GET /transportCostApproval/getWaitingSheets',
    )
    await navigate({ to: '/transportApproval' })
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
    await invalidate(DRAFT)
  }
  return { result, sheet, mapping, showsEarlier, setShowsEarlier, sendSheet, submit, discard }
}

/** The columns of a list of rates; what surcharges a rate takes over is marked. */
const draftColumns = (
  t: RateManagementTexts,
  f: Format,
  onSurcharges: (rate: Rate) => void,
): Column<RowOf<typeof DRAFT>>[] =>
  rateColumns(t, f, onSurcharges).map(({ sort: _sort, ...column }) =>
    column.key === 'surcharges'
      ? {
          ...column,
          render: (rate, index) => (
            <>
              {column.render(rate, index)}
              {rate.takenOver.length > 0 && (
                <small
                  className={common.block}
                  title={[rate.departureSurchargeNo, rate.destinationSurchargeNo].join(' / ')}
                >
                  {t.takenOver}
                </small>
              )}
            </>
          ),
        }
      : column,
  )

/** Template, upload, all errors at once, preview, submit for approval (rules 5.7). */
export function RateUploadScreen() {
  const t = useTexts(rateManagementTexts)
  const core = useCore()
  const f = useFormat()
  const [search, setSearch] = useRouteSearch('/_in/addPrice')
  const [takesOver, setTakesOver] = useState(true)
  const input = { ...pageInput(search), takeOverSurcharges: takesOver }
  const draft = useList(DRAFT, input)
  // From the cached response: what lacks surcharges on all pages.
  const { lacking = 0, replaced = 0 } = useApiQuery(DRAFT, input, { keepPrevious: true }).data?.data ?? {}
  const total = draft.data?.total ?? 0
  const counts = { total, lacking, replaced }
  const upload = useSheetUpload(counts, takesOver)
  const { result, sheet, mapping, showsEarlier, setShowsEarlier, sendSheet, submit, discard } = upload
  const readAgain = async (again: Again) => sheet && (await sendSheet(sheet, {}, again))
  const [surchargesOf, setSurchargesOf] = useState<Rate>()
  const first = draft.data?.rows[0]
  // A refused sheet changed nothing: the draft below belongs to an earlier one.
  const isEarlier = result !== undefined && result.errLine !== -1 && total > 0
  return (
    <section className={common.stackL} aria-label={t.uploadTitle}>
      <PageHeader title={t.uploadTitle} />
      <div className={common.columns}>
        <div className={cx(styles.step, common.stack, common.card)}>
          <span className={cx(common.disc, common.toneBlue, styles.stepNumber)} aria-hidden>
            1
          </span>
          <h2>{t.step1}</h2>
          <p className={common.note}>{t.step1Text}</p>
          <Button icon={Download} onClick={() => void download('GET /transportCost/down', {}).catch(showRefusal)}>
            {t.template}
          </Button>
        </div>
        <div className={cx(styles.step, common.stack, common.card)}>
          <span className={cx(common.disc, common.toneBlue, styles.stepNumber)} aria-hidden>
            2
          </span>
          <h2>{t.step2}</h2>
          <p className={common.note}>{t.step2Text}</p>
          <UploadField
            label={t.file}
            accept={['.xlsx']}
            maxBytes={10_485_760}
            maxFiles={1}
            send={(file, about) => sendSheet(file, about)}
          />
        </div>
      </div>
      {result && (
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <SheetIssues
            result={result}
            mapping={mapping}
            onIncludeHidden={() => readAgain({ includeHidden: true, mapping })}
            onAnswer={(answers) => readAgain({ mapping: answers })}
          />
        </Suspense>
      )}
      <div className={cx(styles.step, common.stack, common.card)}>
        <span className={cx(common.disc, common.toneBlue, styles.stepNumber)} aria-hidden>
          3
        </span>
        <h2>{t.step3}</h2>
        {total > 0 && (
          <div className={cx(styles.actions, common.row)}>
            <p>
              {isEarlier ? t.earlierDraft(f.dateTime(first?.updateTime), f.number(total)) : t.parsed(f.number(total))}
            </p>
            <Button icon={Trash2} onClick={() => void discard()}>
              {t.discard}
            </Button>
            {isEarlier && (
              <Button aria-expanded={showsEarlier} onClick={() => setShowsEarlier(!showsEarlier)}>
                {showsEarlier ? t.hideDraft : t.showDraft}
              </Button>
            )}
            <Button
              variant={isEarlier ? 'default' : 'primary'}
              icon={SendHorizontal}
              onClick={() => void submit().catch(showRefusal)}
            >
              {t.submit}
            </Button>
          </div>
        )}
        {lacking > 0 && (!isEarlier || showsEarlier) && (
          <LackingSurcharges {...counts} takesOver={takesOver} onTakeOver={setTakesOver} />
        )}
        {(!isEarlier || showsEarlier) && (
          <ListScreen
            name="rateDraft"
            title={t.step3}
            embedded
            search={search}
            onSearch={setSearch}
            list={draft}
            columns={draftColumns(t, f, setSurchargesOf)}
            rowKey={(rate) => rate.id}
            rowLabel={(rate) => `${rate.departurePortLabel} → ${rate.destinationPortLabel}`}
            empty={{ title: t.draftEmpty, text: t.draftEmptyText, action: <SampleSheet sheet="rates" /> }}
          />
        )}
      </div>
      {surchargesOf && <SurchargeDialog rate={surchargesOf} onClose={() => setSurchargesOf(undefined)} />}
      <p className={common.srOnly} role="status">
        {draft.isFetching ? core.common.loading : ''}
      </p>
    </section>
  )
}
