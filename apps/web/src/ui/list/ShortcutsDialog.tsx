import { Modal } from 'antd'
import { useCore } from '../../i18n/core.ts'
import { KeyHint } from '../layout/KeyHint.tsx'
import styles from './list-tools.module.css'

interface ShortcutsDialogProps {
  canSelect: boolean
  onClose: () => void
}

/** The keys of a list. */
export function ShortcutsDialog({ canSelect, onClose }: ShortcutsDialogProps) {
  const t = useCore()
  const words = t.list.keys
  const keys: readonly (readonly [string, readonly string[]])[] = [
    [words.move, ['j', 'k']],
    [words.open, ['Enter']],
    ...(canSelect ? [[words.select, ['x']] as const] : []),
    [words.search, ['/']],
    [words.help, ['?']],
  ]
  return (
    <Modal open title={t.list.shortcuts} footer={null} width={400} onCancel={onClose}>
      <dl className={styles.shortcuts}>
        {keys.map(([what, pressed]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {pressed.map((key) => (
                <KeyHint key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
