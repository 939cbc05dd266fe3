import { defineTexts, type Text, type TextsOf } from '@kairo/shared/texts'

export const documentTexts = defineTexts({
  documents: {
    shippingOrder: { 'zh-cn': '入货通知', en: 'Shipping order (S/O)', ja: '船積案内（S/O）' },
    shippingInstruction: { 'zh-cn': '托书', en: 'Shipping instruction', ja: '船積依頼書' },
    requestLetter: { 'zh-cn': '费用请求书', en: 'Request for payment', ja: '費用請求書' },
    orderDetail: { 'zh-cn': '订单明细', en: 'Order detail', ja: 'オーダー明細' },
    quotation: { 'zh-cn': '报价单', en: 'Quotation', ja: '見積書' },
  } as Record<string, Text>,
  titleOf: (document: string, code: string) => ({
    'zh-cn': `${document} · ${code}`,
    en: `${document} · ${code}`,
    ja: `${document} · ${code}`,
  }),
  upload: (kind: string) => ({ 'zh-cn': `上传${kind}`, en: `Upload: ${kind}`, ja: `${kind}をアップロード` }),
  file: { 'zh-cn': '文件', en: 'File', ja: 'ファイル' },
  chooseFile: { 'zh-cn': '请先选择文件。', en: 'Choose a file first.', ja: 'ファイルを選択してください。' },
  replaces: {
    'zh-cn': '已有的文件会被新文件取代；旧文件仅业务人员可查。',
    en: 'A file that is there is replaced; staff can still see the old one.',
    ja: '既存のファイルは新しいものに置き換わります（旧ファイルは担当者のみ閲覧できます）。',
  },
  shipNote: {
    'zh-cn': '船名/航次将按新文件更新，并记入变更记录；客户会收到通知。',
    en: 'Vessel and voyage follow the new file and stand in the change history; the customer is notified.',
    ja: '本船・航海番号は新しいファイルの内容に更新され、変更履歴に残ります。お客様にもお知らせします。',
  },
  draftNote: {
    'zh-cn': '上传后客户会收到通知并需要确认；重新上传需要再次确认。',
    en: 'The customer is notified and has to confirm it; a new upload has to be confirmed again.',
    ja: 'お客様に通知され、確認が必要になります。再アップロードすると再確認が必要です。',
  },
  uploaded: (kind: string) => ({
    'zh-cn': `${kind}已上传。`,
    en: `Uploaded: ${kind}.`,
    ja: `${kind}をアップロードしました。`,
  }),
  several: {
    title: { 'zh-cn': '上传单证', en: 'Upload documents', ja: '書類をアップロード' },
    note: {
      'zh-cn':
        '只接受 PDF，Word 和 Excel 文件请先另存为 PDF。可一次拖入多个文件，系统会判断各是什么单证，上传前可更改。',
      en: 'PDF only: save Word and Excel files as PDF first. Drop several at once; what each one is, is guessed and can be changed before you send.',
      ja: 'PDF のみ：Word・Excel は先に PDF で保存してください。まとめてドロップすると種類を判別します。送信前に変更できます。',
    },
    kind: { 'zh-cn': '选择种类', en: 'Choose what it is', ja: '種類を選択' },
    kindOf: (name: string) => ({ 'zh-cn': `${name} 的种类`, en: `What ${name} is`, ja: `${name} の種類` }),
    unnamed: (name: string) => ({
      'zh-cn': `请选择“${name}”是什么单证。`,
      en: `Choose what “${name}” is.`,
      ja: `「${name}」の種類を選択してください。`,
    }),
    twice: (kind: string) => ({
      'zh-cn': `“${kind}”只能有一个文件，请更改或移除其中一个。`,
      en: `Only one file can be the ${kind.toLowerCase()}. Change or remove one of them.`,
      ja: `「${kind}」は1ファイルのみです。いずれかを変更または削除してください。`,
    }),
    send: (n: number) => ({ 'zh-cn': `上传（${n}）`, en: `Upload (${n})`, ja: `アップロード（${n}）` }),
    failed: (name: string, why: string) => ({
      'zh-cn': `“${name}”未能上传：${why}`,
      en: `“${name}” was not uploaded. ${why}`,
      ja: `「${name}」をアップロードできませんでした。${why}`,
    }),
  },
  send: { 'zh-cn': '上传', en: 'Upload', ja: 'アップロード' },
  remark: { 'zh-cn': '备注', en: 'Remark', ja: '備考' },
  arrivalTitle: { 'zh-cn': '上传到货通知', en: 'Upload arrival notice', ja: 'アライバルノーティスをアップロード' },
  arrivalNote: {
    'zh-cn': 'PDF 中须有预计汇款日（入金予定日、预计汇款日等）；扫描件请在下方填写。',
    en: 'The PDF must hold the expected remittance date; for a scan, fill it in below.',
    ja: 'PDF に入金予定日の記載が必要です。スキャンの場合は下の欄に入力してください。',
  },
  arrivePortDate: { 'zh-cn': '到港日', en: 'Arrival date', ja: '入港日' },
  reserveMoney: { 'zh-cn': '预收金额（JPY）', en: 'Deposit (JPY)', ja: '預り金（JPY）' },
  requestDate: { 'zh-cn': '请款日', en: 'Request date', ja: '請求日' },
  sumMoney: { 'zh-cn': '请求金额（JPY）', en: 'Amount requested (JPY)', ja: '請求金額（JPY）' },
  agreedSum: {
    is: (sum: string) => ({
      'zh-cn': `报价及已同意费用合计：${sum}`,
      en: `Quoted and agreed: ${sum}`,
      ja: `見積・合意済み費用の合計：${sum}`,
    }),
    fill: { 'zh-cn': '填入', en: 'Fill in', ja: '入力する' },
    none: {
      'zh-cn': '此订单没有报价，无可比对的金额。',
      en: 'This order was never quoted: nothing to compare with.',
      ja: 'このオーダーには見積がないため、比較できる金額がありません。',
    },
    differs: (difference: string) => ({
      'zh-cn': `相差 ${difference}，客户尚未同意。`,
      en: `Differs by ${difference}, to which the customer has not agreed.`,
      ja: `${difference} の差額は、お客様の合意がまだありません。`,
    }),
    propose: { 'zh-cn': '将差额作为费用提出', en: 'Propose the difference as a charge', ja: '差額を費用として提案' },
  },
  expectPaymentDate: { 'zh-cn': '预计汇款日', en: 'Expected remittance', ja: '入金予定日' },
  withoutAmounts: { 'zh-cn': '子账号', en: 'Shipper account', ja: '荷送人サブアカウント' },
  withoutAmountsHint: {
    'zh-cn': '只有不含金额的到货通知才对子账号公开，否则只显示日期。',
    en: 'Only a notice that names no amount reaches the shipper account; otherwise it sees the dates alone.',
    ja: '金額の記載がない場合のみ荷送人サブアカウントに公開されます。それ以外は日付だけが表示されます。',
  },
  withoutAmountsYes: {
    'zh-cn': '此 PDF 不含金额',
    en: 'The PDF names no amounts',
    ja: 'このPDFに金額の記載はありません',
  },
  expectHint: {
    'zh-cn': '可留空：会从 PDF 中读取。',
    en: 'May stay empty: it is read from the PDF.',
    ja: '空欄の場合は PDF から読み取ります。',
  },
  readDate: (date: string) => ({
    'zh-cn': `已从文件读出预计汇款日：${date}`,
    en: `Expected remittance date read from the file: ${date}`,
    ja: `ファイルから入金予定日を読み取りました：${date}`,
  }),
  figuresNote: {
    'zh-cn': '不选文件则只更正以下内容：原 PDF 保留，不发送邮件。',
    en: 'Without a file only the figures below are corrected: the PDF stays, and no mail is sent.',
    ja: 'ファイルを選ばない場合は下記の内容のみ訂正します（PDFはそのまま、メールは送信しません）。',
  },
  figuresSaved: {
    'zh-cn': '到货通知的内容已更正。',
    en: 'The figures of the arrival notice are corrected.',
    ja: 'アライバルノーティスの内容を訂正しました。',
  },
  lateArrival: {
    ask: { 'zh-cn': '到港日是否正确？', en: 'Is the arrival date right?', ja: '入港日は正しいですか？' },
    askText: (notice: string, arrived: string) => ({
      'zh-cn': `到货通知的到港日为 ${notice}，晚于实际到港日 ${arrived}。`,
      en: `The arrival notice says ${notice}, after the actual arrival on ${arrived}.`,
      ja: `アライバルノーティスの入港日 ${notice} は、実際の入港日 ${arrived} より後です。`,
    }),
    meant: { 'zh-cn': '核对无误，照此保存', en: 'It is right: save', ja: '照合済み・このまま登録' },
    goBack: { 'zh-cn': '返回修改', en: 'Go back', ja: '戻って修正' },
  },
  moveArrival: {
    ask: { 'zh-cn': '是否更改预计到港日？', en: 'Change the expected arrival too?', ja: '入港予定日も変更しますか？' },
    askText: (notice: string, eta: string) => ({
      'zh-cn': `到货通知的到港日为 ${notice}，订单的预计到港日为 ${eta}。`,
      en: `The arrival notice says ${notice}, the order expects ${eta}.`,
      ja: `アライバルノーティスの入港日は ${notice}、オーダーの入港予定日は ${eta} です。`,
    }),
    move: (day: string) => ({ 'zh-cn': `改为 ${day}`, en: `Change it to ${day}`, ja: `${day} に変更` }),
    keep: { 'zh-cn': '保持不变', en: 'Leave it', ja: '変更しない' },
  },
  facts: {
    title: { 'zh-cn': '单证内容', en: 'In the document', ja: '書類の内容' },
    dialogTitle: { 'zh-cn': '与入货通知核对', en: 'Compare with the shipping order', ja: '船積案内との照合' },
    file: {
      'zh-cn': '入货通知或订舱确认书（.xlsx、.pdf）',
      en: 'Shipping order or booking confirmation (.xlsx, .pdf)',
      ja: '船積案内またはブッキング確認書（.xlsx、.pdf）',
    },
    fileHint: {
      'zh-cn': '与已上传的入货通知（S/O）核对；此处另选的文件仅读取，不保存。',
      en: 'The uploaded S/O is compared. Another file chosen here is only read, not stored.',
      ja: '登録済みの船積案内（S/O）と照合します。ここで選んだファイルは読み取るだけで、保存されません。',
    },
    fileNeeded: {
      'zh-cn': '文件仅读取，不保存。',
      en: 'The file is only read, not stored.',
      ja: 'ファイルは読み取るだけで、保存されません。',
    },
    confirmation: {
      'zh-cn': '用于核对的订舱确认书（.pdf、.xlsx，不保存）',
      en: 'Booking confirmation to compare (.pdf, .xlsx; not stored)',
      ja: '照合するブッキング確認書（.pdf、.xlsx・保存されません）',
    },
    takeOver: { 'zh-cn': '采用', en: 'Take over', ja: '反映する' },
    inOrder: { 'zh-cn': '订单', en: 'In the order', ja: 'オーダー' },
    inDocument: { 'zh-cn': '单证', en: 'In the document', ja: '書類' },
    follows: { 'zh-cn': '随入货通知保存', en: 'Stored with the S/O', ja: '船積案内（S/O）とともに保存されます' },
    inFile: (value: string) => ({
      'zh-cn': `单证中为 ${value}`,
      en: `In the document: ${value}`,
      ja: `書類では ${value}`,
    }),
    compare: {
      'zh-cn': '另用订舱确认书核对（选填，不保存）',
      en: 'Compare with a booking confirmation as well (optional, not stored)',
      ja: 'ブッキング確認書とも照合する（任意・保存されません）',
    },
    same: { 'zh-cn': '一致', en: 'The same', ja: '一致' },
    valueOf: (label: string) => ({
      'zh-cn': `${label}：采用的值`,
      en: `${label}: value to take over`,
      ja: `${label}：反映する値`,
    }),
    compared: (n: number) => ({
      'zh-cn':
        n === 0
          ? '单证与订单没有不一致之处。勾选的值将被保存。'
          : `有 ${n} 项与订单不一致。请勾选要采用的项目，其余不会保存。`,
      en:
        n === 0
          ? 'Nothing in the document contradicts the order. Ticked values are stored.'
          : `${n === 1 ? 'One value differs' : `${n} values differ`} from the order. Tick what to take over; nothing else is stored.`,
      ja:
        n === 0
          ? 'オーダーと異なる内容はありません。チェックした値が保存されます。'
          : `${n} 項目がオーダーと異なります。反映する項目にチェックしてください。ほかは保存されません。`,
    }),
    nothing: {
      'zh-cn': '单证中未找到这些信息，请填写已知的项目。',
      en: 'None of these facts was found in the document. Type them where you know them.',
      ja: '該当する項目が書類に見つかりませんでした。分かる項目を入力してください。',
    },
    unsure: (raw: string, why: string) => ({
      'zh-cn': `单证中为“${raw}”，无法确定：${why}`,
      en: `The document has “${raw}”, which is not sure. ${why}`,
      ja: `書類では「${raw}」ですが、確定できません。${why}`,
    }),
    scan: {
      'zh-cn': '此 PDF 是扫描件，无法读取文字，请手工填写。',
      en: 'This PDF is a scan without text. Type the values; nothing can be read from it.',
      ja: 'このPDFはスキャン画像のため、文字を読み取れません。値を入力してください。',
    },
    timeout: {
      'zh-cn': '读取单证用时过长，请手工填写。',
      en: 'Reading the document took too long. Type the values.',
      ja: '書類の読み取りに時間がかかりすぎました。値を入力してください。',
    },
    failed: { 'zh-cn': '无法读取单证', en: 'The document could not be read', ja: '書類を読み取れませんでした' },
    save: (n: number) => ({ 'zh-cn': `采用（${n}）`, en: `Take over (${n})`, ja: `反映（${n}）` }),
    done: (n: number) => ({
      'zh-cn': `已采用 ${n} 项。`,
      en: n === 1 ? 'One value is taken over.' : `${n} values are taken over.`,
      ja: `${n} 項目を反映しました。`,
    }),
  },
  photosTitle: { 'zh-cn': '货物照片', en: 'Cargo photos', ja: '貨物写真' },
  photosNote: { 'zh-cn': '文件名不能重复。', en: 'No file name twice.', ja: '同じファイル名は使えません。' },
  noPhotos: { 'zh-cn': '还没有照片', en: 'No photos yet', ja: '写真はまだありません' },
  downloadAll: { 'zh-cn': '全部下载（ZIP）', en: 'Download all (ZIP)', ja: 'まとめてダウンロード（ZIP）' },
  remove: { 'zh-cn': '删除', en: 'Delete', ja: '削除' },
  removeTitle: (name: string) => ({
    'zh-cn': `删除“${name}”？`,
    en: `Delete “${name}”?`,
    ja: `「${name}」を削除しますか？`,
  }),
  removeMeans: { 'zh-cn': '删除后无法恢复。', en: 'This cannot be undone.', ja: '削除すると元に戻せません。' },
  removed: { 'zh-cn': '已删除。', en: 'Deleted.', ja: '削除しました。' },
  documentsTitle: { 'zh-cn': '报关资料', en: 'Customs documents', ja: '通関書類' },
  documentsNote: {
    'zh-cn': '客户上传的发票和装箱单，仅供下载。',
    en: 'Invoice and packing list of the customer, for download only.',
    ja: 'お客様が提出したインボイスとパッキングリストです（ダウンロードのみ）。',
  },
  noDocuments: {
    'zh-cn': '尚未上传发票和装箱单。',
    en: 'The invoice and packing list have not been uploaded yet.',
    ja: 'インボイスとパッキングリストはまだアップロードされていません。',
  },
  uploadedAt: (by: string, time: string) => ({
    'zh-cn': `${by} · ${time}`,
    en: `${by} · ${time}`,
    ja: `${by} · ${time}`,
  }),
  bookingTitle: { 'zh-cn': '完成订舱', en: 'Complete the booking', ja: 'ブッキングを完了' },
  bookingCheck: { 'zh-cn': '订舱信息', en: 'Booking', ja: 'ブッキング内容' },
  vessel: { 'zh-cn': '船名 / 航次', en: 'Vessel / voyage', ja: '本船 / 航海番号' },
  bookingHasNotice: (name: string) => ({
    'zh-cn': `将使用已上传的入货通知（${name}）。仅在需要替换时重新上传。`,
    en: `The S/O uploaded before is used (${name}). Upload another one only to replace it.`,
    ja: `登録済みの船積案内（${name}）を使用します。差し替える場合のみ登録してください。`,
  }),
  bookingNote: {
    'zh-cn': '填写订舱信息并上传入货通知（S/O，.xlsx）；系统从中读取船名/航次。',
    en: 'Fill in the booking and upload the shipping order (S/O, .xlsx); vessel and voyage are read from it.',
    ja: 'ブッキング内容を入力し、船積案内（S/O、.xlsx）をアップロードしてください。船名・航海番号はファイルから読み取ります。',
  },
  loadingNotice: { 'zh-cn': '入货通知（S/O，.xlsx）', en: 'Shipping order (S/O, .xlsx)', ja: '船積案内（S/O、.xlsx）' },
  customs: { 'zh-cn': '报关方式', en: 'Customs clearance', ja: '通関方法' },
  packing: { 'zh-cn': '包装', en: 'Packing', ja: '荷姿' },
  tradeTerms: { 'zh-cn': '贸易条款', en: 'Trade terms', ja: '貿易条件' },
  freightMethod: { 'zh-cn': '运费支付方式', en: 'Freight (prepaid/collect)', ja: '運賃支払条件' },
  hsCode: { 'zh-cn': 'HS 编码（前 6 位）', en: 'HS code (first 6 digits)', ja: 'HSコード（上6桁）' },
  mbl: { 'zh-cn': 'MBL 号', en: 'MBL no.', ja: 'MBL番号' },
  hbl: { 'zh-cn': 'HBL 号', en: 'HBL no.', ja: 'HBL番号' },
  shippingMark: { 'zh-cn': '唛头', en: 'Shipping mark', ja: 'シッピングマーク' },
  containerNumber: { 'zh-cn': '箱号', en: 'Container numbers', ja: 'コンテナ番号' },
  containerHint: {
    'zh-cn': '可在装船后填写；多个箱号用逗号或换行分开。',
    en: 'May follow at loading; several separated by comma or line.',
    ja: '積込後に入力することもできます。複数はカンマか改行で区切ってください。',
  },
  book: { 'zh-cn': '完成订舱', en: 'Complete booking', ja: 'ブッキングを完了' },
  booked: (vessel: string) => ({
    'zh-cn': `订舱完成，船名/航次：${vessel}`,
    en: `Booked. Vessel/voyage: ${vessel}`,
    ja: `ブッキングを完了しました。本船／航海番号：${vessel}`,
  }),
  missing: { 'zh-cn': '还没有这份文件。', en: 'This document is not there yet.', ja: 'この書類はまだありません。' },
  notPdf: {
    'zh-cn': '这份文件不能在页面内预览，请下载查看。',
    en: 'This file cannot be shown in the page. Please download it.',
    ja: 'このファイルは画面に表示できません。ダウンロードしてご確認ください。',
  },
})
export type DocumentTexts = TextsOf<typeof documentTexts>
