import type { Trilingual } from '@kairo/shared/languages'

/** Texts of billing that are more specific than the refusal. */
export const MESSAGES = {
  freeTimeIsBilled: (no: string): Trilingual => ({
    'zh-cn': `由此日期计算的费用已开入账单${no ? ` ${no}` : ''}。请先冲销该账单的这一项，再更正日期。`,
    en: `What follows from this date is on invoice${no ? ` ${no}` : ''}. Credit that line first, then correct the date.`,
    ja: `この日付による費用は請求書${no ? ` ${no}` : ''} に計上済みです。先にその明細を返還請求してから、日付を訂正してください。`,
  }),
  feeChanged: (amount: string): Trilingual => ({
    'zh-cn': `手续费已变更${amount ? `，现为 ${amount}` : '，金额待定'}。请关闭后重新打开，确认新的金额。`,
    en: `The fee has changed: ${amount ? `it is ${amount} now` : 'its amount is not fixed yet'}. Close this, open it again and accept the new fee.`,
    ja: `手数料が変更されました（${amount ? `現在 ${amount}` : '金額未定'}）。いったん閉じて開き直し、新しい金額をご確認ください。`,
  }),
  monthClosed: (month: string): Trilingual => ({
    'zh-cn': `${month} 已关账，请选择之后的日期。`,
    en: `${month} is closed. Choose a later date.`,
    ja: `${month} は締め済みです。以後の日付を選んでください。`,
  }),
  beforeLast: {
    'zh-cn': '日期早于该月最后一张单据，请选择相同或之后的日期。',
    en: 'An invoice of that month has a later date. Choose that date or a later one.',
    ja: 'この月の最後の請求書より前の日付です。同じ日か、それより後の日付を選んでください。',
  },
  feeRuleOverlaps: (from: string, to: string): Trilingual => ({
    'zh-cn': `${from}${to ? ` 至 ${to}` : ' 起'}已有相同条件的费用规则，请先结束该规则或调整日期。`,
    en: `A rule for the same holds ${to ? `from ${from} to ${to}` : `from ${from} on`}. End it first, or choose other days.`,
    ja: `同じ条件の規則が ${from}${to ? `～${to}` : ' から'}適用されています。先に終了するか、日付を変更してください。`,
  }),
  inOpenDraft: (code: string): Trilingual => ({
    'zh-cn': `订单 ${code} 已在一张账单草稿中，请先开具或作废该草稿。`,
    en: `Order ${code} is in an open draft. Issue or discard that draft first.`,
    ja: `オーダー ${code} は作成中の請求書に含まれています。先に発行または破棄してください。`,
  }),
  notYetBilled: (code: string): Trilingual => ({
    'zh-cn': `订单 ${code} 尚未离港，离港后才能开账单。`,
    en: `Order ${code} has not departed yet. It can be invoiced after the departure.`,
    ja: `オーダー ${code} はまだ出港していません。出港後に請求できます。`,
  }),
  nothingToBill: {
    'zh-cn': '所选订单没有待开账单的明细。',
    en: 'Nothing of these orders is left to be billed.',
    ja: '選択したオーダーに請求する明細が残っていません。',
  },
  oneCustomer: {
    'zh-cn': '一张账单只能包含同一客户的订单。',
    en: 'Choose orders of one customer.',
    ja: '同じ顧客のオーダーを選んでください。',
  },
  ratesMissing: {
    'zh-cn': '没有可用的汇率，请先设置汇率。',
    en: 'No exchange rates are set. Set them first.',
    ja: '為替レートが設定されていません。先に設定してください。',
  },
  taxUnclear: (items: readonly string[]): Trilingual => ({
    'zh-cn': `以下明细的税区分尚未确定：${items.join('、')}。请在费用种类中设置。`,
    en: `The tax code of these lines is not settled: ${items.join(', ')}. Set it at the kind of charge.`,
    ja: `税区分が未設定の明細があります：${items.join('、')}。費用種別で設定してください。`,
  }),
  onlyLinesOfDraft: {
    'zh-cn': '只能选择本草稿中的明细。',
    en: 'Only lines of this draft can be left out.',
    ja: 'この下書きの明細だけを選べます。',
  },
  emptyDraft: {
    'zh-cn': '草稿中没有明细，无法开具。',
    en: 'The draft has no lines. Take lines in, or discard it.',
    ja: '明細のない下書きは発行できません。',
  },
  overAllocated: {
    'zh-cn': '分配金额超过收款余额或账单未付金额。',
    en: 'More is allocated than is left of the payment, or than is open of an invoice.',
    ja: '充当額が入金の残額または請求書の未払額を超えています。',
  },
  otherCurrency: {
    'zh-cn': '收款只能分配给同一客户、同一货币的账单。',
    en: 'A payment settles invoices of its own customer and currency only.',
    ja: '入金は同じ顧客・同じ通貨の請求書にだけ充当できます。',
  },
  importedBefore: {
    'zh-cn': '该银行流水号的收款已登记。',
    en: 'A payment with this bank reference is booked already.',
    ja: 'この銀行参照番号の入金は登録済みです。',
  },
  statementUnread: {
    'zh-cn': '无法读取该银行流水。请从网上银行导出 CSV 文件后重试，或粘贴流水内容。',
    en: 'This bank statement cannot be read. Export it as CSV from online banking and try again, or paste its lines.',
    ja: 'この銀行明細は読み取れません。ネットバンキングから CSV で出力し直すか、明細を貼り付けてください。',
  },
  statementTooLong: {
    'zh-cn': '一次最多导入 2,000 笔收款，请按日期分成几份导入。',
    en: 'A statement has at most 2,000 payments. Split it by days and import the parts.',
    ja: '一度に取り込める入金は 2,000 件までです。日付で分けて取り込んでください。',
  },
  refundedBefore: {
    'zh-cn': '该收款已有退款，不能撤销。',
    en: 'A part of this payment was paid back. It cannot be cancelled.',
    ja: '返金済みの入金は取り消せません。',
  },
  nothingToExport: {
    'zh-cn': '该期间没有尚未导出的单据。',
    en: 'There is nothing in this period that was not exported yet.',
    ja: 'この期間に未出力の伝票はありません。',
  },
  kindTwice: {
    'zh-cn': '该费用代码已存在。',
    en: 'A kind with this code exists already.',
    ja: 'このコードの費用種別は登録済みです。',
  },
  pastMonthOnly: {
    'zh-cn': '只能关闭已结束的月份。',
    en: 'Only a month that is over can be closed.',
    ja: '終わった月だけを締められます。',
  },
} as const satisfies Record<string, Trilingual | ((...given: never[]) => Trilingual)>

/** Why a line of a bank statement is not taken, beside the doubts of single values. */
export const STATEMENT_DOUBTS = (currency: string) =>
  ({
    accountCurrency: {
      'zh-cn': `币种不是所选账户的 ${currency}，请选择该账户的币种后重新读取。`,
      en: `This is not in ${currency}, the currency chosen for the account. Choose that of this account and read again.`,
      ja: `選択した口座の通貨 ${currency} と異なります。この口座の通貨を選んで読み込み直してください。`,
    },
    unit: {
      'zh-cn': '金额以千、万等为单位，其下金额未读取。请导出以元、日元为单位的明细。',
      en: 'The amounts are in thousands or more, so none was read. Export the entries in single yen, yuan or dollars.',
      ja: '金額の単位が千・万などのため読み取っていません。円・元・ドル単位の明細を出力してください。',
    },
    direction: {
      'zh-cn': '无法判断是收入还是支出，请导出带有收入、支出两列或借贷标志的文件，或手工登记此笔收款。',
      en: 'It is not clear whether this came in or went out. Export a file with columns for both or a flag, or record this payment by hand.',
      ja: '入金か出金かがはっきりしません。入金と出金の列か入払区分のある明細を出力するか、この入金を手入力してください。',
    },
    headings: {
      'zh-cn':
        '只看懂了这些表头，其下各行未读取。请导出包含日期、付款人和收入金额（或借贷标志）列的文件，或去掉表头，每行只留日期、付款人、金额。',
      en: 'Only these headings were understood, so no row below was read. Export a file with the day, the payer and what came in (or a flag of in and out), or leave the headings out and keep day, payer and amount alone.',
      ja: '分かった見出しはこれだけのため、下の行は読み取っていません。日付・振込人・入金額（または入払区分）のある明細を出力するか、見出しを除いて日付・振込人・金額だけにしてください。',
    },
    takenBack: {
      'zh-cn': '银行冲销或更正了一笔收款，请核对后手工处理。',
      en: 'The bank took a payment back or corrected one. Check it with the bank and handle it by hand.',
      ja: '銀行による入金の取消・訂正です。内容を確認し、手作業で処理してください。',
    },
    totalsDiffer: {
      'zh-cn': '文件末尾的笔数或合计与读取结果不符，请重新导出文件。',
      en: 'Number or sum at the end of the file are not those of the payments that were read. Export the file again.',
      ja: 'ファイル末尾の件数または合計が読み取った入金と合いません。出力し直してください。',
    },
    cutShort: {
      'zh-cn': '文件没有结尾记录，可能不完整，请重新导出。',
      en: 'The file ends without its closing record, so payments may be missing. Export it again.',
      ja: 'トレーラ・レコードがなく、明細が欠けている可能性があります。出力し直してください。',
    },
    aboveHeadings: {
      'zh-cn': '此行在表头之上，未读取。请将表头移到第一行。',
      en: 'This line stands above the headings and was not read. Move the headings to the top.',
      ja: '見出し行より上にあるため読み取っていません。見出し行を先頭に移してください。',
    },
  }) as const satisfies Record<string, Trilingual>
