import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  /** Stands in the heading for the title, such as a scale; of a column that is not sorted. */
  head?: ReactNode
  /** Pixels on a wide screen. */
  width: number
  /** Pixels below which the table rather scrolls sideways than shrink it further; a good six sevenths unless stated. */
  least?: number
  render: (row: Row, index: number) => ReactNode
  /** Sent as `sortBy`; `true` means the key itself. */
  sort?: string | true
  align?: 'left' | 'right' | 'center'
  /** Stays in view while the table scrolls sideways. */
  fixed?: 'left' | 'right'
  /** Cannot be hidden; so is the heading of the card unless it says otherwise. */
  always?: boolean
  /** Hidden until chosen. */
  hidden?: boolean
  /** On a card: its heading, without its title beside that, or left out. */
  card?: 'title' | 'line' | 'none'
  /** On a card: takes its whole width. */
  wide?: boolean
  /** Whether a card shows it for this row; on a wide screen the column always has the cell. */
  saysOf?: (row: Row) => boolean
}

/** An action of a row; the first `primary` ones are beside the row, the others in its menu. */
export interface RowAction {
  key: string
  label: string
  onClick: () => void
  primary?: boolean
  danger?: boolean
  /** Opens the row without changing it: the action of Enter on a row without a link. */
  opens?: boolean
  /** Heading of its group in the menu; columns without one come first. */
  group?: string
  /** Below its name in the menu: what it still waits for. Choosing it says all of that. */
  note?: string | undefined
  /** Why it cannot be done now; shown with the disabled entry. */
  disabled?: string | false | undefined
}

export const sortKeyOf = <Row>(column: Column<Row>): string | undefined =>
  column.sort === true ? column.key : column.sort || undefined
