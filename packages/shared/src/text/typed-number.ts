/** Full-width letters, digits and signs to ASCII; other characters stay. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replaceAll('　', ' ')
