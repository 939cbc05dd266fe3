import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { trialTexts } from './texts.ts'
import { BLS, COUNT, MEASURE, rtOf, type TypedCargo } from './trial-column.ts'

const PIECES = { places: 0, max: 99_999_999 }
const FIELDS = [
  ['fcl20Gp', COUNT, undefined],
  ['fcl40Gp', COUNT, undefined],
  ['fcl40Hq', COUNT, undefined],
  ['bl', BLS, undefined],
  ['pieces', PIECES, undefined],
  ['weight', MEASURE, 'kg'],
  ['volume', MEASURE, 'm³'],
  ['rt', MEASURE, 'RT'],
] as const

/** What is carried: counts of containers for FCL, weight and volume or revenue tons for LCL. */
export function TrialCargo({
  cargo,
  onChange,
}: {
  cargo: TypedCargo
  onChange: (changes: Partial<TypedCargo>) => void
}) {
  const t = useTexts(trialTexts)
  return (
    <section className={cx(common.box, common.stack)} aria-label={t.cargo}>
      <div className={common.columnsS}>
        {FIELDS.map(([field, limits, unit]) => (
          <NumberField
            key={field}
            label={t.cargoFields[field]}
            value={cargo[field]}
            onChange={(text) => onChange({ [field]: text })}
            limits={limits}
            unit={unit}
            placeholder={field === 'rt' ? rtOf({ ...cargo, rt: '' }) : field === 'bl' ? '1' : '0'}
          />
        ))}
      </div>
      <p className={common.note}>{t.cargoNote}</p>
    </section>
  )
}
