import type { Currency } from '@kairo/shared/currencies'
import { MoneyText } from '../../text/MoneyText.tsx'
import type { Column } from './column.ts'

type Paid<K extends string> = Record<K, string | null> & { currency: Currency }

/** A column of amounts in the currency of their rows. */
export const moneyColumn = <K extends string>(
  key: K,
  title: string,
  width: number,
  { strong, ...more }: Pick<Column<Paid<K>>, 'sort' | 'hidden'> & { strong?: boolean } = {},
): Column<Paid<K>> => ({
  key,
  title,
  width,
  align: 'right',
  render: (row) => <MoneyText amount={row[key]} currency={row.currency} strong={strong} />,
  ...more,
})
