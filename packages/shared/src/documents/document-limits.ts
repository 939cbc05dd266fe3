/** Limits of uploads (rules 10.7). */
export const DOCUMENT_LIMITS = {
  /** A file at most, documents and photos alike. */
  megabytes: 10,
  /** Photos of an order. */
  photos: 10,
  /** Orders whose documents are downloaded together, and the size of all of them. */
  archivedOrders: 50,
  archiveMegabytes: 300,
  /** Characters. */
  remark: 500,
  /** JPY; `sumMoney` and `reserveMoney`. */
  amount: 99_999_999_999,
} as const

/** What a file may be uploaded to: `table` of the upload. */
export const UPLOAD_TABLES = ['transport_order'] as const
