import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useOverlayPosition } from 'react-aria'
import { createPortal } from 'react-dom'
import { cx } from '../class-names.ts'
import type { Option } from '../controls/option.ts'
import common from '../common.module.css'
import styles from './OpenList.module.css'

interface OpenListProps<O extends Option> {
  id: string
  /** The frame of the field that it belongs to. */
  field: RefObject<HTMLElement | null>
  isMultiple: boolean
  options: readonly O[]
  chosen: readonly O['value'][]
  /** The option that Enter takes. */
  active: O | undefined
  idOf: (option: O) => string
  optionRender: ((option: O) => ReactNode) | undefined
  empty: ReactNode
  footer: ReactNode
  onChoose: (option: O) => void
}

/** So many are drawn as they come into view. */
const LONG = 60

/** The options below or above their field, where there is room. The field keeps the focus and has the keys. */
export function OpenList<O extends Option>({
  id,
  field,
  isMultiple,
  options,
  chosen,
  active,
  idOf,
  optionRender,
  empty,
  footer,
  onChoose,
}: OpenListProps<O>) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { overlayProps, updatePosition } = useOverlayPosition({
    targetRef: field,
    overlayRef: box,
    placement: 'bottom start',
    offset: 4,
    maxHeight: 320,
    isOpen: true,
    onClose: null,
  })
  useFollow(field, updatePosition)
  const activeId = active && idOf(active)
  useLayoutEffect(() => {
    const follow = () => {
      const option = activeId === undefined ? null : document.getElementById(activeId)
      if (option && list.current) bringIntoView(option, list.current)
    }
    follow()
    // Rows above it may be higher than they were taken for until they were drawn.
    const frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [activeId])
  const label = field.current?.querySelector('input')
  return createPortal(
    // The field would lose the focus by a press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      data-react-aria-top-layer
      className={cx(styles.box, options.length > LONG && styles.isLong)}
      // Not above the one message.
      style={{ ...overlayProps.style, zIndex: 1000, minWidth: field.current?.offsetWidth }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && (
        <div role="status" className={styles.empty}>
          {empty}
        </div>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label?.ariaLabel ?? label?.labels?.[0]?.textContent ?? undefined}
        aria-multiselectable={isMultiple || undefined}
        className={styles.list}
        hidden={options.length === 0}
      >
        {options.map((option) => {
          const isChosen = chosen.includes(option.value)
          return (
            // The keys are the field's.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={String(option.value)}
              id={idOf(option)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              data-active={option === active || undefined}
              className={styles.option}
              onClick={() => onChoose(option)}
            >
              {optionRender ? (
                optionRender(option)
              ) : (
                <>
                  <span className={common.grow}>{option.label}</span>
                  {option.detail}
                </>
              )}
              {isMultiple && isChosen && <Check size={14} aria-hidden />}
            </div>
          )
        })}
      </div>
      {footer !== undefined && footer !== null && <div className={styles.footer}>{footer}</div>}
    </div>,
    document.body,
  )
}

/** Only the list moves, not the page behind it. */
function bringIntoView(option: HTMLElement, list: HTMLElement): void {
  const [one, all] = [option.getBoundingClientRect(), list.getBoundingClientRect()]
  if (one.top < all.top) list.scrollTop -= all.top - one.top
  else if (one.bottom > all.bottom) list.scrollTop += one.bottom - all.bottom
}

/** What the field stands in may be scrolled while the list is open: a page, a dialog. */
function useFollow(field: RefObject<HTMLElement | null>, update: () => void): void {
  const follow = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && event.target.contains(field.current)) update()
  })
  useEffect(() => {
    const listener = (event: Event) => follow(event)
    document.addEventListener('scroll', listener, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', listener, { capture: true })
  }, [])
}
