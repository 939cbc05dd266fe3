/**
 * Without characters that nobody sees (category Cf: zero-width space and joiners, soft hyphen, BOM, bidi marks), which come
 * with what is pasted. For addresses, numbers, codes and search words; in a name a joiner can be part of the writing.
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')
