/** A statement in the shape of a bank's, and what it says: made data, no real company. */
export interface Shape {
  name: string
  text: string
  /** Day, payer's key, amount of each payment, in the order of the file. */
  right: [day: string, payer: string, amount: string][]
  /** Lines that are not sure, with the doubt. */
  doubts?: [line: number, doubt: string][]
}

export const csv = (...lines: string[]): string => lines.join('\r\n')
