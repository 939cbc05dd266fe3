import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { CopyButton } from '@/ui/text/CopyButton.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { keyTexts } from '../texts.ts'
import styles from '../developer.module.css'

/** The key, which is shown this once: closed by the button that says it is stored. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const t = useTexts(keyTexts)
  const footer = (
    <div className={common.row}>
      <CopyButton text={apiKey} copied={t.keyCopied} />
      <span className={common.grow} />
      <Button variant="primary" onClick={onClose}>
        {t.stored}
      </Button>
    </div>
  )
  return (
    <Dialog title={t.madeTitle} closable={false} footer={footer} onClose={onClose}>
      <p className={common.mb16}>{t.madeText}</p>
      <p className={cx(common.tray, styles.secret)}>{apiKey}</p>
    </Dialog>
  )
}
