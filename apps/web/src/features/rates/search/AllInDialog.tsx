import { CURRENCIES } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/charges'
import { Modal } from 'antd'
import { useApiQuery } from '../../../api/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useCore } from '../../../i18n/core.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { rateTexts } from '../messages/index.ts'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { NotIncluded, WithoutMark } from './NotIncluded.tsx'
import { minimumOf, type Offer, type WholeAllIn } from './offer.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from '../charges.module.css'

const GROUPS = ['oceanFreight', 'pol', 'pod', 'gs'] as const

interface AllInDialogProps {
  offer: Offer
  size: ContainerType
  /** The customer that staff book for: the price is theirs. */
  customerId?: number | undefined
  onClose: () => void
}

/**
 * What an all-in price is made of: every line, what is charged in each currency, and all of it in one. The lines are
 * asked for here, as a list of offers would be three times as long with them.
 */
export function AllInDialog({ offer, size, customerId, onClose }: AllInDialogProps) {
  const t = useTexts(rateTexts)
  const core = useCore()
  const asked = useApiQuery('GET /transportCost/getTransportCost', { id: offer.id, customerId })
  const allIn = asked.data?.data.allIn.find(({ containerType }) => containerType === size)
  const route = `${offer.departurePortLabel} → ${offer.destinationPortLabel} · ${offer.shippingCompany}`
  return (
    <Modal
      open
      title={
        <>
          {t.allInFor(size)} <small className={styles.dialogSub}>{route}</small>
        </>
      }
      footer={null}
      onCancel={onClose}
      width={560}
      closable={{ 'aria-label': core.common.close }}
    >
      {allIn ? (
        <AllInLines allIn={allIn} offer={asked.data?.data ?? offer} />
      ) : asked.error ? (
        <FailedState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        // The rate was changed since the list was shown.
        <p role="status">{t.noMoreOffered}</p>
      ) : (
        <ListSkeleton rows={6} />
      )}
      <p className={cx(styles.dialogNote, common.note)}>{t.allInNote}</p>
    </Modal>
  )
}

function AllInLines({ allIn, offer }: { allIn: WholeAllIn; offer: Pick<Offer, 'notIncluded' | 'minRevenueTons'> }) {
  const { notIncluded } = offer
  const t = useTexts(rateTexts)
  const f = useFormat()
  const language = useLanguage()
  const minimum = allIn.containerType === 'LCL' ? minimumOf(offer, language) : ''
  return (
    <>
      {GROUPS.map((group) => {
        const lines = allIn.lines.filter((line) => line.group === group)
        if (lines.length === 0) return null
        return (
          <section key={group} className={styles.charges}>
            <h3>{t[group]}</h3>
            <dl className={common.pairs}>
              {lines.map((line, index) => (
                <div key={`${line.item}-${index}`}>
                  <dt>
                    {line.item}
                    {group === 'oceanFreight' && minimum && ` · ${minimum}`}
                  </dt>
                  <dd className={common.num}>{f.money(line.totalPrice, line.currency)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <NotIncluded sides={notIncluded} />
      <section className={cx(styles.allinTotal, common.tray)}>
        <WithoutMark sides={notIncluded} />
        <dl className={common.pairs}>
          <div>
            <dt>{t.charged}</dt>
            <dd className={common.num}>
              {CURRENCIES.filter((currency) => Number(allIn.charged[currency]) !== 0)
                .map((currency) => f.money(allIn.charged[currency], currency))
                .join(' + ')}
            </dd>
          </div>
          {CURRENCIES.map((currency) => (
            <div key={currency} className={styles.allinSum}>
              <dt>{t.inAll(currency)}</dt>
              <dd className={common.num}>{f.money(allIn.combined[currency], currency)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
