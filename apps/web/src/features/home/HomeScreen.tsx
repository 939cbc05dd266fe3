import './home.css'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSession } from '../../session/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useToday } from '../../use-today.ts'
import { CutOffs } from './CutOffs.tsx'
import { ExchangeRates } from './ExchangeRates.tsx'
import { homeTexts } from './messages/index.ts'
import { QuickSearch } from './QuickSearch.tsx'
import { Waiting } from './Waiting.tsx'

/** Where a day begins: rates of the day, a rate search, what waits, what is due. */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { user } = useSession()
  const today = useToday()
  const role = user.role_id
  return (
    <section className="home" aria-label={t.title}>
      <PageHeader title={t.hello(user.name || user.company_name)} subtitle={t.today(f.dateLong(today))} />
      {role === 1 ? (
        <div className="home-card">
          <h2>{t.system}</h2>
          <p>{t.systemText}</p>
        </div>
      ) : (
        <>
          <div className="home-top">
            <QuickSearch customer={role === 4 || role === 5} />
            {role !== 5 && <ExchangeRates staff={role !== 4} />}
          </div>
          <Waiting staff={role === 2 || role === 3} />
          <CutOffs today={today} />
        </>
      )}
    </section>
  )
}
