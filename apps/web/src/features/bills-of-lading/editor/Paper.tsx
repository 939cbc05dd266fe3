import { BL_COPY_MARKS, type BlKind } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlField } from '@kairo/shared/bills-of-lading/bl-content'
import {
  BL_GOODS_COLUMNS,
  type BlBox,
  type BlGoodsColumn,
  type BlPaper,
  type BlSheet,
  blSheets,
} from '@kairo/shared/bills-of-lading/bl-sheets'
import { useDeferredValue } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from './paper.module.css'

/** As large as the lines of the goods, 100 characters, find room for: the drawing of a paper, not text to read. */
const SHEET = { fontSize: 'min(15px, 100cqw / 65)' } as const
const SMALL = { fontSize: '0.8em' } as const

/** As it stands on the paper, in English whatever the reader's language. */
const CAPTIONS: Readonly<Record<BlBox, string>> = {
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify: 'Notify party',
  deliveryAgent: 'For delivery of goods please apply to',
  placeOfReceipt: 'Place of receipt',
  vesselVoyage: 'Vessel / voyage',
  portOfLoading: 'Port of loading',
  portOfDischarge: 'Port of discharge',
  placeOfDelivery: 'Place of delivery',
  say: 'Total number of packages or units (in words)',
  freight: 'Freight and charges',
  originals: 'Number of original B/Ls',
  onBoard: 'On board date',
  placeAndDate: 'Place and date of issue',
  signature: 'Signature and stamp',
}
const COLUMN_CAPTIONS: Readonly<Record<BlGoodsColumn, string>> = {
  marks: 'Marks and numbers',
  packages: 'Kind of packages',
  description: 'Description of goods',
  weight: 'Gross weight',
  volume: 'Measurement',
}
const COLUMNS = Object.keys(BL_GOODS_COLUMNS) as BlGoodsColumn[]
const GRID = { gridTemplateColumns: COLUMNS.map((column) => `${BL_GOODS_COLUMNS[column]}fr`).join(' ') }
const TITLES: Readonly<Record<BlKind, string>> = { bl: 'BILL OF LADING', waybill: 'SEA WAYBILL' }

/** Which box a field stands in. */
const BOX_OF: Partial<Record<BlField, BlBox | 'goods'>> = {
  vessel: 'vesselVoyage',
  voyage: 'vesselVoyage',
  marks: 'goods',
  goods: 'goods',
  containers: 'goods',
  clauses: 'goods',
}

interface PaperProps {
  paper: BlPaper
  /** The field that is being changed: its box is marked. */
  at: BlField | undefined
}

/** The paper as it will be printed: the same lines on the same pages. */
export function Paper({ paper, at }: PaperProps) {
  const t = useTexts(billEditorTexts)
  const shown = useDeferredValue(paper)
  const box = at && (BOX_OF[at] ?? at)
  return (
    // It scrolls, so that it must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.desk} aria-label={t.paper} tabIndex={0}>
      {blSheets(shown).map((sheet) => (
        <div
          key={sheet.page}
          className={styles.sheet}
          style={SHEET}
          role="group"
          aria-label={t.page(sheet.page, sheet.of)}
        >
          {shown.no === null && <span className={styles.draft} aria-hidden />}
          {sheet.boxes ? (
            <FirstPage paper={shown} boxes={sheet.boxes} sheet={sheet} at={box} />
          ) : (
            <Rider sheet={sheet} />
          )}
          <small className={styles.foot} style={SMALL}>
            {`Page ${sheet.page} of ${sheet.of}`}
          </small>
        </div>
      ))}
    </section>
  )
}

interface FirstPageProps {
  paper: BlPaper
  boxes: NonNullable<BlSheet['boxes']>
  sheet: BlSheet
  at: BlBox | BlField | undefined
}

function FirstPage({ paper, boxes, sheet, at }: FirstPageProps) {
  const draw = (box: BlBox, lines: number) => (
    <Box caption={CAPTIONS[box]} text={boxes[box]} lines={lines} isAt={at === box} />
  )
  return (
    <>
      <div className={styles.two}>
        <div>
          {draw('shipper', 6)}
          {draw('consignee', 6)}
          {draw('notify', 6)}
          {draw('vesselVoyage', 1)}
        </div>
        <div className={styles.right}>
          <div className={styles.head}>
            <b>{TITLES[paper.kind]}</b>
            <p>
              {paper.no === null ? 'DRAFT' : `No. ${paper.no}`}
              {paper.copy !== null && ` · ${BL_COPY_MARKS[paper.copy]}`}
              {paper.part.of > 1 && ` · ${paper.part.seq} OF ${paper.part.of}`}
            </p>
            <pre>{paper.issuer}</pre>
          </div>
          {draw('deliveryAgent', 6)}
        </div>
      </div>
      <div className={styles.four}>
        {draw('placeOfReceipt', 2)}
        {draw('portOfLoading', 2)}
        {draw('portOfDischarge', 2)}
        {draw('placeOfDelivery', 2)}
      </div>
      <Goods lines={sheet.goods} isAt={at === 'goods'} hasCaptions />
      {draw('say', 2)}
      <div className={styles.two}>
        <div>
          {draw('freight', 1)}
          {draw('originals', 1)}
          {draw('onBoard', 1)}
          {draw('placeAndDate', 1)}
        </div>
        <div className={styles.signed}>{draw('signature', 2)}</div>
      </div>
    </>
  )
}

function Rider({ sheet }: { sheet: BlSheet }) {
  return (
    <>
      <b className={styles.riderHead}>{sheet.head}</b>
      {sheet.sections.map(({ title, lines }) => (
        <Box key={title} caption={title} text={lines} lines={lines.length} isAt={false} />
      ))}
      {sheet.goods.length > 0 && <Goods lines={sheet.goods} isAt={false} hasCaptions={false} />}
    </>
  )
}

interface BoxProps {
  caption: string
  text: readonly string[]
  /** As high as so many lines, however few there are. */
  lines: number
  isAt: boolean
}

function Box({ caption, text, lines, isAt }: BoxProps) {
  return (
    <div className={cx(styles.box, isAt && styles.isAt)}>
      <small style={SMALL}>{caption}</small>
      <pre style={{ minHeight: `${lines}lh` }}>{text.join('\n')}</pre>
    </div>
  )
}

interface GoodsProps {
  lines: BlSheet['goods']
  isAt: boolean
  hasCaptions: boolean
}

function Goods({ lines, isAt, hasCaptions }: GoodsProps) {
  return (
    <div className={cx(styles.box, styles.goods, isAt && styles.isAt)} style={GRID}>
      {COLUMNS.map((column) => (
        <div key={column} className={column === 'weight' || column === 'volume' ? common.right : undefined}>
          {hasCaptions && <small style={SMALL}>{COLUMN_CAPTIONS[column]}</small>}
          <pre style={hasCaptions ? { minHeight: '22lh' } : undefined}>
            {lines.map((line) => line[column]).join('\n')}
          </pre>
        </div>
      ))}
    </div>
  )
}
