/** Headers of the nth client, with an address of its own, as sign-in counts attempts by address. */
export const headersOf = (tokens: readonly string[], n: number): Record<string, string> => {
  const token = tokens[n % tokens.length]
  return {
    'accept-language': 'ja',
    'x-forwarded-for': `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`,
    ...(token ? { authorization: token } : {}),
  }
}
