import type { BlField } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bill } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { freightText, groupedDecimal, packagesText } from '@kairo/shared/bills-of-lading/bl-words'

type Text = Bill['text']

const goodsLines = (goods: Text['goods']): string[] =>
  goods.flatMap((line) => [
    `${packagesText(line.packages, line.unit)}  ${groupedDecimal(line.weightKg)} KG  ${groupedDecimal(line.volumeM3)} M3`,
    ...line.description.split('\n'),
    ...(line.hsCode ? [`HS ${line.hsCode}`] : []),
  ])

/** A field as lines to be read and compared; `partOf` is said of a box that several B/Ls share. */
export function linesOf(text: Text, field: BlField, partOf: string): string[] {
  switch (field) {
    case 'goods':
      return goodsLines(text.goods)
    case 'containers':
      return text.containers.map(({ number, seal, size, isPart }) =>
        [number, seal, size, isPart ? partOf : ''].filter(Boolean).join('  '),
      )
    case 'freight':
      return [freightText(text.freight)]
    default:
      return text[field] === '' ? [] : text[field].split('\n')
  }
}
