import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { useFormat } from '../../../i18n/format.ts'
import { showRefusal, showSuccess } from '../../../ui/feedback/toast.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'

/** All customers as a workbook; how far it has come stands on the button, as a million rows take a while. */
export function ExportButton() {
  const t = useCustomerTexts()
  const f = useFormat()
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    setBytes(0)
    try {
      showSuccess(t.exported(await download('POST /user/downloadCustomerList', {}, { onBytes: setBytes })))
    } catch (error) {
      showRefusal(error)
    }
    setBytes(undefined)
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      loading={bytes !== undefined}
      aria-live="polite"
      onClick={() => void run()}
    >
      {bytes ? t.exporting(f.bytes(bytes)) : t.export}
    </Button>
  )
}
