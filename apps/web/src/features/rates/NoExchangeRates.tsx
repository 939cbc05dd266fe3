import { isStaff } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { notReadyTexts } from './texts.ts'

/** Prices need exchange rates: a new installation has none, which is no failure. */
export const lacksExchangeRates = (error: unknown): boolean => isRefusal(error, 'NO_EXCHANGE_RATES')

/** What to do about it: staff set them, customers wait for their forwarder. */
export function NoExchangeRates() {
  const t = useTexts(notReadyTexts)
  const maySet = isStaff(useSession().user.role_id)
  return maySet ? (
    <EmptyState title={t.noExchangeRates} text={t.noExchangeRatesText}>
      <Link to="/exchangeRate" className={buttonClass({ variant: 'primary' })}>
        {t.setExchangeRates}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={t.notReady} text={t.notReadyText} />
  )
}
