type Key = Pick<globalThis.KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>

/** The key belongs to an input method: Safari says so of the Enter that ends a conversion only by the old code. */
export const isComposing = ({ isComposing: composes, keyCode }: Key): boolean => composes || keyCode === 229

/** Enter as an answer, not as the end of a conversion of kana or pinyin. */
export const isEnter = (event: Key): boolean => event.key === 'Enter' && !isComposing(event)
