/**
 * The price before a discount, to be with a strikethrough beside the price, both as decimal text; null where it is not above
 * it: a markup is not shown as one (DECISIONS 5.5).
 */
export const strikethroughPrice = (
  before: string | null | undefined,
  price: string | null | undefined,
): string | null => (before && Number(before) > Number(price) ? before : null)
