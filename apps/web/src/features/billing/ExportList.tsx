import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { showRefusal, showSuccess, showWarning } from '../../ui/feedback/toast.ts'
import { billingTexts } from './messages/index.ts'

/** Rows that the server writes at most. */
const MOST = 10_000

/** The filtered list as a workbook; `save` downloads it and answers its name. */
export function ExportList({ total, save }: { total: number | undefined; save: () => Promise<string> }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const name = await save()
      if ((total ?? 0) > MOST) showWarning(t.excelMost(f.number(MOST)))
      else showSuccess(t.excelDone(name))
    } catch (error) {
      showRefusal(error)
    }
    setBusy(false)
  }
  return (
    <Button icon={<Download size={16} aria-hidden />} loading={busy} disabled={!total} onClick={() => void run()}>
      {t.excel}
    </Button>
  )
}
