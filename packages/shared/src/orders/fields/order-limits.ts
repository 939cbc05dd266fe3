/** Limits of rules 9.12; the form's inputs read them too. */
export const ORDER_LIMITS = {
  text: 500,
  orderNo: 20,
  party: 255,
  containers: 99_999,
  blQuantity: 99_999,
  /** kg and m³, 3 decimals. */
  measure: 9_999_999_999,
  pieces: 99_999_999,
  /** Platform and reference of an electronic record. */
  eblText: 100,
  containerNumber: 1000,
  /** Several codes, joined by commas. */
  hsCode: 100,
  mail: 254,
  telephone: 30,
  memo: 50,
  /** A change request, its refusal, a comment on the draft B/L. */
  words: 500,
} as const
