import type { TaskRule } from '@kairo/shared/tasks/task-rules.contract'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { conditionWords, dueWords } from './rule-words.ts'
import { TASK_RULES } from './task-rule-calls.ts'
import { taskRuleTexts } from './texts.ts'

const TaskRuleDialog = lazyPart(async () => (await import('./TaskRuleDialog.tsx')).TaskRuleDialog)

/** The rules by which orders get their checklist and its deadlines. */
export function TaskRulesScreen() {
  useFetchedWhenIdle(TaskRuleDialog)
  const t = useTexts(taskRuleTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const [search, setSearch] = useRouteSearch('/_in/taskRules')
  const list = useList(TASK_RULES, pageInput(search))
  const [opened, setOpened] = useState<TaskRule>()
  const nameOf = (rule: TaskRule) => TASK_TEXTS[rule.kind][language]
  return (
    <>
      <ListScreen<TaskRule, typeof search>
        name="taskRules"
        title={t.title}
        subtitle={t.intro}
        search={search}
        onSearch={setSearch}
        list={list}
        columns={[
          {
            key: 'what',
            title: t.what,
            width: 310,
            card: 'title',
            render: (rule) => <TwoLine first={<b>{nameOf(rule)}</b>} second={conditionWords(rule, t)} />,
          },
          { key: 'owner', title: t.owner, width: 96, render: (rule) => t.owners[rule.owner] },
          {
            key: 'due',
            title: t.due,
            width: 330,
            render: (rule) => dueWords(rule, t, language),
          },
          {
            key: 'remindBefore',
            title: t.remindBefore,
            width: 104,
            render: (rule) => rule.remindBefore.join(', ') || '–',
          },
          {
            key: 'blocks',
            title: t.blocks,
            width: 130,
            render: (rule) => (rule.blocks ? t.actions[rule.blocks] : '–'),
          },
          {
            key: 'orders',
            title: t.orders,
            width: 90,
            align: 'right',
            render: (rule) => f.number(rule.orders),
          },
          {
            key: 'state',
            title: t.state,
            width: 84,
            render: (rule) => <StatusTag tone={rule.active ? 'green' : 'off'}>{rule.active ? t.on : t.off}</StatusTag>,
          },
          {
            key: 'updated',
            title: t.updated,
            width: 150,
            hidden: true,
            saysOf: (rule) => rule.updateTime !== null,
            render: (rule) =>
              rule.updateTime && <TwoLine first={rule.updatedBy} second={f.dateTime(rule.updateTime)} />,
          },
        ]}
        rowKey={(rule) => rule.id}
        rowLabel={nameOf}
        rowActions={(rule) => [
          { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setOpened(rule) },
        ]}
        empty={{ title: t.none }}
      />
      {opened && <TaskRuleDialog rule={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
