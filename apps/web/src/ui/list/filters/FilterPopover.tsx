import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { useCore } from '@/i18n/core.ts'
import { lazyPart } from '../../lazy-part.tsx'
import type { FilterFormProps } from './FilterForm.tsx'
import { cx } from '../../class-names.ts'
import { PopoverButton } from '../../overlay/overlay-buttons.tsx'
import { Button } from '../../controls/Button.tsx'
import common from '../../common.module.css'
import styles from '../list-tools.module.css'

/** Its pickers are loaded when the pointer or the focus reaches the button. */
const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm)
const fetchForm = (): void => void FilterForm.fetch().catch(() => undefined)

/** The filters of a list behind one button; Enter or the button applies them. */
export function FilterPopover<S extends object>({ count, ...form }: FilterFormProps<S> & { count: number }) {
  const t = useCore()
  return (
    <PopoverButton
      placement="bottom start"
      onNear={fetchForm}
      content={(close) => (
        // As wide as the form, because a panel that grows is not moved back into the window.
        <Suspense fallback={<div className={cx(styles.popover, styles.filterForm)} />}>
          <FilterForm
            {...form}
            onApply={(changes) => {
              close()
              form.onApply(changes)
            }}
          />
        </Suspense>
      )}
    >
      {(button) => (
        <Button {...button} icon={SlidersHorizontal}>
          {t.list.filter}
          {count > 0 && ' '}
          {count > 0 && <i className={cx(common.pill, common.toneBlue)}>{count}</i>}
        </Button>
      )}
    </PopoverButton>
  )
}
