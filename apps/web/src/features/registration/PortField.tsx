import type { RegistrationPort } from '@kairo/shared/registration/registration.contract'
import { X } from 'lucide-react'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { smallIconButton } from '@/ui/controls/Button.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { registrationTexts } from './texts.ts'
import { PortPicker } from './PortPicker.tsx'
import { portName } from './port-names.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

interface PortFieldProps {
  label: string
  error: string | undefined
  /** Names as the contract has them. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}
const HOUR = 3_600_000
const NO_PORTS: readonly RegistrationPort[] = []

/** Several ports: a box to look for them, and the chosen ones below. */
export function PortField({ label, error, chosen, onChange }: PortFieldProps) {
  const t = useTexts(registrationTexts)
  const core = useCore()
  const language = useLanguage()
  const list = useApiQuery('GET /user/registerPorts', {}, { staleMs: HOUR })
  const ports = list.data?.data.ports ?? NO_PORTS
  const shown = (name: string) => {
    const port = ports.find((one) => one.name === name)
    return port ? portName(port, language) : name
  }
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  const hint = list.isError ? (
    <>
      {t.portsFailed}{' '}
      <button type="button" className={common.link} onClick={() => void list.refetch()}>
        {core.common.retry}
      </button>
    </>
  ) : list.isPending ? (
    t.portsLoading
  ) : undefined
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(field) => (
        <>
          <PortPicker field={field} label={label} ports={ports} chosen={chosen} onToggle={toggle} />
          {chosen.length > 0 && (
            <ul className={cx(common.mt8, common.wrap)} aria-label={t.portsChosen(chosen.length)}>
              {chosen.map((name) => (
                <li key={name} className={cx(common.pill, common.toneBlue, common.line)}>
                  <span>{shown(name)}</span>
                  <button
                    type="button"
                    className={smallIconButton}
                    aria-label={t.portRemove(shown(name))}
                    onClick={() => toggle(name)}
                  >
                    <X size={14} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </LabelledField>
  )
}
