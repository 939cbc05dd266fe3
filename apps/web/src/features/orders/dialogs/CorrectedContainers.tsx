import type { Input as CallInput } from '../../../api/call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { correctionTexts } from '../correction-messages/index.ts'
import { ContainerEditor, SealInput } from './ContainerEditor.tsx'

type Row = NonNullable<CallInput<'POST /order/correct'>['containers']>[number]

interface CorrectedContainersProps {
  id?: string
  value?: Row[]
  onChange?: (rows: Row[]) => void
  disabled?: boolean
}

/** Number and seal of each container; size, weight and owner have a separate editor. */
export function CorrectedContainers({ id, value = [], onChange, disabled }: CorrectedContainersProps) {
  const t = useTexts(correctionTexts)
  return (
    <ContainerEditor
      id={id}
      rows={value}
      onChange={onChange}
      disabled={disabled}
      texts={t}
      newRow={() => ({ containerNumber: '', sealNumber: '' })}
    >
      {(row, change) => (
        <SealInput value={row.sealNumber ?? ''} disabled={disabled} onChange={(sealNumber) => change({ sealNumber })} />
      )}
    </ContainerEditor>
  )
}
