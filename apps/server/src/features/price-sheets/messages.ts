import type { Trilingual } from '@kairo/shared/languages'

/** Why a sheet cannot be shown or changed; each states what to do instead. */
export const MESSAGES = {
  noSuchSheet: {
    'zh-cn': '该附加费表不存在，或尚未提交。请返回附加费上传记录。',
    en: 'This surcharge sheet does not exist or was not submitted yet. Go back to the uploaded sheets.',
    ja: 'このサーチャージ表は存在しないか、まだ申請されていません。アップロード履歴に戻ってください。',
  },
  sheetDecided: {
    'zh-cn': '该附加费表已被他人处理，或不能再进行此操作。请刷新后查看。',
    en: 'Somebody has dealt with this sheet meanwhile, or it does not allow this any more. Reload to see how it stands.',
    ja: 'このサーチャージ表はすでに処理されているか、この操作はできなくなりました。再読み込みして確認してください。',
  },
} satisfies Record<string, Trilingual>
