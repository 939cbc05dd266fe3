import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showInfo, showRefusal, showUndo, showWarning } from '@/ui/feedback/toast.ts'
import type { RowAction } from '@/ui/list/table/column.ts'
import { reasonText } from '@kairo/shared/work/work-texts'
import { useLanguage } from '@/i18n/language.ts'
import { closableOf, doAtOnce, type Item, itemsOf, refreshWork, type WorkRow } from './work-calls.ts'
import { focusAfter, rowAfter, type WorkKey } from './use-work-keys.ts'
import { workTexts } from './texts.ts'

type DialogName = 'assign' | 'snooze' | 'close'
interface OpenDialog {
  name: DialogName
  items: readonly Item[]
  ownerId: number | null
  onDone: (items: Item[]) => Promise<void>
  onClose: () => void
}

/** What staff make of rows: by the menu, by keys, and of several at once. */
export function useWorkActions({ onDone, onClear }: { onDone: () => void; onClear: () => void }) {
  const t = useTexts(workTexts)
  const language = useLanguage()
  const me = useSession().user.id
  const [dialog, setDialog] = useState<OpenDialog>()

  const refresh = async () => {
    onDone()
    await refreshWork()
  }
  /** After an action the focus goes to the next row, whether or not the row itself stays. */
  const settle = async (next: string | undefined) => {
    onClear()
    await refresh()
    focusAfter(next)
  }
  const undo = (items: readonly Item[], action: 'release' | 'reopen') => () =>
    void doAtOnce(items, action).then(refresh, showRefusal)

  const take = async (...rows: WorkRow[]) => {
    const of = rows.flatMap(itemsOf)
    const [first] = rows
    if (!first || of.length === 0) return showWarning(t.refused.noItem)
    const others = [
      ...new Set(rows.filter(({ ownerId }) => ownerId !== null && ownerId !== me).map((row) => row.ownerName)),
    ]
    const question = { title: t.takeOver.title(others.join(', ')), text: t.takeOver.text, action: t.takeOver.action }
    if (others.length > 0 && !(await confirm(question))) return
    const next = rowAfter(rows.at(-1)?.key ?? first.key)
    try {
      const done = await doAtOnce(of, 'take')
      showUndo(t.done.take, t.undo, undo(done, 'release'))
    } catch (error) {
      return showRefusal(error)
    }
    await settle(next)
  }
  const reopen = async (row: WorkRow) => {
    const next = rowAfter(row.key)
    try {
      await doAtOnce(itemsOf(row), 'reopen')
      showInfo(t.done.reopen)
    } catch (error) {
      return showRefusal(error)
    }
    await settle(next)
  }
  const open = (name: DialogName, ...rows: WorkRow[]) => {
    const items = rows.flatMap(name === 'close' ? closableOf : itemsOf)
    if (items.length === 0)
      return showWarning(rows.flatMap(itemsOf).length === 0 ? t.refused.noItem : t.refused.endsByFact)
    const next = rowAfter(rows.at(-1)?.key ?? '')
    setDialog({
      name,
      items,
      ownerId: rows[0]?.ownerId ?? null,
      onDone: async (done) => {
        if (name === 'assign') showInfo(t.done.assign)
        else showUndo(t.done[name], t.undo, undo(done, name === 'close' ? 'reopen' : 'release'))
        await settle(next)
      },
      onClose: () => setDialog(undefined),
    })
  }
  const write = (row: WorkRow) => {
    const [first] = row.reasons
    if (!row.customerMail || !first) return showWarning(t.refused.noMail)
    const subject = [row.orderCode || row.invoiceNo, reasonText(first, language)].filter(Boolean).join(': ')
    window.open(`mailto:${row.customerMail}?subject=${encodeURIComponent(subject)}`, '_self')
  }
  const isOver = (row: WorkRow) => row.group === 'closed'

  /** Each key does its work or says why not. */
  const press = (key: Exclude<WorkKey, 'd'>, row: WorkRow) => {
    if (key === 'm') return write(row)
    if (isOver(row)) return showWarning(t.refused.ended)
    if (key === 't') return void take(row)
    return open(({ a: 'assign', s: 'snooze', c: 'close' } as const)[key], row)
  }
  const actionsOf = (row: WorkRow): RowAction[] => {
    const items = itemsOf(row)
    const mail = row.customerMail ? [{ key: 'message', label: t.actions.message, onClick: () => write(row) }] : []
    if (isOver(row))
      return [
        ...(items.some(({ mayReopen }) => mayReopen)
          ? [{ key: 'reopen', label: t.actions.reopen, onClick: () => void reopen(row) }]
          : []),
        ...mail,
      ]
    if (items.length === 0) return mail
    return [
      { key: 'take', label: t.actions.take, onClick: () => void take(row) },
      { key: 'assign', label: t.actions.assign, onClick: () => open('assign', row) },
      { key: 'snooze', label: t.actions.snooze, onClick: () => open('snooze', row) },
      {
        key: 'close',
        label: t.actions.close,
        onClick: () => open('close', row),
        disabled: closableOf(row).length === 0 && t.refused.endsByFact,
      },
      ...mail,
    ]
  }
  const keys = [
    [t.actions.take, ['t']],
    [t.actions.assign, ['a']],
    [t.actions.snooze, ['s']],
    [t.actions.close, ['c']],
    [t.actions.message, ['m']],
  ] as const
  return { dialog, refresh, take, open, press, actionsOf, keys }
}
