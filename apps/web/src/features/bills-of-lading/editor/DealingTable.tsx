import { dealtDifferences, dealtDifferenceText } from '@kairo/shared/bills-of-lading/bl-dealing'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { useFormPart } from '@/ui/form/form-store.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { type BillsForm, mayEdit, standing, textOf, type TypedText, typedText } from './bills-form.ts'
import { boxesOf, DEALT, type Dealt, sumOf, withBox, withRest } from './dealing.ts'
import { emptyLine } from './goods-line.ts'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import styles from './editor.module.css'

interface Row {
  bill: Bill
  text: TypedText
}

/** How goods and boxes of the order are dealt to its bills, with each column's sum against the order. */
export function DealingTable({ bills, form, readOnly }: { bills: Bills; form: BillsForm; readOnly: boolean }) {
  const t = useTexts(billEditorTexts)
  const f = useFormat()
  const language = useLanguage()
  const typed = useFormPart(form, (state) => state.values.bills)
  const rows: Row[] = standing(bills).flatMap((bill) => {
    const text = typed[bill.seq]?.text
    return text ? { bill, text } : []
  })
  const texts = rows.map(({ text }) => text)
  const all = texts.flatMap(({ goods }) => goods)
  const like = [...all, ...rows.flatMap(({ bill }) => typedText(bill.offered).goods)][0]
  const boxes = boxesOf([...texts, ...rows.map(({ bill }) => typedText(bill.offered))])
  const differences = dealtDifferences(texts.map(textOf), bills.total, boxes)
  const isOpen = ({ bill }: Row) => !readOnly && mayEdit(bills, bill)
  const nameOf = ({ bill }: Row) => bill.no ?? t.bill(bill.seq)
  const setGoods = ({ bill }: Row, goods: TypedText['goods']) => form.setField(`bills.${bill.seq}.text.goods`, goods)
  const cell = (row: Row, name: Dealt) => {
    const { goods } = row.text
    if (goods.length > 1 || !isOpen(row))
      return (
        <span title={t.dealt.lines(goods.length)}>{f.number(sumOf(goods, name), name === 'packages' ? 0 : 3)}</span>
      )
    const line = goods[0] ?? emptyLine(like)
    return (
      <Input
        className={common.num}
        inputMode="decimal"
        aria-label={t.dealt.cell(nameOf(row), t.goods[name])}
        value={line[name]}
        autoComplete="off"
        onChange={({ target }) => setGoods(row, [{ ...line, [name]: target.value }])}
      />
    )
  }
  const unit: Record<Dealt, string> = { packages: '', weightKg: ' kg', volumeM3: ' m³' }
  const titleOf = (name: Dealt) => `${t.goods[name]}${unit[name]}`
  const total = (title: string, of: (name: Dealt) => string) => (
    <tr className={common.strong}>
      <th scope="row">{title}</th>
      {DEALT.map((name) => (
        <td key={name} className={common.num} data-label={titleOf(name)}>
          {f.number(of(name), name === 'packages' ? 0 : 3)}
        </td>
      ))}
      <td data-none />
    </tr>
  )
  const place = (row: Row, box: (typeof boxes)[number], isIn: boolean) => {
    const dealt = withBox(texts, rows.indexOf(row), box, isIn)
    for (const [at, { bill }] of rows.entries()) form.setField(`bills.${bill.seq}.text.containers`, dealt[at])
  }
  return (
    <section className={cx(panel.panel, common.stackL, styles.deal)} aria-label={t.dealing}>
      <p className={common.hint}>{t.dealt.intro}</p>
      <SmallTable
        caption={t.dealing}
        rows={rows}
        rowKey={({ bill }) => bill.seq}
        columns={[
          { title: 'B/L', isRowName: true, render: nameOf },
          ...DEALT.map((name) => ({
            title: titleOf(name),
            num: true,
            render: (row: Row) => cell(row, name),
          })),
          {
            title: t.dealt.rest,
            isTitleHidden: true,
            render: (row) =>
              isOpen(row) && (
                <Button
                  size="small"
                  aria-label={t.dealt.restOf(nameOf(row))}
                  disabled={differences.every((difference) => !('by' in difference))}
                  onClick={() => setGoods(row, withRest(row.text.goods, all, bills.total, like))}
                >
                  {t.dealt.rest}
                </Button>
              ),
          },
        ]}
        last={
          <>
            {total(t.dealt.sum, (name) => sumOf(all, name))}
            {total(t.dealt.order, (name) => String(bills.total[name]))}
          </>
        }
      />
      {boxes.length > 0 && (
        <div className={common.stack}>
          <SmallTable
            caption={t.dealt.boxes}
            cards={false}
            rows={boxes}
            rowKey={({ number }) => number}
            columns={[
              { title: t.box.number, isRowName: true, render: ({ number, size }) => `${number} ${size}` },
              ...rows.map((row) => ({
                title: nameOf(row),
                render: (box: (typeof boxes)[number]) => {
                  const own = row.text.containers.find(({ number }) => number === box.number)
                  return (
                    <Checkbox
                      aria-label={t.dealt.cell(nameOf(row), box.number)}
                      checked={own !== undefined}
                      disabled={!isOpen(row)}
                      onChange={({ target }) => place(row, box, target.checked)}
                    >
                      {own?.isPart ? 'PART OF' : ''}
                    </Checkbox>
                  )
                },
              })),
            ]}
          />
          <p className={common.note}>{t.dealt.boxesHint}</p>
        </div>
      )}
      {/* Said while it changes. */}
      <div role="status">
        {differences.length === 0 ? (
          <Notice tone="success" title={t.dealt.fits} />
        ) : (
          <Notice tone="info" title={t.dealt.fitsNot}>
            <ul className={common.bullets}>
              {differences.map((difference) => (
                <li key={JSON.stringify(difference)}>{dealtDifferenceText(difference, language)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </section>
  )
}
