/** Full-width letters, digits and signs to ASCII; other characters stay. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replaceAll('　', ' ')

/** `007` as `7`; `0` stays. */
export const withoutLeadingZeros = (digits: string): string => digits.replace(/^(-?)0+(?=\d)/, '$1')

/**
 * A decimal as users type it in the form that it is stored in: `１，２３４．５０`, `.5` and `007.5` are 1234.50, 0.5 and
 * 7.5. What is no number stays as it is, to be refused where it is read.
 */
export const plainDecimal = (typed: string): string =>
  withoutLeadingZeros(
    toHalfWidth(typed)
      .trim()
      .replaceAll(',', '')
      .replace(/^(-?)\.(?=\d)/, (_, sign: string) => `${sign}0.`),
  )
