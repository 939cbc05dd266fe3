import { sumMoney } from '@kairo/shared/billing/invoice-amounts'
import { formatMoney } from '@kairo/shared/currencies'
import type { Trilingual } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { billableOrders } from './billable-lines.ts'

/** JPY of what was quoted and agreed for an order, at the frozen rates; null where nothing was ever quoted. */
export async function agreedSumOf(db: Kysely<DB>, orderId: number, today: string): Promise<string | null> {
  const [billable] = await billableOrders(db, [orderId], today, true)
  return billable?.rates ? sumMoney(billable.amountsIn('JPY', billable.rates), 'JPY') : null
}

const sumNotAgreed = (typed: string, agreed: string, difference: string): Trilingual => ({
  'zh-cn': `输入的金额 ${typed} 与报价及已同意费用合计 ${agreed} 相差 ${difference}。请将差额作为费用提出。`,
  en: `The amount typed, ${typed}, differs by ${difference} from what was quoted and agreed, ${agreed}. Propose the difference as a charge.`,
  ja: `入力された金額 ${typed} は、見積と合意済み費用の合計 ${agreed} と ${difference} 異なります。差額を費用として提案してください。`,
})

/**
 * Refuses an amount requested in JPY that nobody agreed to (rules 11.15). Throws CHARGE_NOT_AGREED with the difference,
 * which has to be agreed as a charge.
 */
export function assertAgreedSum(typedSum: string | null | undefined, agreed: string | null): void {
  if (typedSum === null || typedSum === undefined || agreed === null) return
  const typed = roundMoney(typedSum, 'JPY')
  if (typed === agreed) return
  const difference = decimalOf(typed).minus(agreed).toFixed(0)
  throw new Refusal('CHARGE_NOT_AGREED', {
    message: (language) => {
      const inYen = (amount: string) => formatMoney(amount, 'JPY', language)
      return sumNotAgreed(inYen(typed), inYen(agreed), inYen(difference))[language]
    },
    data: { typed, agreed, difference },
  })
}
