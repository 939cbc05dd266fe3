import { invalidate, useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import common from '@/ui/common.module.css'
import { documentTexts } from './texts.ts'

const AGREED = 'POST /order/agreedSum'

/** Runs a submission; where the amount is refused, others may have agreed to a charge since it was shown. */
export const withAgreedSum =
  <A extends unknown[], R>(submit: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    try {
      return await submit(...args)
    } catch (error) {
      if (isRefusal(error, 'CHARGE_NOT_AGREED')) void invalidate(AGREED)
      throw error
    }
  }

interface AgreedSumProps {
  orderId: number
  /** With the difference in JPY; negative for a reduction. */
  onPropose: (difference: string) => void
}

/** Below the amount requested: what was quoted and agreed, and a charge for the difference (rules 11.15). */
export function AgreedSum({ orderId, onPropose }: AgreedSumProps) {
  const t = useTexts(documentTexts).agreedSum
  const f = useFormat()
  const { form } = useFormFacts()
  const typed = useFieldValue('sumMoney') as string | undefined
  const { data } = useApiQuery(AGREED, { id: orderId }, { staleMs: 0 })
  if (!data) return null
  const { agreedSum } = data.data
  if (agreedSum === null) return t.none
  // Yen are whole: both are exact as numbers up to the limit of the field.
  const difference = typed && /^\d+$/.test(typed) ? Number(typed) - Number(agreedSum) : 0
  return (
    <span className={common.stack}>
      <span>
        {t.is(f.money(agreedSum, 'JPY'))}{' '}
        {typed !== agreedSum && (
          <Button variant="link" onClick={() => form.setField('sumMoney', agreedSum)}>
            {t.fill}
          </Button>
        )}
      </span>
      {difference !== 0 && (
        <span>
          {t.differs(f.money(String(difference), 'JPY'))}{' '}
          <Button variant="link" onClick={() => onPropose(String(difference))}>
            {t.propose}
          </Button>
        </span>
      )}
    </span>
  )
}
