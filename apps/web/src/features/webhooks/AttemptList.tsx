import { ROLE } from '@kairo/shared/roles'
import { SEND_ERRORS } from '@kairo/shared/webhooks/webhook-texts'
import { MESSAGE_TYPES, TEST_TYPE } from '@kairo/shared/webhooks/webhook-types'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { replay } from './replay.ts'
import { attemptTexts, webhookTexts } from './texts.ts'
import { type Attempt, ATTEMPTS, hostOf, WEBHOOKS } from './webhook-calls.ts'
import type { WebhooksPanelProps } from './panel-props.ts'

const AttemptDrawer = lazyPart(async () => (await import('./AttemptDrawer.tsx')).AttemptDrawer)

/** What was sent to one endpoint, and what came back. */
export function AttemptList({ title, strip, search, onSearch, webhookId }: WebhooksPanelProps & { webhookId: number }) {
  useFetchedWhenIdle(AttemptDrawer)
  const t = useTexts(attemptTexts)
  const all = useTexts(webhookTexts)
  const f = useFormat()
  const language = useLanguage()
  const isCustomer = useSession().user.role_id === ROLE.customer
  const [opened, setOpened] = useState<Attempt>()
  const { outcome, from, to } = search
  const type = MESSAGE_TYPES.find((one) => one === search.type)
  const filters = { id: webhookId, type, outcome, from, to }
  const list = useList(ATTEMPTS, { ...filters, ...pageInput(search) })
  const webhook = useList(WEBHOOKS, { limit: 100 }).data?.rows.find(({ id }) => id === webhookId)
  const again = async ({ messageId, type: told, orderCode }: Attempt) => {
    const yes = await confirm({
      title: all.replayOneTitle,
      details: [[told, orderCode].filter(Boolean).join(' · ')],
      action: all.replay,
      run: () => replay({ id: webhookId, messageId }, (count) => all.replayed(f.number(count))),
    })
    if (yes) setOpened(undefined)
  }
  const mayReplay = (attempt: Attempt) => isCustomer && webhook?.state === 'active' && attempt.type !== TEST_TYPE
  return (
    <>
      <ListScreen
        name="webhookAttempts"
        title={title}
        subtitle={webhook && t.of(hostOf(webhook.url))}
        actions={
          <Button icon={ArrowLeft} onClick={() => onSearch({ tab: 'webhooks' })}>
            {t.back}
          </Button>
        }
        strip={strip}
        search={search}
        onSearch={onSearch}
        list={list}
        filters={[
          {
            key: 'type',
            label: t.type,
            kind: 'choice',
            options: MESSAGE_TYPES.map((value) => ({ value, label: value })),
          },
          {
            key: 'outcome',
            label: t.outcome,
            kind: 'choice',
            options: (['succeeded', 'failed'] as const).map((value) => ({ value, label: t.outcomes[value] })),
          },
          { key: 'from', to: 'to', label: t.days, kind: 'days' },
        ]}
        tools={<ExportList total={list.data?.total} save={() => download('POST /webhook/exportAttempts', filters)} />}
        columns={[
          {
            key: 'at',
            title: t.at,
            width: 170,
            always: true,
            render: (row) => f.dateTime(row.at, { seconds: true }),
          },
          {
            key: 'type',
            title: t.type,
            width: 200,
            card: 'title',
            always: false,
            render: (row) => <TwoLine first={row.type} second={row.orderCode ?? undefined} />,
          },
          { key: 'n', title: t.n, width: 80, align: 'right', render: (row) => f.number(row.n) },
          {
            key: 'outcome',
            title: t.outcome,
            width: 250,
            render: (row) => (
              <TwoLine
                first={
                  <StatusTag tone={row.error === null ? 'green' : 'red'}>
                    {[t.outcomes[row.error === null ? 'succeeded' : 'failed'], row.status].filter(Boolean).join(' ')}
                  </StatusTag>
                }
                second={row.error === null ? undefined : SEND_ERRORS[row.error][language]}
              />
            ),
          },
          { key: 'took', title: t.took, width: 110, align: 'right', render: (row) => t.milliseconds(f.number(row.ms)) },
          {
            key: 'next',
            title: t.next,
            width: 170,
            render: (row) => (row.nextAt === null ? NOTHING : f.dateTime(row.nextAt, { seconds: true })),
          },
          { key: 'messageId', title: t.messageId, width: 260, hidden: true, render: (row) => row.messageId },
        ]}
        rowKey={(row: Attempt) => row.id}
        rowLabel={(row) => `${row.type} ${row.at}`}
        rowActions={(row) => [
          { key: 'show', label: t.details, primary: true, opens: true, onClick: () => setOpened(row) },
          ...(mayReplay(row)
            ? [{ key: 'replay', label: all.replay, primary: true, onClick: () => void again(row) }]
            : []),
        ]}
        actionsWidth={150}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      {opened && (
        <AttemptDrawer
          attempt={opened}
          onReplay={mayReplay(opened) ? () => void again(opened) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
