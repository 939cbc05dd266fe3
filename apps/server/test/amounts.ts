/** Every amount of a quotation that cannot equal a weight, a count or a date by chance. */
export function amountsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(amountsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(amountsIn)
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) && value.replace(/[.0]/g, '').length >= 4
    ? [value]
    : []
}
/** The notations of an amount: with separators, without trailing zeros. */
export const writtenAs = (amount: string): string[] => {
  const [whole = '', places = ''] = amount.split('.')
  const short = places.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return [whole, grouped].flatMap((text) => [short ? `${text}.${short}` : text, `${text}.${places || '00'}`])
}
