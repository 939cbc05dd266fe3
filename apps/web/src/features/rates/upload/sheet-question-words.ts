import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { plural } from '@/i18n/plural.ts'

/** Texts about a freight sheet that is not laid out as the template; a file of their own, as one screen alone has them. */
export const sheetQuestionTexts = defineTexts({
  title: { 'zh-cn': '核对这份运价表的列', en: 'Columns of this freight sheet', ja: 'この運賃表の列を確認' },
  text: {
    'zh-cn': '读取之前不会保存任何内容。',
    en: 'Nothing is stored before the sheet is read.',
    ja: '読み込むまで何も保存されません。',
  },
  asked: { 'zh-cn': '请确认以下内容', en: 'Please confirm', ja: '次の点をご確認ください' },
  answerAll: {
    'zh-cn': '请先回答以上问题，再读取运价表。',
    en: 'Answer the questions above before the sheet is read.',
    ja: '上の質問に答えてから読み込んでください。',
  },
  hiddenColumns: (headings: string[]) => ({
    'zh-cn': `未读取隐藏的列：${headings.join('、')}`,
    en: `Hidden columns were left out: ${headings.join(', ')}`,
    ja: `非表示の列は読み込んでいません：${headings.join('、')}`,
  }),
  struck: (count: string) => ({
    'zh-cn': `未读取 ${count} 处带删除线的内容`,
    en: `${plural(count, 'text that is', 'texts that are')} struck through ${count === '1' ? 'was' : 'were'} left out`,
    ja: `取り消し線の付いた ${count} か所は読み込んでいません`,
  }),
  more: (count: string) => ({
    'zh-cn': `另有 ${count} 处`,
    en: `and ${count} more`,
    ja: `ほか ${count} か所`,
  }),
  lastTime: (name: string, when: string) => ({
    'zh-cn': `已按上次 ${name} 的方式填好（${when}），可以修改`,
    en: `As last time for ${name} (${when}); you can change it`,
    ja: `前回の ${name}（${when}）と同じ設定です。変更できます`,
  }),
  forget: { 'zh-cn': '不再沿用', en: 'Forget it', ja: 'この設定を削除' },
  forgotten: {
    'zh-cn': '下次上传这种运价表时会重新询问。',
    en: 'The next sheet of this kind is asked about again.',
    ja: '次回この形式の運賃表では改めて確認します。',
  },
  missing: (count: string) => ({
    'zh-cn': `表中缺少 ${count} 列，以下内容用于所有行`,
    en: `${plural(count, 'column is', 'columns are')} missing: take these for all rows`,
    ja: `${count} 列がありません。次の内容をすべての行に使います`,
  }),
  mustAssign: (columns: string[]) => ({
    'zh-cn': `这些列必须在表中，请在下面指定：${columns.join('、')}`,
    en: `The sheet must have these columns; assign a heading below: ${columns.join(', ')}`,
    ja: `次の列は表に必要です。下で見出しを指定してください：${columns.join('、')}`,
  }),
  unknown: (headings: string[]) => ({
    'zh-cn': `这些列未能识别：${headings.join('、')}`,
    en: `These columns were not recognised: ${headings.join(', ')}`,
    ja: `認識できない列：${headings.join('、')}`,
  }),
  known: (count: string) => ({
    'zh-cn': `已识别的 ${count} 列`,
    en: `Recognised columns: ${count}`,
    ja: `認識した ${count} 列`,
  }),
  leaveOut: { 'zh-cn': '不读取', en: 'Leave out', ja: '読み込まない' },
  daysBefore: (days: number) => ({
    'zh-cn': days === 0 ? '开船当日' : `开船前 ${days} 天`,
    en: days === 0 ? 'On the day of departure' : `${plural(String(days), 'day')} before departure`,
    ja: days === 0 ? '出港当日' : `出港 ${days} 日前`,
  }),
  unanswered: (columns: string[]) => ({
    'zh-cn': `请先填写：${columns.join('、')}`,
    en: `Still to be filled in: ${columns.join(', ')}`,
    ja: `先に入力してください：${columns.join('、')}`,
  }),
  read: { 'zh-cn': '按此读取', en: 'Read the sheet', ja: 'この設定で読み込む' },
  leftOut: (headings: string[]) => ({
    'zh-cn': `未读取的列：${headings.join('、')}`,
    en: `Columns that were not read: ${headings.join(', ')}`,
    ja: `読み込んでいない列：${headings.join('、')}`,
  }),
  taken: (values: string[]) => ({
    'zh-cn': `用于所有行：${values.join('、')}`,
    en: `For all rows: ${values.join(', ')}`,
    ja: `すべての行：${values.join('、')}`,
  }),
  change: { 'zh-cn': '指定列', en: 'Assign columns', ja: '列を指定' },
})
export type SheetQuestionTexts = TextsOf<typeof sheetQuestionTexts>
