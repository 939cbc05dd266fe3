import { FEED_KIND_TEXTS, MAX_FEEDS } from '@kairo/shared/calendar-feeds/feed-kinds'
import { useLocation } from '@tanstack/react-router'
import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { LANGUAGE_NAMES, useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import form from '@/ui/form/form.module.css'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { FEEDS, type Feed } from './feeds.ts'
import { feedTexts } from './texts.ts'

const FeedDialog = lazyPart(async () => (await import('./FeedDialog.tsx')).FeedDialog)

/** The calendar feeds of the own account (rules 20.1). */
export function FeedsPanel() {
  const t = useTexts(feedTexts)
  const list = useList(FEEDS, {})
  const [open, setOpen] = useState<'new' | Feed>()
  const place = useRef<HTMLElement>(null)
  const hash = useLocation({ select: (at) => at.hash })
  // A link to it was followed; it comes late, after the router has looked for it.
  useEffect(() => {
    if (hash === 'calendar') place.current?.scrollIntoView()
  }, [hash])
  const feeds = list.data?.rows ?? []
  const isFull = feeds.length >= MAX_FEEDS
  const revoke = async ({ id, name }: Feed) => {
    const run = () => call('POST /calendarFeed/revoke', { id })
    const question = {
      title: t.revokeTitle(name),
      consequences: [t.revokeMeans],
      action: t.revoke,
      tone: 'danger',
    } as const
    if (!(await confirm({ ...question, run }))) return
    showSuccess(t.revoked)
    await invalidate(FEEDS)
  }
  return (
    <section ref={place} id="calendar" className={cx(form.page, common.stack)} aria-labelledby="calendar-feeds-title">
      <header className={common.between}>
        <div>
          <h2 id="calendar-feeds-title">{t.title}</h2>
          <p className={common.note}>{t.intro}</p>
        </div>
        {list.data && !isFull && (
          <Button icon={CalendarPlus} onClick={() => setOpen('new')}>
            {t.subscribe}
          </Button>
        )}
      </header>
      {!list.data ? (
        <NotLoaded of={list} title={t.failed} rows={2} />
      ) : feeds.length === 0 ? (
        <p className={common.note}>{t.none}</p>
      ) : (
        <ul className={cx(common.card, common.lines)}>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => setOpen(feed)} onRevoke={() => void revoke(feed)} />
          ))}
        </ul>
      )}
      {isFull && <p className={common.note}>{t.full(MAX_FEEDS)}</p>}
      {open && <FeedDialog feed={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

interface FeedRowProps {
  feed: Feed
  onEdit: () => void
  onRevoke: () => void
}

function FeedRow({ feed, onEdit, onRevoke }: FeedRowProps) {
  const t = useTexts(feedTexts)
  const f = useFormat()
  const language = useLanguage()
  const facts = [
    ...feed.what.map((kind) => FEED_KIND_TEXTS[kind][language]),
    ...(feed.mine ? [t.onlyMine] : []),
    ...(feed.language ? [LANGUAGE_NAMES[feed.language]] : []),
  ]
  return (
    <li className={cx(common.row, common.wrap)}>
      <CalendarDays size={22} aria-hidden />
      <div className={common.grow}>
        <b>{feed.name}</b>
        <p className={common.note}>{facts.join(' · ')}</p>
        <p className={common.note}>{feed.lastFetched ? t.fetched(f.dateTime(feed.lastFetched)) : t.neverFetched}</p>
      </div>
      <Button size="small" aria-label={t.editLabel(feed.name)} onClick={onEdit}>
        {t.edit}
      </Button>
      <Button size="small" danger aria-label={t.revokeLabel(feed.name)} onClick={onRevoke}>
        {t.revoke}
      </Button>
    </li>
  )
}
