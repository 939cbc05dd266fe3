import type { Column } from '../../excel/write-workbook.ts'

/** The table of a workbook, whatever its rows are. */
export interface Sheet {
  columns: Column<never>[]
  rows: readonly object[]
}
export const sheet = <Row extends object>(columns: Column<Row>[], rows: readonly Row[]): Sheet => ({
  columns: columns as Column<never>[],
  rows,
})
