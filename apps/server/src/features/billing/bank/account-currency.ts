import type { Currency } from '@kairo/shared/currencies'
import { currenciesIn, type WrittenCurrency } from '@kairo/shared/text/currency-words'

/** Whether a currency that was read is another than that of the account; the bare ¥ is yen or yuan. */
export const isOtherCurrency = (written: WrittenCurrency | null, account: Currency): boolean =>
  written !== null && written !== account && (written !== 'yenOrYuan' || account === 'USD')

/** Whether words name currencies, and that of the account is not among them. */
export const namesOther = (words: string, account: Currency): boolean => {
  const named = [...currenciesIn(words)]
  return named.length > 0 && named.every((currency) => isOtherCurrency(currency, account))
}
