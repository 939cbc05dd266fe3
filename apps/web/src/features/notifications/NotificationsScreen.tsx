import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { type Key, useState } from 'react'
import { type RowOf, useList } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useHasScreen } from '../../router/has-screen.ts'
import { ListScreen, pageInput } from '../../ui/list/ListScreen.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'
import { showWarning } from '../../ui/feedback/toast.ts'
import { useApiMutation } from '../../ui/use-act.ts'
import { addressOf } from './address-of.ts'
import { messageTexts } from './messages/index.ts'
import common from '../../ui/common.module.css'

const route = getRouteApi('/_in/myMsg')
const LIST = 'POST /msg/list'
const STALE = [LIST, 'POST /msg/unreadCount'] as const
type Message = RowOf<typeof LIST>

/** The user's internal messages: read, mark, open what each is about (platform §2). */
export function NotificationsScreen() {
  const t = useTexts(messageTexts)
  const f = useFormat()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const { page, limit } = pageInput(search)
  const list = useList(LIST, { page, limit })
  const [selected, setSelected] = useState<Key[]>([])
  const mark = useApiMutation('POST /msg/read', { stale: STALE, success: t.marked, onDone: () => setSelected([]) })
  const quietly = useApiMutation('POST /msg/read', { stale: STALE })
  const markAll = useApiMutation('POST /msg/readAll', {
    stale: STALE,
    success: t.marked,
    onDone: () => setSelected([]),
  })
  const router = useRouter()
  const hasScreen = useHasScreen()
  const leadsTo = (message: Message) => addressOf(message, hasScreen)
  const open = (message: Message) => {
    const href = leadsTo(message)
    if (!message.read) quietly.mutate({ ids: [message.id] })
    if (href) void router.navigate({ href })
  }
  return (
    <ListScreen
      name="messages"
      title={t.title}
      search={search}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
      list={list}
      columns={[
        {
          key: 'content',
          title: t.content,
          width: 640,
          always: true,
          card: 'title',
          render: (message) => {
            const content = message.read ? message.content : <b>{message.content}</b>
            return leadsTo(message) ? (
              <button type="button" className={common.link} onClick={() => open(message)}>
                {content}
              </button>
            ) : (
              content
            )
          },
        },
        {
          key: 'state',
          title: t.state,
          width: 110,
          render: (message) =>
            message.read ? <StatusTag tone="grey">{t.read}</StatusTag> : <StatusTag tone="blue">{t.unread}</StatusTag>,
        },
        { key: 'time', title: t.time, width: 180, render: (message) => f.dateTime(message.createtime) },
      ]}
      rowKey={(message) => message.id}
      rowLabel={(message) => message.content}
      rowActions={(message) => [
        ...(leadsTo(message)
          ? [
              {
                key: 'open',
                label: t.open,
                primary: true,
                opens: true,
                onClick: () => open(message),
              },
            ]
          : []),
        ...(message.read
          ? []
          : [{ key: 'read', label: t.markSelected, onClick: () => mark.mutate({ ids: [message.id] }) }]),
      ]}
      selection={{
        keys: selected,
        onChange: (keys) => setSelected(keys),
        disabled: (message) => message.read,
        actions: (
          <Button size="small" type="primary" onClick={() => mark.mutate({ ids: selected.map(Number) })}>
            {t.markSelected}
          </Button>
        ),
      }}
      empty={{ title: t.empty, text: t.emptyText }}
      actions={
        <>
          <Button onClick={() => void go({ to: '/homePage' })}>{t.cancel}</Button>
          <Button
            onClick={() =>
              selected.length === 0 ? showWarning(t.chooseFirst) : mark.mutate({ ids: selected.map(Number) })
            }
          >
            {t.markSelected}
          </Button>
          <Button type="primary" onClick={() => markAll.mutate({})}>
            {t.markAll}
          </Button>
        </>
      }
    />
  )
}
