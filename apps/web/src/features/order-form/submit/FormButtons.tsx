import { ChevronDown, FileText } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { orderFormTexts } from '../texts.ts'
import type { OrderCommands } from './use-order-commands.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-side.module.css'

interface FormAction {
  text: string
  run: () => void
}

interface FormButtonsProps {
  busy: OrderCommands['busy']
  /** The main action of the form, by state and role. */
  main: FormAction | undefined
  /** Saving a draft, and going back to the list or staying. */
  draft: { leave: () => void; stay: () => void } | undefined
  /** The operator's next step with a submitted order. */
  next: FormAction | undefined
  quotation: (() => void) | undefined
  /** Disposing of the order. */
  dispose: FormAction | undefined
  back: () => void
}

/** The form's buttons by state and role (rules 9.3); without actions that the server would refuse for them. */
export function FormButtons({ busy, main, draft, next, quotation, dispose, back }: FormButtonsProps) {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  return (
    <>
      {main && (
        <Button
          variant="primary"
          size="large"
          block
          loading={busy === 'submit' || busy === 'change'}
          disabled={busy !== undefined}
          onClick={main.run}
        >
          {main.text}
        </Button>
      )}
      <div className={cx(styles.row, common.line)}>
        {draft && (
          <div className={styles.joined}>
            <Button
              className={common.grow}
              loading={busy === 'draft'}
              disabled={busy !== undefined}
              onClick={draft.leave}
            >
              {t.saveDraft}
            </Button>
            <MenuButton
              placement="bottom start"
              menu={() => [
                {
                  key: 'stay',
                  label: (
                    <span className={common.between}>
                      {t.saveAndStay} <kbd>Ctrl+S</kbd>
                    </span>
                  ),
                  onClick: draft.stay,
                },
              ]}
            >
              {(button) => (
                <Button
                  {...button}
                  aria-label={core.common.moreActions}
                  disabled={busy !== undefined}
                  icon={ChevronDown}
                />
              )}
            </MenuButton>
          </div>
        )}
        {next && (
          <Button className={common.grow} disabled={busy !== undefined} onClick={next.run}>
            {next.text}
          </Button>
        )}
        {quotation && (
          <Button className={common.grow} icon={FileText} onClick={quotation}>
            {t.quotation}
          </Button>
        )}
      </div>
      <div className={cx(styles.isQuiet, common.between)}>
        <Button variant="text" disabled={busy !== undefined} onClick={back}>
          {t.back}
        </Button>
        {dispose && (
          <Button variant="text" danger disabled={busy !== undefined} onClick={dispose.run}>
            {dispose.text}
          </Button>
        )}
      </div>
    </>
  )
}
