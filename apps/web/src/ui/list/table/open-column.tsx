import type { Column } from './column.ts'
import common from '../../common.module.css'

/** The first column of a list whose rows open over it: their name as a button, which Enter on the row presses. */
export const openColumn = <Row extends { id: number }>(
  column: Pick<Column<Row>, 'key' | 'title' | 'width' | 'sort'>,
  nameOf: (row: Row) => string,
  onOpen: (id: number) => void,
  /** Below the name. */
  detailOf?: (row: Row) => string | undefined,
): Column<Row> => ({
  ...column,
  fixed: 'left',
  card: 'title',
  render: (row) => {
    const detail = detailOf?.(row)
    return (
      <>
        <button type="button" className={common.link} data-row-open onClick={() => onOpen(row.id)}>
          {nameOf(row)}
        </button>
        {detail && (
          <>
            <br />
            <small>{detail}</small>
          </>
        )}
      </>
    )
  },
})
