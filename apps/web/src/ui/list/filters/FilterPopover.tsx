import { Button, Popover } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCore } from '../../../i18n/core.ts'
import type { FilterForm as Form, FilterFormProps } from './FilterForm.tsx'
import { cx } from '../../class-names.ts'
import common from '../../common.module.css'

/** Its pickers are loaded when the pointer or the focus reaches the button. */
const load = () => import('./FilterForm.tsx')
const FilterForm = lazy(() => load().then(({ FilterForm: component }) => ({ default: component }))) as typeof Form
const fetchForm = (): void => void load().catch(() => undefined)

/** The filters of a list behind one button; Enter or the button applies them. */
export function FilterPopover<S extends object>({ count, ...form }: FilterFormProps<S> & { count: number }) {
  const t = useCore()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={null}>
          <FilterForm
            {...form}
            onApply={(changes) => {
              setOpen(false)
              form.onApply(changes)
            }}
          />
        </Suspense>
      }
    >
      <Button
        icon={<SlidersHorizontal size={15} aria-hidden />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={fetchForm}
        onFocus={fetchForm}
      >
        {t.list.filter}
        {count > 0 && <i className={cx(common.pill, common.toneBlue)}>{count}</i>}
      </Button>
    </Popover>
  )
}
