import { Copy, Download } from 'lucide-react'
import { download } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showFailure, showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import common from '@/ui/common.module.css'
import { calculatorTexts } from './texts.ts'

/** The result lines of a calculator. Numbers as decimal text. */
interface Lines {
  columns: readonly { heading: string; kind: 'text' | 'number' }[]
  rows: readonly (readonly string[])[]
}

const asText = ({ columns, rows }: Lines): string =>
  [columns.map((column) => column.heading), ...rows].map((row) => row.join('\t')).join('\n')

/** The lines as text for a mail or a sheet, and as a workbook. */
export function LinesActions({ name, lines, disabled }: { name: string; lines: Lines; disabled: boolean }) {
  const t = useTexts(calculatorTexts)
  const core = useCore()
  const [busy, run] = useBusy()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${name}\n${asText(lines)}`)
      showSuccess(t.copied)
    } catch {
      showFailure(core.common.copyFailed)
    }
  }
  const save = async () => {
    const input = {
      name,
      columns: lines.columns.map((column) => ({ ...column })),
      rows: lines.rows.map((row) => row.map((cell) => cell || null)),
    }
    showSuccess(t.exported(await download('POST /tool/downloadTable', input)))
  }
  return (
    <div className={common.wrap}>
      <Button icon={Copy} disabled={disabled} onClick={() => void copy()}>
        {t.copyText}
      </Button>
      <Button icon={Download} disabled={disabled} loading={busy} onClick={() => run(save)}>
        {t.excel}
      </Button>
    </div>
  )
}
