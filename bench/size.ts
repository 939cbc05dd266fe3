/** The amount of data, and how long each measurement runs. */
export interface Size {
  orders: number
  rates: number
  /** One per 500 orders. */
  customers: number
  /** The first of them have exactly 1,000 orders each. */
  customersOfThousand: number
  /** Of four lines each. */
  invoices: number
  /** Orders to be billed. */
  toBill: number
  /** Of the freight sheet that is uploaded. */
  sheetRows: number
  /** All orders are live, with tasks, containers and their free time; the cases of the clock are measured, no others. */
  isClock?: true
}

export const FULL: Size = {
  orders: 1_000_000,
  rates: 100_000,
  customers: 2_000,
  customersOfThousand: 100,
  invoices: 500_000,
  toBill: 20_000,
  sheetRows: 10_000,
}
/** A quick look: `--small`. */
export const SMALL: Size = {
  orders: 20_000,
  rates: 2_000,
  customers: 40,
  customersOfThousand: 4,
  invoices: 10_000,
  toBill: 1_000,
  sheetRows: 1000,
}
/** Deadlines, exceptions and free time: `--clock`. */
export const CLOCK: Size = {
  ...SMALL,
  orders: 100_000,
  customers: 200,
  customersOfThousand: 20,
  invoices: 1_000,
  isClock: true,
}
