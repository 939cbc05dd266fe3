import { MAX_EXPORTED_LOGS } from '@kairo/shared/logs/logs.contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download, type Input } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { LIST } from './log.ts'
import { logTexts } from './texts.ts'

interface ExportButtonProps {
  filters: Input<'POST /system/log/downloadLogList'>
  total: number | undefined
}

/** Exports the filtered rows as a workbook; describes the content beforehand and shows progress. */
export function ExportButton({ filters, total = 0 }: ExportButtonProps) {
  const t = useTexts(logTexts)
  const f = useFormat()
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    const yes = await confirm({
      title: t.exportTitle(f.number(Math.min(total, MAX_EXPORTED_LOGS))),
      text: t.exportText,
      consequences: total > MAX_EXPORTED_LOGS ? [t.exportMax(f.number(MAX_EXPORTED_LOGS))] : undefined,
      action: t.export,
    })
    if (!yes) return
    setBytes(0)
    try {
      showSuccess(t.exported(await download('POST /system/log/downloadLogList', filters, { onBytes: setBytes })))
    } catch (error) {
      showRefusal(error)
    }
    setBytes(undefined)
    await invalidate(LIST)
  }
  return (
    <Button
      icon={Download}
      loading={bytes !== undefined}
      disabled={total === 0}
      aria-live="polite"
      onClick={() => void run()}
    >
      {bytes ? t.exporting(f.bytes(bytes)) : t.export}
    </Button>
  )
}
