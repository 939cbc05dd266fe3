import { useIsConnectionLost } from '@/api/connection.ts'
import { useCore } from '@/i18n/core.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './ConnectionBar.module.css'

/** Says that the server does not answer, for as long as that is so. Its place stays, so that the words are read out. */
export function ConnectionBar() {
  const t = useCore()
  const isLost = useIsConnectionLost()
  return (
    <div role="status" className={cx(common.screenOnly, isLost && styles.bar)}>
      {isLost && t.shell.connectionLost}
    </div>
  )
}
