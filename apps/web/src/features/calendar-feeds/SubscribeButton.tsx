import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { feedTexts } from './texts.ts'

const FeedDialog = lazyPart(async () => (await import('./FeedDialog.tsx')).FeedDialog)

/** Where deadlines are read: a way to have them in the own calendar. */
export function SubscribeButton() {
  const t = useTexts(feedTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" size="small" icon={CalendarPlus} onClick={() => setOpen(true)}>
        {t.subscribe}
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
