import { MAIL_GROUP_KEYS, MAIL_GROUPS } from '@kairo/shared/mail-setting/mail-preferences'
import { isStaff } from '@kairo/shared/roles'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, type RowOf, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useHasScreen } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { showRefusal, showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { cx } from '@/ui/class-names.ts'
import { addressOf } from './address-of.ts'
import { messageTexts } from './texts.ts'
import common from '@/ui/common.module.css'

const GROUPS = 'POST /msg/groups'
const LIST = 'POST /msg/list'
const STALE = [GROUPS, LIST, 'POST /msg/unreadCount'] as const
/** Messages of one order that are shown below its newest. */
const SHOWN = 50
type Group = RowOf<typeof GROUPS>

/** The user's internal messages, grouped by order: read, mark, open their subjects (rules 14.7). */
export function NotificationsScreen() {
  const t = useTexts(messageTexts)
  const f = useFormat()
  const language = useLanguage()
  const { user } = useSession()
  const [search, setSearch] = useRouteSearch('/_in/myMsg')
  const navigate = useNavigate()
  const { kind, unread } = search
  const list = useList(GROUPS, { kind, unread, ...pageInput(search) })
  const [selected, setSelected] = useState<readonly Group[]>([])
  const read = (ids: number[]) => call('POST /msg/read', { ids })
  const marked = () => {
    showSuccess(t.marked)
    setSelected([])
    return invalidate(...STALE)
  }
  const markSelected = () => void read(selected.flatMap(({ unreadIds }) => unreadIds)).then(marked, showRefusal)
  const markAll = () => void call('POST /msg/readAll').then(marked, showRefusal)
  const markOpened = ({ unreadIds }: Group) => {
    if (unreadIds.length > 0) void read(unreadIds).then(() => invalidate(...STALE), showRefusal)
  }
  const isNothing = list.data?.total === 0 && kind === undefined && unread === undefined
  // Pending prices concern approvers only.
  const kinds = MAIL_GROUP_KEYS.filter((key) => isStaff(user.role_id) || key !== 'rates')
  return (
    <ListScreen
      name="messages"
      title={t.title}
      search={search}
      onSearch={setSearch}
      list={list}
      filters={[
        {
          key: 'kind',
          label: t.kind,
          kind: 'choice',
          options: kinds.map((value) => ({ value, label: MAIL_GROUPS[value][language] })),
        },
        { key: 'unread', label: t.onlyUnread, kind: 'flag' },
      ]}
      columns={[
        {
          key: 'content',
          title: t.content,
          width: 600,
          card: 'title',
          render: (group) => (
            <MessageLink message={group} className={common.opensRow} onOpen={() => markOpened(group)}>
              {group.read ? (
                group.content
              ) : (
                <b>
                  <span className={common.srOnly}>{t.unread}: </span>
                  {group.content}
                </b>
              )}
            </MessageLink>
          ),
        },
        {
          key: 'count',
          title: t.count,
          width: 110,
          render: ({ count, unreadIds }) =>
            unreadIds.length > 0 ? (
              <em className={cx(common.pill, common.toneBlue)}>{t.unreadOf(unreadIds.length, count)}</em>
            ) : (
              f.number(count)
            ),
        },
        { key: 'time', title: t.time, width: 180, render: (group) => f.dateTime(group.createtime) },
      ]}
      rowKey={(group) => group.id}
      rowLabel={(group) => group.content}
      expanded={(group) => group.orderId !== null && <MessagesOfOrder orderId={group.orderId} newest={group.id} />}
      canExpand={(group) => group.orderId !== null && group.count > 1}
      selection={{
        rows: selected,
        onSelect: setSelected,
        disabled: (group) => group.read,
        actions: (
          <Button size="small" variant="primary" onClick={markSelected}>
            {t.markSelected}
          </Button>
        ),
      }}
      empty={{ title: t.empty, text: t.emptyText }}
      actions={
        <>
          <Button variant="text" onClick={() => void navigate({ to: '/homePage' })}>
            {t.cancel}
          </Button>
          <Button
            variant="text"
            disabled={isNothing}
            onClick={() => (selected.length === 0 ? showWarning(t.chooseFirst) : markSelected())}
          >
            {t.markSelected}
          </Button>
          <Button variant="text" disabled={isNothing} onClick={markAll}>
            {t.markAll}
          </Button>
        </>
      }
    />
  )
}

interface MessageLinkProps {
  message: Pick<Group, 'orderId' | 'link'>
  className?: string | undefined
  /** An opened message is marked as read. */
  onOpen: () => void
  children: ReactNode
}

/** Opens the subject of a message; a message without a link is only marked as read. */
function MessageLink({ message, className, onOpen, children }: MessageLinkProps) {
  const router = useRouter()
  const hasScreen = useHasScreen()
  const href = addressOf(message, hasScreen)
  if (!href)
    return (
      <button type="button" className={className} onClick={onOpen}>
        {children}
      </button>
    )
  const open = (event: MouseEvent) => {
    onOpen()
    // Modified clicks (another tab or window) are left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={cx(common.link, className)} onClick={open}>
      {children}
    </a>
  )
}

/** The earlier messages about an order. */
function MessagesOfOrder({ orderId, newest }: { orderId: number; newest: number }) {
  const t = useTexts(messageTexts)
  const f = useFormat()
  const answer = useList(LIST, { orderId, limit: SHOWN })
  if (!answer.data) return <NotLoaded of={answer} title={t.title} rows={2} />
  return (
    <ul className={common.stackS}>
      {answer.data.rows
        .filter(({ id }) => id !== newest)
        .map(({ id, content, createtime, read }) => (
          <li key={id} className={common.between}>
            {read ? <span>{content}</span> : <b>{content}</b>}
            <time className={cx(common.num, common.note)}>{f.dateTime(createtime)}</time>
          </li>
        ))}
    </ul>
  )
}
