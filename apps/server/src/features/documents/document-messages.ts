import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'

/** What is said about a refused upload beyond what the content judge says; each tells what to do. */
const zhCn = {
  onePhotoTwice: (name: string) => `照片“${name}”已上传。请删除重复的照片，或更改文件名后重试。`,
  samePicture: (name: string) => `照片“${name}”与已上传的照片内容相同。请删除重复的照片后重试。`,
  tooMany: (most: string) => `最多可上传 ${most} 个文件。请先删除不需要的文件。`,
  cannotOpen: () => '文件无法打开。请在本机确认能打开后重新上传。',
  password: () => '文件设有密码，收件人无法打开。请解除密码后重新上传。',
  noPhotos: () => '此订单尚无照片。',
}
type Messages = typeof zhCn

const en: Messages = {
  onePhotoTwice: (name) => `There is already a photo “${name}”. Take the duplicate out, or rename it, and try again.`,
  samePicture: (name) => `“${name}” is the same picture as one that is already there. Take the duplicate out.`,
  tooMany: (most) => `At most ${most} files can be kept. Remove those that are not needed first.`,
  cannotOpen: () => 'The file cannot be opened. Check that it opens on your computer and upload it again.',
  password: () => 'The file is protected by a password, so nobody could open it. Remove the password and upload again.',
  noPhotos: () => 'This order has no photos yet.',
}
const ja: Messages = {
  onePhotoTwice: (name) => `写真「${name}」はすでにアップロードされています。重複を外すか、名前を変えてください。`,
  samePicture: (name) => `「${name}」はアップロード済みの写真と同じ画像です。重複を外してください。`,
  tooMany: (most) => `ファイルは ${most} 件までです。不要なファイルを先に削除してください。`,
  cannotOpen: () => 'ファイルを開けません。お使いのパソコンで開けることを確認してから、再度アップロードしてください。',
  password: () => 'パスワードで保護されているため開けません。パスワードを解除してから再度アップロードしてください。',
  noPhotos: () => 'このオーダーの写真はまだありません。',
}
const TEXTS: Record<Language, Messages> = { 'zh-cn': zhCn, en, ja }

/** Refuses the chosen file with one of these sentences (6014). */
export const fileRefusal = (name: keyof Messages, about = ''): Refusal =>
  new Refusal('PARAMETER_ERROR', { message: (language) => TEXTS[language][name](about) })

/** There are no photos to download (404). */
export const noPhotos = (): Refusal => new Refusal('NOT_FOUND', { message: (language) => TEXTS[language].noPhotos() })
