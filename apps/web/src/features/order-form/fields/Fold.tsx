import { isFieldOfKind, orderField } from '@kairo/shared/orders/fields/order-fields'
import type { OrderFormField, OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { isReleaseFlag } from '@kairo/shared/orders/rules/release'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { isBlank, issueNameOf } from '../form/field-rules.ts'
import { FOLD_FIELDS, type FoldName } from '../form/folds.ts'
import { useOrderForm } from '../form/form-context.ts'
import { isShownAlone, useShownValue } from '../form/shown-value.ts'
import { orderFormTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-form.module.css'

interface FoldControl {
  isFolded: boolean
  /** Whether the part may be folded: it came filled. */
  isFoldable: boolean
  toggle: () => void
}

/** Whether a part of the form is folded; an issue inside opens it, and it stays open while that is corrected. */
export function useFold(name: FoldName | undefined): FoldControl {
  const { form, folds, readOnly } = useOrderForm()
  const state = useSyncExternalStore(folds.subscribe, () => (name ? folds.get()[name] : undefined))
  const hasIssue = useFormPart(
    form,
    ({ values, refused }) =>
      name !== undefined &&
      state !== undefined &&
      FOLD_FIELDS[name].some(
        (field) => refused[field] !== undefined || issueNameOf(field, values[field], 'submit') !== undefined,
      ),
  )
  useEffect(() => {
    if (name && state && hasIssue) folds.set(name, false)
  }, [name, state, hasIssue, folds])
  return {
    isFolded: state === true && !hasIssue && !readOnly,
    isFoldable: state !== undefined && !hasIssue && !readOnly,
    toggle: () => name && folds.set(name, !state),
  }
}

const bodyId = (name: FoldName): string => `order-fold-${name}`

/** The line in place of the inputs: their values, and the button that shows them. */
export function FoldLine({ name, control }: { name: FoldName; control: FoldControl }) {
  const t = useTexts(orderFormTexts)
  const summary = useFoldSummary(name)
  const { isFolded, isFoldable, toggle } = control
  const line = useRef<HTMLButtonElement>(null)
  // The input that had the cursor is about to be hidden.
  useLayoutEffect(() => {
    if (isFolded && document.getElementById(bodyId(name))?.contains(document.activeElement)) line.current?.focus()
  }, [isFolded, name])
  if (!isFoldable) return null
  return (
    <button
      ref={line}
      type="button"
      className={styles.fold}
      aria-expanded={!isFolded}
      aria-controls={bodyId(name)}
      onClick={toggle}
    >
      <span className={common.truncate} title={isFolded ? summary : undefined}>
        {isFolded && summary}
      </span>
      <span className={cx(common.link, common.nowrap)}>{isFolded ? t.foldOpen : t.foldClose}</span>
      <ChevronDown size={16} aria-hidden />
    </button>
  )
}

/** The inputs; they stay in the page while they are folded, so that nothing typed is lost. */
export function FoldBody({ name, isFolded, children }: { name: FoldName; isFolded: boolean; children: ReactNode }) {
  return (
    <div id={bodyId(name)} hidden={isFolded}>
      {children}
    </div>
  )
}

/** A part of a card that folds, with its line above. */
export function FoldPart({ name, children }: { name: FoldName; children: ReactNode }) {
  const control = useFold(name)
  return (
    <>
      <FoldLine name={name} control={control} />
      <FoldBody name={name} isFolded={control.isFolded}>
        {children}
      </FoldBody>
    </>
  )
}

function useFoldSummary(name: FoldName): string {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  const shown = useShownValue()
  const { form } = useOrderForm()
  const fields: readonly OrderFormField[] = FOLD_FIELDS[name]
  // As text, so that typing elsewhere does not render this.
  const values = JSON.parse(
    useFormPart(form, (state) =>
      JSON.stringify(Object.fromEntries(fields.map((field) => [field, state.values[field]]))),
    ),
  ) as OrderFormValues
  const texts = fields.filter(isShownAlone).flatMap((field) => {
    const value = values[field]
    if (isBlank(value)) return []
    if (isFieldOfKind(field, 'yesNo') && !isReleaseFlag(field))
      return Number(value) === 1 ? orderField(field).label[language] : []
    return field === 'hsCodeTopSix' ? `HS ${value}` : shown(field, values)
  })
  return texts.join(' · ') || (name === 'notify' ? t.notifySame : '')
}
