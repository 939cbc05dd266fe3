import { Modal } from 'antd'
import { type Currency, useFormat } from '../../i18n/format.ts'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import { rateTexts } from './messages/index.ts'
import type { AllIn } from './offer.ts'

const CURRENCIES: readonly Currency[] = ['USD', 'JPY', 'CNY']
const GROUPS = ['oceanFreight', 'pol', 'pod', 'gs'] as const

/** What an all-in price is made of: every line, what is charged in each currency, and all of it in one. */
export function AllInDialog({ allIn, route, onClose }: { allIn: AllIn; route: string; onClose: () => void }) {
  const t = useTexts(rateTexts)
  const core = useCore()
  const f = useFormat()
  return (
    <Modal
      open
      title={
        <>
          {t.allInFor(allIn.containerType)} <small className="dialog-sub">{route}</small>
        </>
      }
      footer={null}
      onCancel={onClose}
      width={560}
      closable={{ 'aria-label': core.common.close }}
    >
      {GROUPS.map((group) => {
        const lines = allIn.lines.filter((line) => line.group === group)
        if (lines.length === 0) return null
        return (
          <section key={group} className="allin-group">
            <h3>{t[group]}</h3>
            <dl>
              {lines.map((line, index) => (
                <div key={`${line.item}-${index}`}>
                  <dt>{line.item}</dt>
                  <dd className="num">{f.money(line.totalPrice, line.currency)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <section className="allin-total">
        <dl>
          <div>
            <dt>{t.charged}</dt>
            <dd className="num">
              {CURRENCIES.filter((currency) => Number(allIn.charged[currency]) !== 0)
                .map((currency) => f.money(allIn.charged[currency], currency))
                .join(' + ')}
            </dd>
          </div>
          {CURRENCIES.map((currency) => (
            <div key={currency} className="allin-sum">
              <dt>{t.inAll(currency)}</dt>
              <dd className="num">{f.money(allIn.combined[currency], currency)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="dialog-note">{t.allInNote}</p>
    </Modal>
  )
}
