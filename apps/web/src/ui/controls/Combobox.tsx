import { toHalfWidth } from '@kairo/shared/text/typed-number'
import { ChevronDown, X } from 'lucide-react'
import { type AriaAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { showFailure } from '../feedback/toast.ts'
import type { Option } from './option.ts'
import { isComposing, isEnter } from './composing.ts'
import fields from './fields.module.css'
import styles from './select.module.css'

type Lists = typeof import('../overlay/OpenList.tsx')
/** Loaded when the pointer or the focus comes near the field. */
const load = (): Promise<Lists> => import('../overlay/OpenList.tsx')

export interface ComboboxFieldProps<O extends Option> extends AriaAttributes {
  id?: string | undefined
  options: readonly O[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  loading?: boolean | undefined
  /** Typing finds options; what is typed in a short choice jumps to one. */
  isSearchable?: boolean
  /** Of options that come from elsewhere: what is typed, and nothing once the list closes. */
  onSearch?: (typed: string) => void
  /** Shown where no option fits. */
  empty?: ReactNode
  /** Below the options. */
  footer?: ReactNode
  optionRender?: (option: O) => ReactNode
  onOpenChange?: (isOpen: boolean) => void
  onBlur?: () => void
  /** Of the frame. */
  className?: string | undefined
  /** Without a frame, where what is around it is the field. */
  isBare?: boolean
  /** As wide as what it shows, instead of as its place. */
  isFitted?: boolean
}

interface ComboboxProps<O extends Option> extends ComboboxFieldProps<O> {
  chosen: readonly O['value'][]
  isMultiple: boolean
  /** What it shows while it is closed. */
  text: string
  chips?: ReactNode
  onChoose: (option: O) => void
  onClear?: (() => void) | undefined
  /** By the backspace key while nothing is typed. */
  onRemoveLast?: (() => void) | undefined
}

/** More than fit into a list without scrolling. */
const MANY = 8
/** In milliseconds: letters that follow each other so fast are one word. */
const ONE_WORD = 700

const plain = (text: string): string => toHalfWidth(text).trim().toLowerCase()
const fits = (option: Option, typed: string): boolean =>
  plain(`${option.label} ${option.search ?? ''}`).includes(plain(typed))
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Process' || key === 'Unidentified')

/** The field of both (WAI-ARIA, combobox with a list): the focus stays in it, the list follows its keys. */
export function Combobox<O extends Option>({
  options,
  placeholder,
  disabled = false,
  loading = false,
  isSearchable,
  onSearch,
  empty,
  footer,
  optionRender,
  onOpenChange,
  onBlur,
  className,
  isBare = false,
  isFitted = false,
  chosen,
  isMultiple,
  text,
  chips,
  onChoose,
  onClear,
  onRemoveLast,
  ...rest
}: ComboboxProps<O>) {
  const t = useCore()
  const listId = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const word = useRef({ text: '', at: 0 })
  const [lists, setLists] = useState<Lists>()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<O['value']>()
  const searches = onSearch !== undefined || (isSearchable ?? options.length > MANY)
  const fitting = onSearch || typed === '' ? options : options.filter((option) => fits(option, typed))
  const enabled = fitting.filter((option) => !option.disabled)
  const active = enabled.find((option) => option.value === at) ?? enabled[0]
  const idOf = (option: O): string => `${listId}-${option.value}`

  const prepare = () => {
    if (!lists) load().then(setLists, () => undefined)
  }
  const search = (next: string) => {
    setAt(undefined)
    if (next === typed) return
    setTyped(next)
    onSearch?.(next)
  }
  const close = () => {
    if (!isOpen) return
    setOpen(false)
    search('')
    onOpenChange?.(false)
  }
  const open = (first = chosen[0]) => {
    if (disabled || isOpen) return
    setOpen(true)
    setAt(first)
    onOpenChange?.(true)
    // A download that fails (a new version, no connection) must not take the page and its input.
    if (!lists)
      load().then(setLists, () => {
        setOpen(false)
        showFailure(t.page.loadFailedText)
      })
  }
  const choose = (option: O | undefined) => {
    if (!option || option.disabled) return
    onChoose(option)
    if (!isMultiple) return close()
    search('')
    setAt(option.value)
  }
  const move = (by: number) => {
    const index = active ? enabled.indexOf(active) : 0
    setAt(enabled[(index + by + enabled.length) % enabled.length]?.value)
  }
  const jump = (letters: string, when: number) => {
    const before = when - word.current.at < ONE_WORD ? word.current.text : ''
    word.current = { text: before + letters, at: when }
    const wanted = plain(word.current.text)
    const found =
      enabled.find((option) => plain(option.label).startsWith(wanted)) ??
      enabled.find((option) => fits(option, word.current.text))
    open(found?.value)
    if (found) setAt(found.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent) && isOpen) return
    const { key, altKey } = event
    const own = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      own()
      if (!isOpen) open()
      else if (altKey) close()
      else move(key === 'ArrowDown' ? 1 : -1)
    } else if (isOpen && !searches && (key === 'Home' || key === 'End')) {
      own()
      setAt(enabled.at(key === 'Home' ? 0 : -1)?.value)
    } else if (isEnter(event.nativeEvent) || (key === ' ' && !searches)) {
      own()
      if (isOpen) choose(active)
      else open()
    } else if (key === 'Escape' && isOpen) {
      own()
      close()
    } else if ((key === 'Backspace' || key === 'Delete') && typed === '') {
      event.preventDefault()
      if (isMultiple) onRemoveLast?.()
      else onClear?.()
    } else if (isTyped(event)) {
      // The field shows what is chosen while it is closed: what is typed takes its place.
      if (searches) flushSync(() => open())
      else if (key.length === 1) {
        event.preventDefault()
        jump(key, event.timeStamp)
      }
    }
  }
  const shown = searches && (isOpen || typed !== '') ? typed : text
  const List = lists?.OpenList
  return (
    <>
      {/* A press anywhere in the frame is one on the field, which the keyboard reaches by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span
        ref={frame}
        className={cx(
          fields.frame,
          styles.select,
          isBare && styles.isBare,
          isFitted && styles.isFitted,
          chips !== undefined && styles.hasChips,
          className,
        )}
        data-invalid={rest['aria-invalid'] || undefined}
        onPointerEnter={prepare}
        onMouseDown={(event) => {
          if (disabled || event.button !== 0 || (event.target as Element).closest('button')) return
          if (event.target !== input.current) event.preventDefault()
          input.current?.focus()
          if (isOpen && !searches) close()
          else open()
        }}
      >
        {chips}
        <input
          {...rest}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete={searches ? 'list' : 'none'}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen && List ? listId : undefined}
          aria-activedescendant={isOpen && List && active ? idOf(active) : undefined}
          inputMode={searches ? undefined : 'none'}
          className={cx(!searches && styles.isPicked)}
          disabled={disabled}
          placeholder={(isOpen && searches && text) || placeholder}
          value={shown}
          onFocus={prepare}
          onBlur={() => {
            close()
            onBlur?.()
          }}
          onPaste={() => searches && flushSync(() => open())}
          onKeyDown={press}
          onChange={(event) => {
            if (!searches) return jump(event.target.value, event.timeStamp)
            open()
            search(event.target.value)
          }}
        />
        {onClear && chosen.length > 0 && !disabled && (
          <button
            type="button"
            tabIndex={-1}
            className={cx(fields.clear, styles.clear)}
            aria-label={t.common.clear}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onClear()
              close()
              input.current?.focus()
            }}
          >
            <X size={14} aria-hidden />
          </button>
        )}
        {loading ? <span className={styles.spinner} /> : <ChevronDown size={14} aria-hidden />}
      </span>
      {isOpen && List && (
        <List
          id={listId}
          field={frame}
          isMultiple={isMultiple}
          options={fitting}
          chosen={chosen}
          active={active}
          idOf={idOf}
          optionRender={optionRender}
          empty={loading ? t.common.loading : (empty ?? t.common.noOption)}
          footer={footer}
          onChoose={choose}
        />
      )}
    </>
  )
}
