/** Full-width letters, digits and signs to ASCII; other characters stay. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replaceAll('　', ' ')

/** `007` as `7`; `0` stays. */
export const withoutLeadingZeros = (digits: string): string => digits.replace(/^(-?)0+(?=\d)/, '$1')
