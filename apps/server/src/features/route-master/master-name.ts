/** A name as freight sheets are read: NFKC, blanks joined and cut. Two that look alike there are one name here. */
export const masterName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim()
