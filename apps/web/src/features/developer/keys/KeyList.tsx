import { KEY_STATES } from '@kairo/shared/api-keys/key-rules'
import { ROLE } from '@kairo/shared/roles'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, download } from '@/api/call.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showInfo, showSuccess } from '@/ui/feedback/toast.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { pageInput, sortInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import type { Column } from '@/ui/list/table/column.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { developerTexts, keyTexts, type KeyTexts } from '../texts.ts'
import { type Key, KEYS } from './key-calls.ts'

const MakeKeyDialog = lazyPart(async () => (await import('./MakeKeyDialog.tsx')).MakeKeyDialog)
const ChangeKeyDialog = lazyPart(async () => (await import('./ChangeKeyDialog.tsx')).ChangeKeyDialog)

const TONE = { live: 'green', expired: 'amber', revoked: 'off' } as const
type Search = ReturnType<typeof useRouteSearch<'/_in/developer'>>

const SORTS = ['name', 'customer', 'lastUsedAt', 'lastDay', 'madeAt'] as const

interface KeyListProps {
  strip: ReactNode
  search: Search[0]
  onSearch: Search[1]
}

/** The keys of a customer, or of all customers for a business administrator, who revokes them and makes none. */
export function KeyList({ strip, search, onSearch }: KeyListProps) {
  useFetchedWhenIdle(MakeKeyDialog)
  const page = useTexts(developerTexts)
  const t = useTexts(keyTexts)
  const f = useFormat()
  const isCustomer = useSession().user.role_id === ROLE.customer
  const [opened, setOpened] = useState<Key | 'new'>()
  const { keyword, state } = search
  const filters = { keyword, state, ...sortInput(search, SORTS) }
  const list = useList(KEYS, { ...pageInput(search), ...filters })

  const revoke = async (key: Key) => {
    let ended = false
    const yes = await confirm({
      title: t.revokeTitle(key.name),
      details: [key.prefix, ...(isCustomer ? [] : [key.customer])],
      consequences: [t.revokeMeans, ...(isCustomer ? [] : [t.revokeTells])],
      action: t.revoke,
      tone: 'danger',
      run: async () => {
        ended = (await call('POST /apiKey/revoke', { id: key.id })).data.revoked
      },
    })
    if (!yes) return
    if (ended) showSuccess(t.revoked(key.name))
    else showInfo(t.endedBefore)
    await invalidate(KEYS)
  }
  const make = isCustomer ? (
    <Button variant="primary" icon={Plus} onClick={() => setOpened('new')}>
      {t.make}
    </Button>
  ) : undefined
  return (
    <>
      <ListScreen
        name="apiKeys"
        title={page.title}
        subtitle={page.intro}
        actions={make}
        strip={strip}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('apiKeys')}
        filters={[
          { key: 'keyword', label: isCustomer ? t.keyword : t.keywordOfAll, kind: 'text', maxLength: 100 },
          {
            key: 'state',
            label: t.state,
            kind: 'choice',
            options: KEY_STATES.map((value) => ({ value, label: t.states[value] })),
          },
        ]}
        tools={<ExportList total={list.data?.total} save={() => download('POST /apiKey/export', filters)} />}
        columns={keyColumns({ t, f, isCustomer })}
        rowKey={(key: Key) => key.id}
        rowLabel={(key) => key.name}
        rowActions={(key) =>
          key.state === 'live'
            ? [
                ...(isCustomer
                  ? [{ key: 'change', label: t.change, primary: true, opens: true, onClick: () => setOpened(key) }]
                  : []),
                { key: 'revoke', label: t.revoke, primary: true, danger: true, onClick: () => void revoke(key) },
              ]
            : []
        }
        actionsWidth={isCustomer ? 136 : 84}
        empty={{ title: t.empty, text: isCustomer ? t.emptyText : t.emptyOfAll, action: make }}
      />
      {opened === 'new' && <MakeKeyDialog onClose={() => setOpened(undefined)} />}
      {opened !== undefined && opened !== 'new' && (
        <ChangeKeyDialog apiKey={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface ColumnsContext {
  t: KeyTexts
  f: Format
  isCustomer: boolean
}

function keyColumns({ t, f, isCustomer }: ColumnsContext): Column<Key>[] {
  const customer: Column<Key> = {
    key: 'customer',
    title: t.customer,
    width: 170,
    sort: true,
    render: (key) => <TwoLine first={key.customer} second={key.customerCode} />,
  }
  return [
    {
      key: 'name',
      title: t.name,
      width: 170,
      card: 'title',
      sort: true,
      render: (key) => <TwoLine first={key.name} second={key.prefix} />,
    },
    ...(isCustomer ? [] : [customer]),
    {
      key: 'state',
      title: t.state,
      width: 110,
      render: (key) => <StatusTag tone={TONE[key.state]}>{t.states[key.state]}</StatusTag>,
    },
    {
      key: 'actsAs',
      title: t.actsAs,
      width: 150,
      saysOf: (key) => isCustomer || key.isShipperAccount,
      render: (key) => <TwoLine first={key.account} second={key.accountCode} />,
    },
    {
      key: 'scopes',
      title: t.scopes,
      width: 260,
      wide: true,
      render: (key) => <small className={common.num}>{key.scopes.join(', ')}</small>,
    },
    {
      key: 'perMinute',
      title: t.perMinute,
      width: 96,
      align: 'right',
      hidden: true,
      render: (key) => f.number(key.perMinute),
    },
    {
      key: 'ipAllow',
      title: t.ipAllow,
      width: 150,
      hidden: true,
      render: (key) => key.ipAllow.join(', ') || t.everywhere,
    },
    {
      key: 'lastUsedAt',
      title: t.lastUsed,
      width: 150,
      sort: true,
      render: (key) =>
        key.lastUsedAt === null ? (
          <span className={common.quiet}>{t.never}</span>
        ) : (
          <TwoLine first={f.dateTime(key.lastUsedAt)} second={key.lastIp} />
        ),
    },
    { key: 'lastDay', title: t.lastDay, width: 140, sort: true, render: (key) => f.date(key.lastDay) },
    { key: 'madeAt', title: t.madeAt, width: 140, sort: true, hidden: true, render: (key) => f.dateTime(key.madeAt) },
  ]
}
