import common from '../common.module.css'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import { CopyButton } from '../text/CopyButton.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './SecretDialog.module.css'

interface SecretDialogProps {
  title: string
  text: string
  secret: string
  /** The message after it was copied. */
  copied: string
  /** The button that closes it. */
  stored: string
  onClose: () => void
}

/** A secret that is shown this once: closed by the button that says it is stored. */
export function SecretDialog({ title, text, secret, copied, stored, onClose }: SecretDialogProps) {
  const footer = (
    <div className={common.row}>
      <CopyButton text={secret} copied={copied} />
      <span className={common.grow} />
      <Button variant="primary" onClick={onClose}>
        {stored}
      </Button>
    </div>
  )
  return (
    <Dialog title={title} closable={false} footer={footer} onClose={onClose}>
      <p className={common.mb16}>{text}</p>
      <p className={cx(common.tray, styles.secret)}>{secret}</p>
    </Dialog>
  )
}
