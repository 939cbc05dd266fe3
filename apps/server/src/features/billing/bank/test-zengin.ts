/** Zengin files in their fixed form: made data, no real company. */
const fit = (text: string, length: number): string => text.padEnd(length)
const digits = (value: number | string, length: number): string => String(value).padStart(length, '0')
interface Made {
  size?: 120 | 200
  joined?: boolean
}
const joinedBy = (records: string[], { size = 200, joined = false }: Made): string =>
  records.map((record) => fit(record, size)).join(joined ? '' : '\r\n')

/** A record of such a file. */
export interface Transfer {
  day?: string
  payer: string
  amount: number
  isOut?: boolean
  entry?: string
  /** Its number of inquiry; that of the record where it is left out. */
  inquiry?: number
}
/** 入出金取引明細 (03). */
export function zenginEntries(transfers: Transfer[], given: Made & { closing?: string } = {}): string {
  const received = transfers.filter(({ isOut }) => !isOut)
  const sum = received.reduce((all, { amount }) => all + amount, 0)
  const head = `1030081127081120081127${'0001'}${fit('ﾐｽﾞﾎ', 15)}001${fit('ﾄｳｷﾖｳ', 15)}0001${digits(1234567, 10)}`
  const closing =
    given.closing ?? `8${digits(received.length, 6)}${digits(sum, 13)}${digits(0, 19)}1${digits(5_350_000, 14)}`
  return joinedBy(
    [
      `${head}${fit('ｶｲﾛﾌｵﾜ-ﾃﾞｲﾝｸﾞ(ｶ', 40)}11${digits(5_000_000, 14)}`,
      ...transfers.map(
        ({ day = '081120', payer, amount, isOut, entry = '11', inquiry }, at) =>
          `2${digits(inquiry ?? at + 1, 8)}${day}${day}${isOut ? 2 : 1}${entry}${digits(amount, 12)}${digits(0, 12)}` +
          `${digits(0, 12)}1${digits(0, 7)}000${digits(0, 10)}${fit(payer, 48)}${fit('ﾐｽﾞﾎ', 15)}${fit('ﾎﾝﾃﾝ', 15)}`,
      ),
      closing,
      `9${digits(transfers.length + 3, 10)}00001`,
    ],
    given,
  )
}
/** 振込入金通知 (01); `cancelled` takes a transfer back. */
export function zenginReceipts(transfers: (Transfer & { cancelled?: boolean })[], given: Made = {}): string {
  const held = transfers.filter(({ cancelled }) => !cancelled)
  const sum = held.reduce((all, { amount }) => all + amount, 0)
  const is200 = given.size !== 120
  return joinedBy(
    [
      `101008112708112008112700${'01'}${fit('ﾐｽﾞﾎ', 15)}001${fit('ﾄｳｷﾖｳ', 15)}1${digits(1234567, 7)}`,
      ...transfers.map(
        ({ day = '081120', payer, amount, cancelled, inquiry }, at) =>
          `2${digits(inquiry ?? at + 1, 6)}${day}${day}${digits(amount, 10)}${digits(0, 10)}${digits(0, 10)}${fit(payer, 48)}` +
          `${fit('ﾐｽﾞﾎ', 15)}${is200 ? `${fit('ﾎﾝﾃﾝ', 15)}${cancelled ? 1 : 0}` : ''}`,
      ),
      `8${digits(held.length, 6)}${digits(sum, 12)}${digits(0, 18)}`,
      '9',
    ],
    given,
  )
}
