type Tree = Record<string, unknown>

const party = (companyName: string) => ({
  companyName,
  address: '1-1 UMEDA KITA OSAKA',
  director: 'SUZUKI ICHIRO',
  mail: 'suzuki@example.jp',
  telephone: '0661234567',
})

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(base: Tree, given: Tree): Tree {
  const merged = { ...base }
  for (const [key, value] of Object.entries(given)) {
    const old = merged[key]
    merged[key] = isTree(old) && isTree(value) ? merge(old, value) : value
  }
  return merged
}

/**
 * A full form for a rate of build.rate(): two 40HQ for the sailing of Friday, 4 December 2026 (cut-off the day before,
 * 12:00), with what the test lays over it.
 */
export const orderForm = (rate: { id: number }, given: Tree = {}): Tree =>
  merge(
    {
      state: 1,
      orderReq: {
        transportCostId: rate.id,
        expectedLeavePortDate: '2026-12-04',
        orderNo: 'PO-2611',
        shippingAddress: '2-1 NANKO SUMINOE OSAKA',
        blQuantity: 1,
        shipper: party('SHANGHAI YUANYANG TRADING CO., LTD.'),
        consignee: party('KANSAI FOODS CO., LTD.'),
      },
      transportCargo: { weight: '8200', volume: '54.5', number: 500, unit: '1', name: 'COTTON TOWELS' },
      flightDto: {
        customsClearanceMethod: '1',
        packingMethod: '1',
        freightMethod: '1',
        tradeTerms: '1',
        hsCodeTopSix: '630260',
        remark: 'N/M',
      },
      fcl40Hq: 2,
    },
    given,
  )

/** `newData` of a stored order: the full form with the given changes. */
export const changedOrderForm = (
  rate: { id: number },
  { id, version, state }: { id: number; version: number; state: number },
  given: Tree = {},
) => ({ ...orderForm(rate, given), id, version, state })
