/** Limits of news (rules 16.18): characters, and megabytes of the attachment. */
export const NEWS_LIMITS = { title: 50, content: 1000, megabytes: 10 } as const

/** Endings that an attachment may have; the content decides in the end (rules 10.6). */
export const ATTACHMENT_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.pdf'] as const

/** `businessType` of the attachment, in its own count besides that of orders' files. */
export const NEWS_ATTACHMENT = 1
