/** `1 rate`, `12 rates`: an English number with its noun. `count` may be formatted already. */
export const plural = (count: string | number, one: string, many = `${one}s`): string =>
  `${count} ${String(count) === '1' ? one : many}`
