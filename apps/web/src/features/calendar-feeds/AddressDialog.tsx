import { CalendarPlus, Copy } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { showFailure, showSuccess } from '@/ui/feedback/toast.ts'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { feedTexts } from './texts.ts'

/** Programs for calendars open such an address themselves. */
const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** The address of a new feed, which is shown this once, and how calendars subscribe to it. */
export function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTexts(feedTexts)
  const how = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showSuccess(t.copied)
    } catch {
      showFailure(t.copyFailed)
    }
  }
  const footer = (
    <div className={common.row}>
      <span className={common.grow} />
      <Button variant="primary" onClick={onClose}>
        {t.done}
      </Button>
    </div>
  )
  return (
    <Dialog title={t.addressTitle} closable={false} width={560} footer={footer} onClose={onClose}>
      <div className={common.stackL}>
        <p>{t.once}</p>
        <LabelledField label={t.address}>
          {(attributes) => <Input {...attributes} readOnly value={address} onFocus={({ target }) => target.select()} />}
        </LabelledField>
        <div className={common.row}>
          <Button icon={Copy} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <a className={buttonClass()} href={webcal(address)}>
            <CalendarPlus size={15} aria-hidden />
            <span>{t.open}</span>
          </a>
        </div>
        <section className={common.stackS} aria-labelledby={how}>
          <h3 id={how}>{t.how}</h3>
          <dl className={cx(common.pairs, common.pairsLeft)}>
            {t.steps.map(([program, text]) => (
              <div key={program}>
                <dt>{program}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
