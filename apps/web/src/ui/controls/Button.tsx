import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { cx } from '../class-names.ts'
import styles from './controls.module.css'

/** `primary`: the step that is next. `text`: among others, without a frame. `link`: in running text. */
type Variant = 'default' | 'primary' | 'text' | 'link'
type Size = 'small' | 'middle' | 'large'

interface Look {
  variant?: Variant
  size?: Size
  /** What cannot be undone, or refuses somebody. */
  danger?: boolean
  /** As wide as what it stands in. */
  block?: boolean
}

const VARIANTS: Record<Variant, string | undefined> = {
  default: undefined,
  primary: styles.isPrimary,
  text: styles.isText,
  link: styles.isLink,
}
const SIZES: Record<Size, string | undefined> = { small: styles.isSmall, middle: undefined, large: styles.isLarge }
const ICON_SIZES: Record<Size, number> = { small: 14, middle: 16, large: 18 }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'default', size = 'middle', danger, block }: Look = {}): string =>
  cx(styles.button, VARIANTS[variant], SIZES[size], danger && styles.isDanger, block && styles.isBlock)

/** The classes of a button or link without a frame that holds one icon. */
export const iconButton = cx(buttonClass({ variant: 'text' }), styles.isSquare)
export const smallIconButton = cx(buttonClass({ variant: 'text', size: 'small' }), styles.isSquare)

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Before the text; alone it makes a square, which needs an `aria-label`. */
  icon?: LucideIcon
  /** Its work is going on: it turns, keeps the focus and takes no press. */
  loading?: boolean
}

/** A button of the kit; `type` is the element's own and `button` unless it is said. */
export function Button({
  variant = 'default',
  size = 'middle',
  danger = false,
  block = false,
  icon: Icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not disabled while it works: that would take the focus away.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const hasText = children !== undefined && children !== null && children !== false
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, danger, block }), !hasText && styles.isSquare, className)}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <span className={styles.spinner} aria-hidden /> : Icon && <Icon size={ICON_SIZES[size]} aria-hidden />}
      {hasText && <span>{children}</span>}
    </button>
  )
}
