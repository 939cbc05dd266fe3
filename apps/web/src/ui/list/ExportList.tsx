import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { Download } from 'lucide-react'
import { coreTexts } from '@/i18n/core-texts.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showSuccess, showWarning } from '../feedback/toast.ts'
import { useBusy } from '../feedback/use-busy.ts'
import { Button } from '../controls/Button.tsx'

interface ExportListProps {
  total: number | undefined
  save: () => Promise<string>
  /** Without its word, where the row has no room for it. */
  compact?: boolean
}

/** The filtered list as a workbook; `save` downloads it and answers its name. */
export function ExportList({ total, save, compact = false }: ExportListProps) {
  const t = useTexts(coreTexts).list
  const f = useFormat()
  const [busy, run] = useBusy()
  const saveAndTell = async () => {
    const name = await save()
    if ((total ?? 0) > MAX_EXPORTED) showWarning(t.exportCut(f.number(MAX_EXPORTED)))
    else showSuccess(t.exported(name))
  }
  return (
    <Button
      icon={Download}
      loading={busy}
      disabled={!total}
      aria-label={t.export}
      title={compact ? t.export : undefined}
      onClick={() => run(saveAndTell)}
    >
      {compact ? null : t.export}
    </Button>
  )
}
