import { useCore } from '@/i18n/core.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import common from '../common.module.css'

interface ShortcutsDialogProps {
  canSelect: boolean
  /** Of this screen. */
  more?: readonly (readonly [string, readonly string[]])[] | undefined
  onClose: () => void
}

/** The keys of a list. */
export function ShortcutsDialog({ canSelect, more = [], onClose }: ShortcutsDialogProps) {
  const t = useCore()
  const words = t.list.keys
  const keys: readonly (readonly [string, readonly string[]])[] = [
    [words.move, ['j', 'k']],
    [words.open, ['Enter']],
    ...(canSelect ? [[words.select, ['x']] as const] : []),
    ...more,
    [words.search, ['/']],
    [words.help, ['?']],
  ]
  return (
    <Dialog title={t.list.shortcuts} width={400} onClose={onClose}>
      <dl className={common.pairs}>
        {keys.map(([what, pressed]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className={common.line}>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
