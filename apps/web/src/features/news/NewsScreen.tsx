import type { Language } from '@kairo/shared/languages'
import type { NewsDetail } from '@kairo/shared/news/news.contract'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { isStaff } from '@kairo/shared/roles'
import { Paperclip, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, type RowOf, useApiQuery, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import type { Column } from '@/ui/list/table/column.ts'
import { pageInput, sortInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { newsTexts, type NewsTexts } from './texts.ts'
import { NEWS_ROUTES, titleOf } from './news-labels.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

const NewsDialog = lazyPart(async () => (await import('./NewsDialog.tsx')).NewsDialog)
const NewsFormDialog = lazyPart(async () => (await import('./NewsFormDialog.tsx')).NewsFormDialog)

const LIST = 'GET /system/announcement/getAnnouncementList'
type News = RowOf<typeof LIST>
/** The sortable columns; an address may be typed by hand. */

/** News: staff write it, customers read what is published (rules 16.18). */
export function NewsScreen() {
  useFetchedWhenIdle(NewsDialog, NewsFormDialog)
  const t = useTexts(newsTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const { user } = useSession()
  const staff = isStaff(user.role_id)
  const [search, setSearch] = useRouteSearch('/_in/systemAnnouncement')
  const { title, content, publicDate, announcementType } = search
  const list = useList(LIST, {
    title,
    content,
    publicDate,
    announcementType,
    ...pageInput(search),
    ...sortInput(search, ['publicDate', 'createTime']),
  })
  const types = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.newsType] }, { staleMs: 600_000 })
  const typeOptions = (types.data?.data[0]?.entryList ?? []).map((entry) => ({
    value: entry.entryCode,
    label: entry.entryValue,
  }))
  const [edited, setEdited] = useState<NewsDetail | 'new'>()
  const open = (id: number | undefined) => setSearch({ ...search, open: id })
  // Lists do not include contents, and editing should start from the latest.
  const edit = ({ id }: News) =>
    call('POST /system/announcement/getAnnouncementInfo', { id }).then(({ data }) => setEdited(data), showRefusal)
  const remove = async (news: News) => {
    const name = titleOf(news, language)
    try {
      const { data } = await call('GET /system/announcement/deleteAnnouncementCheck', { id: news.id })
      const yes = await confirm({
        title: t.deleteTitle(name),
        consequences: [
          ...(data.isPublished ? [t.deletePublished] : []),
          ...(data.fileName ? [t.deleteFile(data.fileName)] : []),
          t.deleteMeans,
        ],
        action: core.common.delete,
        tone: 'danger',
        run: () => call('POST /system/announcement/deleteAnnouncement', { id: news.id, version: data.version }),
      })
      if (yes) showSuccess(t.deleted)
    } catch (error) {
      showRefusal(error)
    }
    await invalidate(...NEWS_ROUTES)
  }
  return (
    <>
      <ListScreen
        name="news"
        title={t.title}
        search={search}
        onSearch={setSearch}
        list={list}
        filters={[
          { key: 'title', label: t.heading, kind: 'text', maxLength: 100 },
          { key: 'publicDate', label: t.publicDate, kind: 'day' },
          { key: 'announcementType', label: t.type, kind: 'choice', options: typeOptions, more: true },
          { key: 'content', label: t.content, kind: 'text', maxLength: 100, more: true },
        ]}
        columns={newsColumns({ t, f, language, staff, onOpen: open })}
        rowKey={(news) => news.id}
        rowLabel={(news) => titleOf(news, language)}
        {...(staff
          ? {
              rowActions: (news: News) => [
                { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => void edit(news) },
                { key: 'delete', label: core.common.delete, danger: true, onClick: () => void remove(news) },
              ],
              actions: (
                <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
                  {t.add}
                </Button>
              ),
            }
          : {})}
        empty={{ title: t.empty, text: staff ? t.emptyStaff : t.emptyReader }}
      />
      {search.open !== undefined && <NewsDialog id={search.open} onClose={() => open(undefined)} />}
      {edited && (
        <NewsFormDialog
          news={edited === 'new' ? undefined : edited}
          typeOptions={typeOptions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface ColumnsContext {
  t: NewsTexts
  f: Format
  language: Language
  /** Staff also see unpublished news. */
  staff: boolean
  onOpen: (id: number) => void
}

function newsColumns({ t, f, language, staff, onOpen }: ColumnsContext): Column<News>[] {
  const staffColumns: Column<News>[] = [
    {
      key: 'status',
      title: t.status,
      width: 110,
      render: (news) =>
        news.isPublished ? (
          <StatusTag tone="green">{t.published}</StatusTag>
        ) : (
          <StatusTag tone="amber">{t.scheduled}</StatusTag>
        ),
    },
    {
      key: 'attachment',
      title: t.attachment,
      width: 100,
      render: (news) =>
        news.fileName ? (
          <span title={news.fileName}>
            <Paperclip size={13} aria-hidden /> {t.hasAttachment}
          </span>
        ) : (
          t.noAttachment
        ),
    },
    {
      key: 'createTime',
      title: t.createTime,
      width: 170,
      sort: true,
      render: (news) => f.dateTime(news.create_time),
    },
  ]
  return [
    {
      key: 'publicDate',
      title: t.publicDate,
      width: 134,
      sort: true,
      render: (news) => f.date(news.public_date),
    },
    {
      key: 'title',
      title: t.heading,
      width: 350,
      card: 'title',
      render: (news) => (
        <button type="button" className={cx(common.link, common.opensRow)} onClick={() => onOpen(news.id)}>
          {titleOf(news, language)}
        </button>
      ),
    },
    { key: 'type', title: t.type, width: 130, render: (news) => news.announcementName || '—' },
    ...(staff ? staffColumns : []),
  ]
}
