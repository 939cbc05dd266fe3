import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showFailure, showSuccess } from '@/ui/feedback/toast.ts'
import { useCore } from '@/i18n/core.ts'
import common from '@/ui/common.module.css'
import { shareTexts } from './texts.ts'

/** A link that was just made: the only time that its address is shown. `title` heads what a phone shares. */
export function FreshLink({ url, title }: { url: string; title: string }) {
  const t = useTexts(shareTexts)
  const core = useCore()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showSuccess(t.copied)
    } catch {
      showFailure(core.common.copyFailed)
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet of the phone is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showFailure(t.shareFailed)
    }
  }
  return (
    <div className={common.stack}>
      <Notice tone="success" title={t.fresh}>
        {t.once}
      </Notice>
      <Input value={url} readOnly aria-label={t.link} onFocus={(event) => event.target.select()} />
      <div className={common.line}>
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          {t.copy}
        </Button>
        {'share' in navigator && (
          <Button icon={Share2} onClick={() => void share()}>
            {t.share}
          </Button>
        )}
        <a className={buttonClass({ variant: 'text' })} href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={15} aria-hidden />
          {t.open}
        </a>
      </div>
    </div>
  )
}
