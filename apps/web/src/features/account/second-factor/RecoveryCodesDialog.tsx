import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { CopyButton } from '@/ui/text/CopyButton.tsx'
import { factorTexts } from './texts.ts'

/** The codes, which are shown this once: closed by the button that says they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(factorTexts)
  const footer = (
    <div className={common.row}>
      <CopyButton text={codes.join('\n')} label={t.copyAll} copied={t.copied} />
      <span className={common.grow} />
      <Button variant="primary" onClick={onClose}>
        {t.keptThem}
      </Button>
    </div>
  )
  return (
    <Dialog title={t.codesTitle} closable={false} footer={footer} onClose={onClose}>
      <p className={common.mb16}>{t.codesText}</p>
      <ul className={cx(common.columns, common.num)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
