import { CONTAINER_SIZES, isPlausibleVgm, vgmRangeOf } from '@kairo/shared/orders/rules/container-rules'
import { Select } from '@/ui/controls/Select.tsx'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { containerTexts, type ContainerTexts } from '../../texts.ts'
import { ContainerEditor, SealInput } from './ContainerEditor.tsx'

export interface ContainerRow {
  /** Of a stored one. */
  id?: number
  containerNumber: string
  size: (typeof CONTAINER_SIZES)[number] | null
  sealNumber: string
  vgmKg: string
  soc: boolean
}

/** A verified gross mass that no such container has: lighter than empty, or heavier than the rated mass. */
function massWarning({ vgmKg, size }: ContainerRow, t: ContainerTexts, f: Format): string | undefined {
  const mass = Number(vgmKg)
  if (!vgmKg || Number.isNaN(mass) || isPlausibleVgm(mass, size)) return undefined
  const { tare, gross } = vgmRangeOf(size)
  return t.vgmDoubt(f.number(tare), f.number(gross))
}

interface ContainerRowsProps {
  id?: string
  value?: ContainerRow[]
  onChange?: (rows: ContainerRow[]) => void
  disabled?: boolean
  /** The ship has left with these numbers. */
  numbersFixed: boolean
}

/** Number, size, seal, weight and owner of each container. */
export function ContainerRows({ id, value = [], onChange, disabled = false, numbersFixed }: ContainerRowsProps) {
  const t = useTexts(containerTexts)
  const f = useFormat()
  const last = value.at(-1)
  return (
    <ContainerEditor
      id={id}
      rows={value}
      onChange={onChange}
      disabled={disabled}
      numbersFixed={numbersFixed}
      texts={t}
      warningOf={(row) => massWarning(row, t, f)}
      pasted={{
        columns: ['container', 'size', 'seal', 'vgm'],
        changesOf: ({ size, seal, vgm }) => ({
          ...(size && { size }),
          ...(seal && { sealNumber: seal }),
          ...(vgm && { vgmKg: vgm }),
        }),
      }}
      newRow={() => ({
        containerNumber: '',
        size: last?.size ?? null,
        sealNumber: '',
        vgmKg: '',
        soc: last?.soc ?? false,
      })}
    >
      {(row, change) => (
        <>
          <Select
            aria-label={t.size}
            value={row.size}
            disabled={disabled}
            isClearable
            placeholder={t.size}
            options={CONTAINER_SIZES.map((size) => ({ value: size, label: size }))}
            onChange={(size: ContainerRow['size'] | undefined) => change({ size: size ?? null })}
          />
          <SealInput value={row.sealNumber} disabled={disabled} onChange={(sealNumber) => change({ sealNumber })} />
          <DecimalInput
            aria-label={t.vgm}
            placeholder={t.vgm}
            maxLength={8}
            value={row.vgmKg}
            disabled={disabled}
            onChange={(vgmKg) => change({ vgmKg })}
          />
          <Checkbox checked={row.soc} disabled={disabled} onChange={(event) => change({ soc: event.target.checked })}>
            {t.soc}
          </Checkbox>
        </>
      )}
    </ContainerEditor>
  )
}
