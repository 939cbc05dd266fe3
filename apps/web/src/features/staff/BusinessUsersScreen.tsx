import { languageOfRecord } from '@kairo/shared/languages'
import { ROLE, STAFF_STATE } from '@kairo/shared/roles'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import cells from '@/ui/cells.module.css'
import { InvitationCell } from '@/features/invitations/InvitationCell.tsx'
import { invitationActions } from '@/features/invitations/send-invitations.ts'
import { invitationTexts } from '@/features/invitations/texts.ts'
import { type BusinessUser, LIST, useBusinessUserLabels } from './business-user.ts'
import { staffTexts } from './texts.ts'

const BusinessUserDialog = lazyPart(async () => (await import('./BusinessUserDialog.tsx')).BusinessUserDialog)

/** The operator's staff: administrators add and edit them, operators only view them (rules 16.14). */
export function BusinessUsersScreen() {
  useFetchedWhenIdle(BusinessUserDialog)
  const t = useTexts(staffTexts)
  const invited = useTexts(invitationTexts)
  const core = useCore()
  const f = useFormat()
  const { user } = useSession()
  const [search, setSearch] = useRouteSearch('/_in/systemBusinessUserManage')
  const { page, limit } = pageInput(search)
  const list = useList(LIST, {
    email: search.email,
    name: search.name,
    role: search.role ? Number(search.role) : undefined,
    state: search.state ? Number(search.state) : undefined,
    language: search.language,
    page,
    size: limit,
  })
  const words = useBusinessUserLabels()
  const [opened, setOpened] = useState<BusinessUser | 'new'>()
  const mayEdit = user.role_id === ROLE.manager
  const word = <T,>(options: readonly { value: T; label: string }[], code: T) =>
    options.find(({ value }) => value === code)?.label ?? String(code)
  return (
    <>
      <ListScreen
        name="businessUsers"
        title={t.title}
        search={search}
        onSearch={setSearch}
        list={list}
        filters={[
          { key: 'email', label: t.mail, kind: 'text', maxLength: 255 },
          { key: 'name', label: t.name, kind: 'text', maxLength: 255 },
          { key: 'role', label: t.role, kind: 'choice', options: asText(words.roles) },
          { key: 'state', label: t.state, kind: 'choice', options: asText(words.states) },
          { key: 'language', label: t.language, kind: 'choice', options: asText(words.languages) },
        ]}
        columns={[
          {
            key: 'name',
            title: t.name,
            width: 160,
            least: 130,
            card: 'title',
            render: (row) => <TwoLine first={row.id === user.id ? t.ownName(row.name) : row.name} second={row.code} />,
          },
          { key: 'email', title: t.mail, width: 200, least: 166, render: (row) => <TwoLine first={row.email} /> },
          {
            key: 'role',
            title: t.role,
            width: 184,
            least: 172,
            render: (row) => (
              <StatusTag tone={row.role === ROLE.manager ? 'violet' : 'blue'}>{word(words.roles, row.role)}</StatusTag>
            ),
          },
          {
            key: 'state',
            title: t.state,
            width: 178,
            least: 150,
            render: (row) => (
              <>
                <StatusTag tone={row.state === STAFF_STATE.active ? 'green' : 'off'}>
                  {word(words.states, row.state)}
                </StatusTag>
                {row.invitation && <InvitationCell invitation={row.invitation} />}
              </>
            ),
          },
          {
            key: 'company',
            title: t.company,
            width: 170,
            least: 134,
            render: (row) => <span className={cells.clamp}>{row.company}</span>,
          },
          {
            key: 'language',
            title: t.language,
            width: 100,
            render: (row) => word(words.languages, languageOfRecord(row.language)),
          },
          { key: 'telephone', title: t.telephone, width: 140, render: (row) => row.telephone, hidden: true },
          { key: 'fax', title: t.fax, width: 140, render: (row) => row.fax, hidden: true },
          { key: 'address', title: t.address, width: 260, render: (row) => row.address, hidden: true },
          {
            key: 'created',
            title: t.created,
            width: 140,
            least: 132,
            render: (row) => <span title={f.dateTime(row.create_time)}>{f.date(row.create_time)}</span>,
          },
          { key: 'updated', title: t.updated, width: 150, render: (row) => f.dateTime(row.update_time), hidden: true },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        rowActions={(row) => [
          {
            key: 'open',
            label: mayEdit ? core.common.edit : core.common.details,
            primary: true,
            opens: true,
            onClick: () => setOpened(row),
          },
          ...invitationActions(invited, row),
        ]}
        actionsWidth={112}
        empty={{ title: t.empty, text: t.emptyText }}
        actions={
          mayEdit && (
            <Button variant="primary" icon={Plus} onClick={() => setOpened('new')}>
              {t.add}
            </Button>
          )
        }
      />
      {opened && (
        <BusinessUserDialog
          user={opened === 'new' ? undefined : opened}
          words={words}
          readOnly={!mayEdit}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Filters are texts, as they are stored in the address. */
const asText = (options: readonly { value: string | number; label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }))
