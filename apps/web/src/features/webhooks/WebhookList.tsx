import { ROLE } from '@kairo/shared/roles'
import { OFF_REASON_TEXTS, SEND_ERRORS } from '@kairo/shared/webhooks/webhook-texts'
import { ENDPOINT_STATES, MAX_ENDPOINTS } from '@kairo/shared/webhooks/webhook-types'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import type { Language } from '@kairo/shared/languages'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import type { Column, RowAction } from '@/ui/list/table/column.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { attemptTexts, webhookTexts, type WebhookTexts } from './texts.ts'
import { type Attempt, ATTEMPTS, hostOf, type Webhook, WEBHOOKS } from './webhook-calls.ts'
import type { WebhooksPanelProps } from './panel-props.ts'

const WebhookDialog = lazyPart(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)
const ReplayDialog = lazyPart(async () => (await import('./ReplayDialog.tsx')).ReplayDialog)
const TestDialog = lazyPart(async () => (await import('./TestDialog.tsx')).TestDialog)
const SecretShown = lazyPart(async () => (await import('./SecretShown.tsx')).SecretShown)

type Opened =
  | { form: Webhook | undefined }
  | { replayed: Webhook }
  | { tested: number; attempt?: Attempt }
  | { secret: string }

/** Endpoints with their state and last result. */
export function WebhookList({ title, strip, search, onSearch }: WebhooksPanelProps) {
  useFetchedWhenIdle(WebhookDialog)
  const t = useTexts(webhookTexts)
  const attempts = useTexts(attemptTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const isCustomer = useSession().user.role_id === ROLE.customer
  const [opened, setOpened] = useState<Opened>()
  const list = useList(WEBHOOKS, { ...pageInput(search), words: search.keyword, state: search.hookState })
  const close = () => setOpened(undefined)

  const test = async ({ id }: Webhook) => {
    setOpened({ tested: id })
    const answer = await call('POST /webhook/test', { id }).catch((error: unknown) => {
      close()
      showRefusal(error)
    })
    if (!answer) return
    // Where the dialog was closed meanwhile it stays so.
    setOpened((now) => (now && 'tested' in now && now.tested === id ? { tested: id, attempt: answer.data } : now))
    await invalidate(WEBHOOKS, ATTEMPTS)
  }
  const rotate = async ({ id, version, url }: Webhook) => {
    let secret = ''
    const yes = await confirm({
      title: t.rotateTitle(hostOf(url)),
      consequences: [t.rotateMeans],
      action: t.rotate,
      run: async () => {
        secret = (await call('POST /webhook/rotate', { id, version })).data.secret
      },
    })
    if (!yes) return
    setOpened({ secret })
    await invalidate(WEBHOOKS)
  }
  const remove = async ({ id, version, url, customer }: Webhook) => {
    const question = isCustomer
      ? { title: t.removeTitle(hostOf(url)), consequences: [t.removeMeans], action: t.remove }
      : {
          title: t.switchOffTitle(hostOf(url)),
          details: [customer],
          consequences: [t.switchOffMeans],
          action: t.switchOff,
        }
    const yes = await confirm({
      ...question,
      tone: 'danger',
      run: () => call(isCustomer ? 'POST /webhook/remove' : 'POST /webhook/switchOff', { id, version }),
    })
    if (!yes) return
    showSuccess(isCustomer ? t.removed : t.switchedOff)
    await invalidate(WEBHOOKS)
  }
  const actionsOf = (webhook: Webhook): RowAction[] => {
    const show: RowAction = {
      key: 'attempts',
      label: attempts.title,
      primary: true,
      opens: true,
      onClick: () => onSearch({ tab: 'webhooks', webhook: webhook.id }),
    }
    const off = { key: 'remove', danger: true, onClick: () => void remove(webhook) }
    if (!isCustomer) return webhook.state === 'off' ? [show] : [show, { ...off, label: t.switchOff, primary: true }]
    return [
      show,
      { key: 'edit', label: core.common.edit, primary: true, onClick: () => setOpened({ form: webhook }) },
      { key: 'test', label: t.test, onClick: () => void test(webhook) },
      {
        key: 'replay',
        label: t.replay,
        disabled: webhook.state === 'off' && t.offFirst,
        onClick: () => setOpened({ replayed: webhook }),
      },
      { key: 'rotate', label: t.rotate, onClick: () => void rotate(webhook) },
      { ...off, label: t.remove },
    ]
  }
  const isFull = (list.data?.total ?? 0) >= MAX_ENDPOINTS
  const add = isCustomer && !isFull && (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ form: undefined })}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ListScreen
        name="webhooks"
        title={title}
        subtitle={t.intro}
        actions={add}
        strip={strip}
        search={search}
        onSearch={onSearch}
        list={list}
        filters={
          isCustomer
            ? []
            : [
                { key: 'keyword', label: t.wordsOfAll, kind: 'text', maxLength: 100 },
                {
                  key: 'hookState',
                  label: t.state,
                  kind: 'choice',
                  options: ENDPOINT_STATES.map((value) => ({ value, label: t.listed[value] })),
                },
              ]
        }
        columns={webhookColumns({ t, f, language, isCustomer })}
        rowKey={(webhook: Webhook) => webhook.id}
        rowLabel={({ url }) => hostOf(url)}
        rowActions={actionsOf}
        actionsWidth={176}
        empty={{ title: t.empty, text: isCustomer ? t.emptyText : t.emptyOfAll, action: add }}
      />
      {opened && 'form' in opened && <WebhookDialog webhook={opened.form} onClose={close} />}
      {opened && 'replayed' in opened && <ReplayDialog webhook={opened.replayed} onClose={close} />}
      {opened && 'tested' in opened && <TestDialog attempt={opened.attempt} onClose={close} />}
      {opened && 'secret' in opened && <SecretShown secret={opened.secret} onClose={close} />}
    </>
  )
}

interface ColumnsContext {
  t: WebhookTexts
  f: Format
  language: Language
  isCustomer: boolean
}

const stateOf = ({ state, failingSince }: Webhook) =>
  state === 'off' ? 'off' : failingSince === null ? 'active' : 'failing'
const TONE = { active: 'green', failing: 'amber', off: 'off' } as const

function webhookColumns({ t, f, language, isCustomer }: ColumnsContext): Column<Webhook>[] {
  const customer: Column<Webhook> = { key: 'customer', title: t.customer, width: 170, render: (row) => row.customer }
  const stateText = ({ offReason, failingSince }: Webhook): string | undefined =>
    offReason !== null
      ? OFF_REASON_TEXTS[offReason][language]
      : failingSince !== null
        ? t.since(f.dateTime(failingSince))
        : undefined
  const lastText = ({ lastStatus, lastError }: Webhook): string =>
    [lastStatus, lastError && SEND_ERRORS[lastError][language]].filter(Boolean).join(' · ')
  return [
    {
      key: 'url',
      title: t.url,
      width: 260,
      card: 'title',
      render: (row) => (
        <TwoLine
          first={row.url}
          second={row.oldSecretUntil === null ? undefined : t.bothUntil(f.dateTime(row.oldSecretUntil))}
        />
      ),
    },
    ...(isCustomer ? [] : [customer]),
    {
      key: 'types',
      title: t.types,
      width: 220,
      wide: true,
      render: (row) => <small className={common.num}>{row.types.join(', ')}</small>,
    },
    {
      key: 'state',
      title: t.state,
      width: 190,
      render: (row) => (
        <TwoLine
          first={<StatusTag tone={TONE[stateOf(row)]}>{t.states[stateOf(row)]}</StatusTag>}
          second={stateText(row)}
        />
      ),
    },
    {
      key: 'last',
      title: t.last,
      width: 180,
      render: (row) =>
        row.lastAt === null ? (
          <span className={common.quiet}>{t.never}</span>
        ) : (
          <TwoLine first={f.dateTime(row.lastAt)} second={lastText(row)} />
        ),
    },
    { key: 'waiting', title: t.waiting, width: 80, align: 'right', render: (row) => f.number(row.waiting) },
    { key: 'madeAt', title: t.madeAt, width: 140, hidden: true, render: (row) => f.dateTime(row.createTime) },
  ]
}
