import type { Trilingual } from '../languages.ts'
import type { OffReason, SendError } from './webhook-types.ts'

export const OFF_REASON_TEXTS: Record<OffReason, Trilingual> = {
  customer: { 'zh-cn': '已由客户停用', en: 'Switched off by the customer', ja: 'お客様が停止しました' },
  operator: {
    'zh-cn': '已由货代停用',
    en: 'Switched off by the forwarder',
    ja: 'フォワーダーが停止しました',
  },
  gone: {
    'zh-cn': '接收方答复 410，表示不再接收',
    en: 'The receiver answered 410: it takes no more messages',
    ja: '受信側が 410（受信終了）を返しました',
  },
  failing: {
    'zh-cn': '连续 5 天发送失败',
    en: 'Sending failed for 5 days',
    ja: '5 日間送信に失敗しました',
  },
  contractEnded: { 'zh-cn': '合同已终止', en: 'The contract ended', ja: '契約が終了しました' },
}

export const SEND_ERRORS: Record<SendError, Trilingual> = {
  status: { 'zh-cn': '答复不是 2xx', en: 'The answer was not 2xx', ja: '2xx 以外の応答' },
  redirect: {
    'zh-cn': '答复为重定向，不会跟随',
    en: 'The answer was a redirect, which is not followed',
    ja: 'リダイレクトの応答（追跡しません）',
  },
  timeout: { 'zh-cn': '20 秒内没有答复', en: 'No answer within 20 seconds', ja: '20 秒以内に応答なし' },
  notFound: { 'zh-cn': '找不到该主机', en: 'The host was not found', ja: 'ホストが見つかりません' },
  notPublic: {
    'zh-cn': '该主机的地址不是公网地址',
    en: 'The host has an address that is not public',
    ja: 'ホストのアドレスが公開アドレスではありません',
  },
  certificate: { 'zh-cn': '证书无效', en: 'The certificate is not valid', ja: '証明書が無効です' },
  refused: { 'zh-cn': '连接被拒绝', en: 'The connection was refused', ja: '接続が拒否されました' },
  secret: {
    'zh-cn': '无法读取签名密钥，请更换密钥',
    en: 'The secret cannot be read: rotate it',
    ja: '署名の秘密鍵を読み出せません。更新してください',
  },
  connection: { 'zh-cn': '连接中断', en: 'The connection broke', ja: '接続が切れました' },
}
