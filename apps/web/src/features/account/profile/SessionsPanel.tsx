import type { Language } from '@kairo/shared/languages'
import { deviceName, placeName } from '@kairo/shared/sign-in/device-texts'
import { CircleHelp, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react'
import { call } from '@/api/call.ts'
import { invalidate, type RowOf, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { showInfo, showSuccess } from '@/ui/feedback/toast.ts'
import { profileTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import styles from './profile.module.css'

const LIST = 'POST /user/sessions'
type Session = RowOf<typeof LIST>
const ICONS = { computer: Monitor, tablet: Tablet, phone: Smartphone, unknown: CircleHelp } as const

/** `203.0.113.7 · Japan`; the address alone where its country is not known. */
const placeOf = ({ ip, country }: Session, language: Language): string =>
  [ip, ...(country === null ? [] : [placeName(country)[language]])].join(' · ')

/** The sessions of the user's account; each one, or all others, can be ended. */
export function SessionsPanel() {
  const t = useTexts(profileTexts)
  const list = useList(LIST, {})
  const sessions = list.data?.rows ?? []
  const others = sessions.filter(({ current }) => !current).length
  const language = useLanguage()
  const nameOf = (session: Session): string => deviceName(session)[language]

  const end = async (session: Session) => {
    let ended = 0
    const yes = await confirm({
      title: t.endTitle,
      details: [nameOf(session), placeOf(session, language)],
      consequences: [t.endMeans],
      action: t.end,
      tone: 'danger',
      run: async () => {
        ended = (await call('POST /user/endSession', { id: session.id })).data.ended
      },
    })
    if (!yes) return
    if (ended > 0) showSuccess(t.ended)
    else showInfo(t.endedBefore)
    await invalidate(LIST)
  }
  const endOthers = async () => {
    let ended = 0
    const yes = await confirm({
      title: t.endOthersTitle(others),
      consequences: [t.endOthersMeans],
      action: t.endOthers,
      tone: 'danger',
      run: async () => {
        ended = (await call('POST /user/endOtherSessions', {})).data.ended
      },
    })
    if (!yes) return
    showSuccess(t.endedOthers(ended))
    await invalidate(LIST)
  }
  return (
    <section className={cx(form.page, styles.sessions, common.stack)} aria-labelledby="sessions-title">
      <header className={common.between}>
        <div>
          <h2 id="sessions-title">{t.sessions}</h2>
          <p className={common.note}>{t.sessionsIntro}</p>
        </div>
        {others > 0 && (
          <Button danger icon={LogOut} onClick={() => void endOthers()}>
            {t.endOthers}
          </Button>
        )}
      </header>
      {list.data ? (
        <ul className={cx(common.card, common.lines)}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} name={nameOf(session)} onEnd={() => void end(session)} />
          ))}
        </ul>
      ) : (
        <NotLoaded of={list} title={t.sessionsFailed} rows={2} />
      )}
      {list.data && others === 0 && <p className={common.note}>{t.only}</p>}
    </section>
  )
}

function SessionRow({ session, name, onEnd }: { session: Session; name: string; onEnd: () => void }) {
  const t = useTexts(profileTexts)
  const f = useFormat()
  const language = useLanguage()
  const Icon = ICONS[session.device]
  return (
    <li className={cx(common.row, session.current && common.toneGreen)}>
      <Icon size={22} aria-hidden />
      <div className={common.row}>
        <b>{name}</b>
        {session.current && <StatusTag tone="green">{t.thisOne}</StatusTag>}
        {session.remember && <small>{t.kept}</small>}
      </div>
      {!session.current && (
        <Button size="small" aria-label={t.endLabel(`${name} ${session.ip}`)} onClick={onEnd}>
          {t.end}
        </Button>
      )}
      <dl className={common.facts}>
        <div>
          <dt>{t.from}</dt>
          <dd className={common.num}>{placeOf(session, language)}</dd>
        </div>
        <div>
          <dt>{t.signedIn}</dt>
          <dd className={common.num}>{f.dateTime(session.since)}</dd>
        </div>
        <div>
          <dt>{t.lastSeen}</dt>
          <dd className={common.num}>{f.dateTime(session.lastSeen)}</dd>
        </div>
      </dl>
    </li>
  )
}
