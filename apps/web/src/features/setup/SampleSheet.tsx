import { FileSpreadsheet } from 'lucide-react'
import { download } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { sampleTexts } from './texts.ts'

const SHEETS = { surcharges: 'GET /surchargeNew/sample', rates: 'GET /transportCost/sample' } as const

/** A filled sheet to try: surcharges first, as the rates name their numbers. */
export function SampleSheet({ sheet }: { sheet: keyof typeof SHEETS }) {
  const t = useTexts(sampleTexts)
  return (
    <Button icon={FileSpreadsheet} title={t.order} onClick={() => void download(SHEETS[sheet], {}).catch(showRefusal)}>
      {t[sheet]}
    </Button>
  )
}
