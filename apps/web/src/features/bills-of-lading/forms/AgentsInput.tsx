import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import { Plus, Trash2 } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { usePortsByCode } from '@/features/route-master/PortsField.tsx'
import { blFormTexts } from './texts.ts'
import common from '@/ui/common.module.css'

interface Agent {
  unlocode: string
  text: string
}
interface AgentsInputProps {
  id?: string
  value?: readonly Agent[]
  onChange?: (agents: Agent[]) => void
  disabled?: boolean
  'aria-describedby'?: string
}

/** Whom to ask for the goods, by port of discharge. */
export function AgentsInput({ id, value = [], onChange, disabled = false, ...rest }: AgentsInputProps) {
  const t = useTexts(blFormTexts)
  const ports = usePortsByCode()
  const change = (at: number, changes: Partial<Agent>) =>
    onChange?.(value.map((agent, index) => (index === at ? { ...agent, ...changes } : agent)))
  const isTaken = (unlocode: string, at: number) =>
    value.some((agent, index) => index !== at && agent.unlocode === unlocode)
  return (
    <div
      id={id}
      role="group"
      aria-label={t.agents}
      aria-describedby={rest['aria-describedby']}
      className={common.stack}
    >
      {value.map((agent, at) => (
        // An agent is its place: its port may be chosen later.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={cx(common.tray, common.stackS)}>
          <div className={common.line}>
            <Select
              aria-label={t.agentPort(at + 1)}
              isSearchable
              options={ports.options.map((option) => ({ ...option, disabled: isTaken(option.value, at) }))}
              loading={ports.loading}
              disabled={disabled}
              value={agent.unlocode}
              onChange={(unlocode) => change(at, { unlocode })}
            />
            <Button
              variant="text"
              aria-label={t.removeAgent(at + 1)}
              icon={Trash2}
              disabled={disabled}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          </div>
          <TextArea
            aria-label={t.agentText(at + 1)}
            rows={3}
            maxLength={BL_LIMITS.agent}
            spellCheck={false}
            disabled={disabled}
            value={agent.text}
            onChange={({ target }) => change(at, { text: target.value })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={Plus}
        disabled={disabled || value.length >= BL_LIMITS.agents}
        onClick={() => onChange?.([...value, { unlocode: '', text: '' }])}
      >
        {t.addAgent}
      </Button>
    </div>
  )
}
