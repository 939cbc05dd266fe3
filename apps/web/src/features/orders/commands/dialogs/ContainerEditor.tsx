import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { containerCheckDigit, parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import {
  headingsBeside,
  type PastedColumn,
  type PastedContainer,
  pastedTable,
  readPastedContainers,
  type UnreadLine,
} from '@kairo/shared/orders/fields/pasted-containers'
import { Input } from '@/ui/controls/Input.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { containerTexts, type ContainerTexts } from '../../texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { useLanguage } from '@/i18n/language.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** The warning about a number while typing; an empty one is refused on saving. */
function numberWarning(typed: string, t: ContainerTexts): string | undefined {
  const [first, ...more] = parseContainerNumbers(typed)
  if (!first) return undefined
  if (more.length > 0 || first.issue === 'format') return t.wrongForm
  return first.issue === 'checkDigit' ? t.wrongDigit(containerCheckDigit(first.number.slice(0, 10))) : undefined
}

interface ContainerEditorProps<Row> {
  id?: string | undefined
  rows: Row[]
  onChange: ((rows: Row[]) => void) | undefined
  disabled?: boolean | undefined
  /** Neither numbers nor their count can change. */
  numbersFixed?: boolean
  texts: { row: (n: number) => string; remove: (number: string) => string; add: string }
  /** The warnings about a row beside its number. */
  warningOf?: (row: Row) => string | undefined
  /** Of a container that is added. */
  newRow: () => Row
  /** What a pasted row says of its container, and the columns that this takes. */
  pasted: { columns: readonly PastedColumn[]; changesOf: (container: PastedContainer) => Partial<Row> }
  /** The inputs after the number. */
  children: (row: Row, change: (changes: Partial<Row>) => void) => ReactNode
}

type Unread = Omit<UnreadLine, 'why'> & { why: UnreadLine['why'] | 'notOfOrder' }

/** A row of inputs for each container, to be added, removed, and pasted from a sheet. */
export function ContainerEditor<Row extends { containerNumber: string }>(props: ContainerEditorProps<Row>) {
  const { id, rows, onChange, disabled = false, numbersFixed = false, texts, warningOf, newRow, children } = props
  const t = useTexts(containerTexts)
  const [told, setTold] = useState<{ unread: Unread[]; leftOut: string[] }>()
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const table = pastedTable(text)
    const { containers, unread } = readPastedContainers(table)
    const hasFacts = containers.length > 1 || containers.some(({ size, seal, vgm }) => size ?? seal ?? vgm)
    // A value alone is for the input in which it is pasted.
    if (!onChange || !(hasFacts || /[\t\r\n]/.test(text.trim()))) return
    event.preventDefault()
    const merged = mergePasted(rows, containers, { ...props, numbersFixed })
    setTold({ unread: [...unread, ...merged.unread], leftOut: headingsBeside(table, props.pasted.columns) })
    onChange(merged.rows)
  }
  return (
    <div id={id} className={common.stack} onPaste={paste}>
      {told && <ToldOfPaste {...told} />}
      {rows.map((row, n) => {
        const change = (changes: Partial<Row>) =>
          onChange?.(rows.map((each, at) => (at === n ? { ...each, ...changes } : each)))
        const warning = (numbersFixed ? undefined : numberWarning(row.containerNumber, t)) ?? warningOf?.(row)
        return (
          <fieldset key={n} className={common.columnsS}>
            <legend className={common.srOnly}>{texts.row(n + 1)}</legend>
            <Input
              aria-label={t.number}
              placeholder="CSQU3054383"
              maxLength={20}
              value={row.containerNumber}
              disabled={disabled || numbersFixed}
              isDoubtful={Boolean(warning)}
              onChange={(event) => change({ containerNumber: event.target.value } as Partial<Row>)}
            />
            {children(row, change)}
            {!numbersFixed && (
              <Button
                variant="text"
                aria-label={texts.remove(row.containerNumber || texts.row(n + 1))}
                icon={Trash2}
                disabled={disabled}
                onClick={() => onChange?.(rows.filter((_, at) => at !== n))}
              />
            )}
            {warning && (
              <p className={cx(common.wide, common.warning)} role="status">
                {warning}
              </p>
            )}
          </fieldset>
        )
      })}
      {!numbersFixed && (
        <Button icon={Plus} disabled={disabled} onClick={() => onChange?.([...rows, newRow()])}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}

/** The rows with what was pasted of each; new numbers behind them. */
function mergePasted<Row extends { containerNumber: string }>(
  rows: readonly Row[],
  containers: readonly PastedContainer[],
  { newRow, pasted, numbersFixed }: Pick<ContainerEditorProps<Row>, 'newRow' | 'pasted' | 'numbersFixed'>,
): { rows: Row[]; unread: Unread[] } {
  // A row that was added to paste into.
  const kept = containers.length > 0 ? rows.filter(({ containerNumber }) => containerNumber.trim() !== '') : [...rows]
  const numbers = kept.map(({ containerNumber }) => parseContainerNumbers(containerNumber)[0]?.number)
  const placeOf = new Map(numbers.map((number, at) => [number, at]))
  const unread: Unread[] = []
  for (const container of containers) {
    const at = placeOf.get(container.number)
    const row = at === undefined ? undefined : kept[at]
    if (at !== undefined && row) kept[at] = { ...row, ...pasted.changesOf(container) }
    else if (numbersFixed) unread.push({ line: container.line, raw: container.number, why: 'notOfOrder' })
    else kept.push({ ...newRow(), ...pasted.changesOf(container), containerNumber: container.number })
  }
  return { rows: kept, unread }
}

/** What of a paste was not taken. */
function ToldOfPaste({ unread, leftOut }: { unread: readonly Unread[]; leftOut: readonly string[] }) {
  const t = useTexts(containerTexts)
  const language = useLanguage()
  const why = (name: Unread['why']): string =>
    name === 'unclear' || name === 'notOfOrder' ? t[name] : fieldMessage(name, language)
  return (
    <>
      {unread.length > 0 && (
        <Notice tone="warning" title={t.unread}>
          <ul>
            {unread.map((one) => (
              <li key={`${one.line}-${one.raw}`}>
                {t.pastedLine(one.line)} {one.raw}: {why(one.why)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {leftOut.length > 0 && <Notice tone="info" title={t.pastedLeftOut(leftOut)} />}
    </>
  )
}

interface SealInputProps {
  value: string
  onChange: (sealNumber: string) => void
  disabled: boolean | undefined
}

export function SealInput({ value, onChange, disabled = false }: SealInputProps) {
  const t = useTexts(containerTexts)
  return (
    <Input
      aria-label={t.seal}
      placeholder={t.seal}
      maxLength={30}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
