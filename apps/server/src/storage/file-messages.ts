import type { Language } from '@kairo/shared/languages'

/** Messages about a refused file: the problem and what to do. `accepted` is a list like "PDF, Excel (.xlsx)". */
const zhCn = {
  separator: '、',
  notAccepted: (accepted: string) => `不支持这种文件，请上传 ${accepted} 格式的文件。`,
  macros: (accepted: string) => `文件中含有宏，不能上传。请另存为不含宏的文件（${accepted}）后重新上传。`,
  password: () => '文件设有密码，无法读取。请解除密码后重新上传。',
  scripts: (accepted: string) => `文件中含有可执行的脚本，不能上传。请重新导出为 ${accepted} 后上传。`,
  disguised: (accepted: string) => `文件中夹带了其他类型的内容，不能上传。请重新导出为 ${accepted} 后上传。`,
  damaged: () => '文件已损坏或不完整，请在本机确认能打开后重新上传。',
  tooLarge: (megabytes: string) => `文件超过 ${megabytes} MB，请缩小后重新上传。`,
  picture: () => '无法读取这张照片。请换一张 JPEG 或 PNG 格式的照片。',
}
type FileMessages = typeof zhCn

const en: FileMessages = {
  separator: ', ',
  notAccepted: (accepted) => `This kind of file is not accepted. Upload one of: ${accepted}.`,
  macros: (accepted) => `The file contains macros. Save it without macros (${accepted}) and upload it again.`,
  password: () => 'The file is protected by a password. Remove the password and upload it again.',
  scripts: (accepted) => `The file contains scripts. Export it again as ${accepted} and upload that.`,
  disguised: (accepted) =>
    `Content of another kind is hidden in the file. Export it again as ${accepted} and upload that.`,
  damaged: () => 'The file is damaged or incomplete. Check that it opens on your computer and upload it again.',
  tooLarge: (megabytes) => `The file is larger than ${megabytes} MB. Make it smaller and upload it again.`,
  picture: () => 'This photo cannot be read. Choose a photo in JPEG or PNG format.',
}
const ja: FileMessages = {
  separator: '、',
  notAccepted: (accepted) =>
    `この形式のファイルは受け付けていません。${accepted} のファイルをアップロードしてください。`,
  macros: (accepted) =>
    `マクロを含むファイルはアップロードできません。マクロなしの形式（${accepted}）で保存し直してください。`,
  password: () =>
    'パスワードで保護されているため読み取れません。パスワードを解除してから再度アップロードしてください。',
  scripts: (accepted) =>
    `スクリプトを含むファイルはアップロードできません。${accepted} として出力し直してからアップロードしてください。`,
  disguised: (accepted) =>
    `別の形式のデータが埋め込まれているためアップロードできません。${accepted} として出力し直してからアップロードしてください。`,
  damaged: () =>
    'ファイルが破損しているか、不完全です。お使いのパソコンで開けることを確認してから再度アップロードしてください。',
  tooLarge: (megabytes) => `ファイルが ${megabytes} MB を超えています。小さくしてから再度アップロードしてください。`,
  picture: () => '写真を読み取れません。JPEG または PNG 形式の写真を選んでください。',
}
export const fileMessages: Record<Language, FileMessages> = { 'zh-cn': zhCn, en, ja }
