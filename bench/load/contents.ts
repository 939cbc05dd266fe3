import type { BenchCase } from '../bench-case.ts'
import { CHINA_PORTS } from '../../apps/server/src/master-data/ports/china-ports.ts'
import { JAPAN_PORTS } from '../../apps/server/src/master-data/ports/japan-ports.ts'
import { SHIPPING_COMPANIES } from '../../apps/server/src/master-data/shipping-companies.ts'
import { rateSheet } from '../fill/rate-sheet.ts'
import type { Size } from '../size.ts'

/** The content of a POST. */
export interface Content {
  type: string
  body: string | Buffer
}

const BOUNDARY = 'kairo-bench-boundary'

/** A form with one file, as a browser sends it. */
const formWith = (name: string, file: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** What call number n of a case sends; a sheet is made once, as making one takes as long as reading it. */
export async function contentsOf(
  benchCase: BenchCase,
  about: { size: Size; today: string },
): Promise<(n: number) => Content> {
  if (benchCase.sheet) {
    const names = {
      china: CHINA_PORTS.map(({ nameEn }) => nameEn),
      japan: JAPAN_PORTS.map(({ nameEn }) => nameEn),
      carriers: SHIPPING_COMPANIES.map(({ name }) => name),
    }
    const body = formWith('rates.xlsx', await rateSheet(about.size.sheetRows, names))
    return () => ({ type: `multipart/form-data; boundary=${BOUNDARY}`, body })
  }
  return (n) => ({ type: 'application/json', body: JSON.stringify(benchCase.body(n, about)) })
}
