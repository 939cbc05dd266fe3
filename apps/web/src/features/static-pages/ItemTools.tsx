import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { type CompanySummary, type ListPart, nameOf, saveCompany, withMoved, withoutItem } from './company.ts'
import { staticPageTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

interface ItemToolsProps {
  content: CompanySummary
  version: number
  part: ListPart
  at: number
  onEdit: () => void
}

/** Edit, move and remove one item of the company page. */
export function ItemTools({ content, version, part, at, onEdit }: ItemToolsProps) {
  const t = useTexts(staticPageTexts)
  const core = useCore()
  const language = useLanguage()
  const name = nameOf(content, part, at, language)
  const move = (by: -1 | 1) => void saveCompany(withMoved(content, part, at, by), version).catch(showRefusal)
  const remove = async () => {
    const yes = await confirm({
      title: t.company.removeTitle(name),
      consequences: [t.company.removeMeans],
      action: core.common.delete,
      tone: 'danger',
      run: () => saveCompany(withoutItem(content, part, at), version),
    })
    if (yes) showSuccess(core.common.deleted)
  }
  return (
    <span className={cx(common.wrap, common.mt8)}>
      <Button size="small" icon={Pencil} aria-label={t.company.editItem(name)} onClick={onEdit} />
      <Button
        size="small"
        disabled={at === 0}
        icon={ArrowUp}
        aria-label={`${t.qa.up} ${name}`}
        onClick={() => move(-1)}
      />
      <Button
        size="small"
        disabled={at === content[part].length - 1}
        icon={ArrowDown}
        aria-label={`${t.qa.down} ${name}`}
        onClick={() => move(1)}
      />
      <Button
        size="small"
        danger
        icon={Trash2}
        aria-label={`${core.common.delete} ${name}`}
        onClick={() => void remove()}
      />
    </span>
  )
}
