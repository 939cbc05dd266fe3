import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { rateTexts } from '@/features/rates/texts.ts'
import { homeTexts } from './texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'

const PortSelect = lazyPart(async () => (await import('@/features/rates/search/PortSelect.tsx')).PortSelect)
/** As high as the field that is being loaded. */
const waiting = <div style={{ height: 'var(--control)' }} />

/** The rate search in one line, which leads to the retrieval (rules 5.20). */
export function QuickSearch() {
  const t = useTexts(homeTexts)
  // The port chooser belongs to the rate search and uses its texts.
  useTexts(rateTexts)
  const id = useId()
  const navigate = useNavigate()
  const ports = useApiQuery('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 })
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const { departurePorts = [], destinationPorts = [] } = ports.data?.data ?? {}
  const go = (event: FormEvent) => {
    event.preventDefault()
    return void navigate({
      to: '/freightRateRetrieval',
      // With the type it is a new search, even without ports; a bare address restores the last one.
      search: { costType: 'FCL', departurePortId: from, destinationPortId: to },
    })
  }
  return (
    <form className={cx(styles.search, common.box)} onSubmit={go}>
      <h2 className={styles.heading}>{t.searchTitle}</h2>
      <div className={styles.ports}>
        <div>
          <label htmlFor={`${id}f`}>{t.from}</label>
          <Suspense fallback={waiting}>
            <PortSelect
              id={`${id}f`}
              ports={departurePorts}
              value={from}
              onChange={setFrom}
              loading={ports.isPending}
            />
          </Suspense>
        </div>
        <div>
          <label htmlFor={`${id}t`}>{t.to}</label>
          <Suspense fallback={waiting}>
            <PortSelect id={`${id}t`} ports={destinationPorts} value={to} onChange={setTo} loading={ports.isPending} />
          </Suspense>
        </div>
        <Button variant="primary" type="submit" icon={Search}>
          {t.search}
        </Button>
      </div>
    </form>
  )
}
