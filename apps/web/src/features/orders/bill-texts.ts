import { defineTexts } from '@kairo/shared/texts'

/** Of the bills of lading in the drawer of their order. */
export const billTexts = defineTexts({
  title: { 'zh-cn': '本系统制作的提单', en: 'Bills of lading', ja: '作成したB/L' },
  edit: { 'zh-cn': '编辑提单', en: 'Edit B/L', ja: 'B/Lを編集' },
  check: { 'zh-cn': '核对草稿', en: 'Check the draft', ja: 'ドラフトを確認' },
  part: (seq: number, of: number) => ({
    'zh-cn': `第 ${seq}/${of} 票`,
    en: `${seq} of ${of}`,
    ja: `${seq}/${of}件目`,
  }),
  printed: (printed: number, originals: number) => ({
    'zh-cn': `正本 ${originals} 份，已打印 ${printed} 份`,
    en: `${printed} of ${originals} originals printed`,
    ja: `原本${originals}通中${printed}通印刷済み`,
  }),
  copyOf: (no: string) => ({
    'zh-cn': `下载副本 ${no}`,
    en: `Download the copy of ${no}`,
    ja: `${no} のコピーをダウンロード`,
  }),
})
