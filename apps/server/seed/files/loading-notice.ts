import { sheetOf, writeWorkbook } from '../../src/excel/write-workbook.ts'

/** What a carrier's loading notice (S/O) says; dates as users write them. */
interface LoadingNotice {
  carrier: string
  bookingNumber: string
  /** `EVER GIVEN / 025W`. */
  vesselVoyage: string
  portOfLoading: string
  portOfDischarge: string
  etd: string
  eta: string
  cyOpen: string
  cyClose: string
  cutOff: string
  containers: string
  commodity: string
}

const LABELS: readonly (readonly [label: string, key: keyof LoadingNotice])[] = [
  ['Carrier / 船公司', 'carrier'],
  ['Booking No. (S/O) / 订舱号', 'bookingNumber'],
  ['Vessel/Voyage', 'vesselVoyage'],
  ['Port of loading / 起运港', 'portOfLoading'],
  ['Port of discharge / 目的港', 'portOfDischarge'],
  ['ETD', 'etd'],
  ['ETA', 'eta'],
  ['CY open / 开港时间', 'cyOpen'],
  ['CY close / 截港时间', 'cyClose'],
  ['Document cut-off / 截单时间', 'cutOff'],
  ['Containers / 箱型箱量', 'containers'],
  ['Commodity / 品名', 'commodity'],
]

/** The workbook that a carrier sends when it has confirmed the space: labels at the left, values beside them. */
export const loadingNoticeWorkbook = (notice: LoadingNotice): Promise<Uint8Array> =>
  writeWorkbook(
    [
      sheetOf({
        name: 'S-O',
        columns: [
          { heading: 'LOADING NOTICE / 入货通知', width: 34, value: ([label]: (typeof LABELS)[number]) => label },
          { heading: notice.bookingNumber, width: 46, value: ([, key]: (typeof LABELS)[number]) => notice[key] },
        ],
        rows: LABELS,
        wrap: true,
      }),
    ],
    `Loading notice ${notice.bookingNumber}`,
  )
