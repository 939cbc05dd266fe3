import { COUNTRY } from '@kairo/shared/countries'
import type { RegistrationPort } from '@kairo/shared/registration/registration.contract'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { FieldAttributes } from '@/ui/public/LabelledField.tsx'
import { registrationTexts } from './texts.ts'
import { portName, portsMatching } from './port-names.ts'
import { cx } from '@/ui/class-names.ts'
import { isComposing, isEnter } from '@/ui/controls/composing.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './registration.module.css'

interface PortPickerProps {
  field: FieldAttributes
  label: string
  ports: readonly RegistrationPort[]
  chosen: readonly string[]
  onToggle: (name: string) => void
}
const COUNTRIES = [COUNTRY.japan, COUNTRY.china]

/** A combobox that lists matches while typing; arrows move, Enter chooses and keeps the list open. */
export function PortPicker({ field, label, ports, chosen, onToggle }: PortPickerProps) {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const fitting = portsMatching(ports, typed)
  const options = COUNTRIES.flatMap((country) => fitting.filter((port) => port.country === country))
  const optionId = (index: number) => `${list}-${index}`

  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), options.length - 1)
    setOpen(true)
    setActive(next)
    box.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (port: RegistrationPort) => {
    onToggle(port.name)
    setTyped('')
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const port = options[active]
    if (event.key === 'ArrowDown') move(isOpen ? active + 1 : active)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (isEnter(event.nativeEvent) && isOpen && port) choose(port)
    else return
    event.preventDefault()
  }
  return (
    <div
      className={common.relative}
      ref={box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        {...field}
        className={plain.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? optionId(active) : undefined}
        autoComplete="off"
        placeholder={t.portsPlaceholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div
        className={cx(styles.portList, common.card, common.tall)}
        id={list}
        role="listbox"
        aria-multiselectable
        aria-label={label}
        hidden={!isOpen || ports.length === 0}
      >
        {options.length === 0 && <p className={common.note}>{t.portsNone}</p>}
        {COUNTRIES.map((country) => (
          <div key={country} role="group" aria-label={t.countries[country] ?? ''}>
            {options.some((port) => port.country === country) && (
              <div className={cx(common.mt8, common.label)} aria-hidden="true">
                {t.countries[country]}
              </div>
            )}
            {options.map(
              (port, index) =>
                port.country === country && (
                  <div
                    key={port.name}
                    id={optionId(index)}
                    data-index={index}
                    role="option"
                    tabIndex={-1}
                    aria-selected={chosen.includes(port.name)}
                    className={cx(common.line, index === active && styles.isActive)}
                    // The input has the focus; it handles the keys.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(port)}
                    onKeyDown={onKeyDown}
                  >
                    <span className={common.grow}>{portName(port, language)}</span>
                    <small className={common.num}>{port.unlocode}</small>
                    <Check size={15} aria-hidden />
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
