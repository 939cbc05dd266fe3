const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' })

/** An instant as `yyyy-MM-dd HH:mm:ss` in Tokyo, as logs and messages show it (DECISIONS 1.7). */
export const tokyoSeconds = (instant: Date): string => FORMAT.format(instant)
