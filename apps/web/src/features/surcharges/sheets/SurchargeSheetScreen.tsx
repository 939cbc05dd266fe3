import { ROLE } from '@kairo/shared/roles'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Pager } from '@/ui/list/Pager.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { SheetEffect } from './SheetEffect.tsx'
import { SheetGaps } from './SheetGaps.tsx'
import { SheetNumber } from './SheetNumber.tsx'
import { type Preview, SHEET, STATE_TONE } from './sheet-calls.ts'
import { sheetTexts } from '../texts.ts'
import { useSheetActions } from './use-sheet-actions.ts'
import common from '@/ui/common.module.css'

/** The changes of an uploaded sheet by number and their effect on prices, with the buttons to decide. */
export function SurchargeSheetScreen() {
  const t = useTexts(sheetTexts)
  const [search, setSearch] = useRouteSearch('/_in/surchargeSheet')
  const { page, limit } = pageInput(search)
  const answer = useApiQuery(
    SHEET,
    { id: search.id ?? 0, onlyChanges: !search.all, page, limit },
    { keepPrevious: true, enabled: search.id !== undefined },
  )
  const preview = answer.data?.data
  if (!preview)
    return (
      <section aria-label={t.title}>
        <PageHeader title={t.title} />
        {search.id === undefined ? <NoSheet /> : <NotLoaded of={answer} title={t.title} rows={8} />}
      </section>
    )
  const empty = preview.sheet.state === 'withdrawn' || preview.sheet.state === 'replaced'
  return (
    <section className={common.stackL} aria-label={t.title}>
      <SheetHeader preview={preview} />
      {!empty && (
        <>
          {preview.overlaps.map((other) => (
            <Notice
              key={other.id}
              tone="info"
              title={t.overlap(other.fileName, other.maker, other.surchargeNos.join(', '))}
            />
          ))}
          <SheetGaps preview={preview} />
          <SheetEffect preview={preview} />
          <section className={common.stack} aria-label={t.changes}>
            <header className={common.between}>
              <h2>{t.changes}</h2>
              <Checkbox
                checked={!search.all}
                onChange={({ target }) =>
                  setSearch({ ...search, page: undefined, all: target.checked ? undefined : true })
                }
              >
                {t.onlyChanges}
              </Checkbox>
            </header>
            {preview.dataList.length === 0 && <EmptyState title={t.noChanges} text={t.noChangesText} />}
            {preview.dataList.map((change) => (
              <SheetNumber key={change.surchargeNo} change={change} onlyChanges={!search.all} />
            ))}
            {preview.total > limit && (
              <Pager
                page={page}
                size={limit}
                total={preview.total}
                onChange={(next, size) => setSearch({ ...search, page: next, size })}
              />
            )}
          </section>
        </>
      )}
    </section>
  )
}

function NoSheet() {
  const t = useTexts(sheetTexts)
  return <EmptyState title={t.empty} text={t.emptyText} />
}

/** The file, its state with an explanation, and the user's actions. */
function SheetHeader({ preview }: { preview: Preview }) {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const isManager = useSession()?.user.role_id === ROLE.manager
  const { sheet } = preview
  const actions = useSheetActions(preview)
  const may = (action: (typeof sheet.allowedActions)[number]) => sheet.allowedActions.includes(action)
  const by = [sheet.decidedBy ?? '', f.dateTime(sheet.decidedTime)] as const
  const means = {
    draft: isManager ? t.draftMeansManager : t.draftMeans,
    pending: isManager ? t.pendingMeansManager : t.pendingMeans,
    approved: t.approvedMeans(...by),
    rejected: t.rejectedMeans(...by),
    withdrawn: t.withdrawnMeans,
    replaced: t.replacedMeans,
  }[sheet.state]
  return (
    <>
      <PageHeader
        title={t.title}
        beside={<StatusTag tone={STATE_TONE[sheet.state]}>{t.states[sheet.state]}</StatusTag>}
        subtitle={
          <>
            <b>{sheet.fileName}</b> · {t.uploadedBy(sheet.maker, f.dateTime(sheet.createTime))}
          </>
        }
        actions={
          <>
            {may('withdraw') && (
              <Button onClick={() => void actions.withdraw()}>
                {sheet.state === 'draft' ? t.discard : t.withdraw}
              </Button>
            )}
            {may('reject') && (
              <Button danger onClick={() => void actions.reject()}>
                {t.reject}
              </Button>
            )}
            {may('submit') && (
              <Button variant={may('confirm') ? 'default' : 'primary'} onClick={() => void actions.submit()}>
                {t.submit}
              </Button>
            )}
            {may('confirm') && (
              <Button variant="primary" onClick={() => void actions.confirm()}>
                {t.confirm}
              </Button>
            )}
          </>
        }
      />
      <Notice tone={sheet.state === 'approved' ? 'success' : 'info'} title={means}>
        {sheet.remark && (
          <p>
            {t.remark}: {sheet.remark}
          </p>
        )}
      </Notice>
    </>
  )
}
