import { sql } from 'kysely'

/** Numbers of the B/Ls of an order, as `hbl_no` joins them; what is no number in the standard's length is left out. */
export const billNumbersOf = (joined: string): string[] =>
  joined.split(/[,、;\s]/).filter((no) => no !== '' && no.length <= 20)

/** Whether a number is one of those of the order `o`. */
export const hasBillNumber = (no: string) => sql<boolean>`${no} = any(regexp_split_to_array(o.hbl_no, '[,、;\\s]'))`
