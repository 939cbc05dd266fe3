import type { Trilingual } from '@kairo/shared/languages'

/** Messages about a file that is refused for other reasons than its content; each states what to do. */
export const MESSAGES = {
  onePhotoTwice: (name: string): Trilingual => ({
    'zh-cn': `照片“${name}”已上传。请删除重复的照片，或更改文件名后重试。`,
    en: `There is already a photo “${name}”. Take the duplicate out, or rename it, and try again.`,
    ja: `写真「${name}」はすでにアップロードされています。重複を外すか、名前を変えてください。`,
  }),
  samePicture: (name: string): Trilingual => ({
    'zh-cn': `照片“${name}”与已上传的照片内容相同。请删除重复的照片后重试。`,
    en: `“${name}” is the same picture as one that is already there. Take the duplicate out.`,
    ja: `「${name}」はアップロード済みの写真と同じ画像です。重複を外してください。`,
  }),
  tooMany: (most: number): Trilingual => ({
    'zh-cn': `最多可上传 ${most} 个文件。请先删除不需要的文件。`,
    en: `At most ${most} files can be kept. Remove those that are not needed first.`,
    ja: `ファイルは ${most} 件までです。不要なファイルを先に削除してください。`,
  }),
  cannotOpen: {
    'zh-cn': '文件无法打开。请在本机确认能打开后重新上传。',
    en: 'The file cannot be opened. Check that it opens on your computer and upload it again.',
    ja: 'ファイルを開けません。お使いのパソコンで開けることを確認してから、再度アップロードしてください。',
  },
  password: {
    'zh-cn': '文件设有密码，收件人无法打开。请解除密码后重新上传。',
    en: 'The file is protected by a password, so nobody could open it. Remove the password and upload again.',
    ja: 'パスワードで保護されているため開けません。パスワードを解除してから再度アップロードしてください。',
  },
  noPhotos: {
    'zh-cn': '此订单尚无照片。',
    en: 'This order has no photos yet.',
    ja: 'このオーダーの写真はまだありません。',
  },
  noDocuments: {
    'zh-cn': '所选订单还没有您可下载的这些单证。',
    en: 'None of the selected orders has one of these documents that you may download.',
    ja: '選択したオーダーには、ダウンロードできる該当書類がありません。',
  },
  archiveTooLarge: (megabytes: number): Trilingual => ({
    'zh-cn': `所选单证合计超过 ${megabytes} MB。请减少订单或单证种类。`,
    en: `The selected documents are more than ${megabytes} MB together. Choose fewer orders or kinds.`,
    ja: `選択した書類の合計が ${megabytes} MB を超えています。オーダーまたは書類の種類を減らしてください。`,
  }),
  /** Head of the list that lies in an archive. */
  missingFrom: {
    'zh-cn': '以下单证尚未上传，或目前不能下载：',
    en: 'These documents are not there yet, or cannot be downloaded at the moment:',
    ja: '次の書類は、まだ登録されていないか、現在ダウンロードできません。',
  },
  missingFile: { 'zh-cn': '缺少的单证.txt', en: 'Missing documents.txt', ja: '不足書類.txt' },
  archiveName: { 'zh-cn': '单证', en: 'Documents', ja: '書類' },
  ordersNotFound: (count: number): Trilingual => ({
    'zh-cn': `另有 ${count} 件订单已无法打开。`,
    en: `${count} of the selected orders can no longer be opened.`,
    ja: `ほかに ${count} 件のオーダーは開けません。`,
  }),
  unsureRemittanceDate: (raw: string): Trilingual => ({
    'zh-cn': `PDF 中的预计汇款日“${raw}”无法确定是哪一天。请在对话框中填写预计汇款日后重新上传。`,
    en: `It is not sure which day “${raw}” in the PDF is. Enter the expected remittance date in the dialog and upload it again.`,
    ja: `PDFの入金予定日「${raw}」がどの日か確定できません。入金予定日を入力してから再度アップロードしてください。`,
  }),
  scannedArrivalNotice: {
    'zh-cn': '此 PDF 是扫描件，无法读取预计汇款日。请在对话框中填写预计汇款日后重新上传。',
    en: 'This PDF is a scan without text. Enter the expected remittance date in the dialog and upload it again.',
    ja: 'このPDFはスキャン画像のため、入金予定日を読み取れません。入金予定日を入力してから再度アップロードしてください。',
  },
} satisfies Record<string, Trilingual | ((...about: never[]) => Trilingual)>
