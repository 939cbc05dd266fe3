import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useApiQuery, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { DEFAULT_SIZE, pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { parameterTexts } from './texts.ts'
import { LIST, type Parameter, textOf } from './parameter.ts'

const ParameterDialog = lazyPart(async () => (await import('./ParameterDialog.tsx')).ParameterDialog)

/** The dictionary of forms, lists and documents, by group (rules 16.17). */
export function ParametersScreen() {
  useFetchedWhenIdle(ParameterDialog)
  const t = useTexts(parameterTexts)
  const core = useCore()
  const language = useLanguage()
  const [search, setSearch] = useRouteSearch('/_in/systemDict')
  const { page, limit } = pageInput(search)
  const { entryName, entryValueCN, entryValueJP, entryValueEN } = search
  const list = useList(LIST, { entryName, entryValueCN, entryValueJP, entryValueEN, page, size: limit })
  const groups = useApiQuery('GET /system/dict/getDictEntryNameList', {}).data?.data.dataList ?? []
  const [opened, setOpened] = useState<Parameter | 'new'>()

  const remove = async (row: Parameter) => {
    const name = textOf(row, language)
    try {
      const check = (await call('GET /system/dict/deleteDictCheck', { entryID: row.entryID, id: row.id })).data
      if (check !== 0)
        return void (await confirm({
          title: t.cannotDelete(name),
          text: check === 1 ? t.onlyValue : t.inUse,
          action: t.ok,
          cancel: false,
        }))
    } catch (error) {
      showRefusal(error)
      return void invalidate(LIST)
    }
    const yes = await confirm({
      title: t.deleteTitle(name),
      details: [`${row.entryName} · ${row.entryValueCN} / ${row.entryValueJP} / ${row.entryValueEN}`],
      consequences: [t.deleteMeans],
      action: core.common.delete,
      tone: 'danger',
      run: () => call('POST /system/dict/deleteDict', { id: row.id }),
    })
    if (!yes) return
    showSuccess(t.deleted(name))
    await invalidate(LIST)
  }
  const first = ((search.page ?? 1) - 1) * (search.size ?? DEFAULT_SIZE)
  return (
    <>
      <ListScreen
        name="parameters"
        title={t.title}
        search={search}
        onSearch={setSearch}
        list={list}
        filters={[
          {
            key: 'entryName',
            label: t.group,
            kind: 'choice',
            options: groups.map((group) => ({ value: String(group.entryID), label: group.entryName })),
          },
          { key: 'entryValueCN', label: t.valueCn, kind: 'text', maxLength: 50 },
          { key: 'entryValueJP', label: t.valueJp, kind: 'text', maxLength: 50 },
          { key: 'entryValueEN', label: t.valueEn, kind: 'text', maxLength: 50 },
        ]}
        columns={[
          { key: 'number', title: t.number, width: 68, card: 'none', render: (_row, index) => first + index + 1 },
          {
            key: 'entryName',
            title: t.group,
            width: 180,
            render: (row) => <span>{row.entryName}</span>,
          },
          {
            key: 'entryValueCN',
            title: t.valueCn,
            width: 225,
            always: true,
            card: language === 'zh-cn' ? 'title' : undefined,
            render: (row) => <span lang="zh-CN">{row.entryValueCN}</span>,
          },
          {
            key: 'entryValueJP',
            title: t.valueJp,
            width: 235,
            always: true,
            card: language === 'ja' ? 'title' : undefined,
            render: (row) => <span lang="ja">{row.entryValueJP}</span>,
          },
          {
            key: 'entryValueEN',
            title: t.valueEn,
            width: 235,
            always: true,
            card: language === 'en' ? 'title' : undefined,
            render: (row) => <span lang="en">{row.entryValueEN}</span>,
          },
          { key: 'entryCode', title: t.code, width: 90, hidden: true, render: (row) => row.entryCode },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => textOf(row, language)}
        rowActions={(row) => [
          { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setOpened(row) },
          { key: 'delete', label: core.common.delete, primary: true, danger: true, onClick: () => void remove(row) },
        ]}
        empty={{ title: t.empty, text: t.emptyText }}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setOpened('new')}>
            {t.add}
          </Button>
        }
      />
      {opened && (
        <ParameterDialog
          parameter={opened === 'new' ? undefined : opened}
          groups={groups}
          group={search.entryName ? Number(search.entryName) : undefined}
          onSaved={() => search.page !== undefined && setSearch({ ...search, page: undefined })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
