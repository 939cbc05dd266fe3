import { inEachLanguage, type Language, type Trilingual } from '@kairo/shared/languages'

/** Why something cannot be done with the bills of an order, and what to do instead. */
export const MESSAGES = {
  changedMeanwhile: {
    'zh-cn': '该订单的提单刚被他人修改，请刷新后再操作。',
    en: 'Somebody else has just changed the bills of this order. Reload and do it again.',
    ja: 'このオーダーのB/Lが他のユーザーによって変更されました。更新してやり直してください。',
  },
  electronic: {
    'zh-cn': '该订单采用电子提单，不在这里制作纸质提单；请在电子提单平台签发，或先更改放单方式。',
    en: 'The B/L of this order is an electronic record and none is made here. Issue it on its platform, or change the release of the order first.',
    ja: 'このオーダーは電子船荷証券のため、ここではB/Lを作成しません。プラットフォームで発行するか、先にB/Lの種類を変更してください。',
  },
  notBooked: {
    'zh-cn': '只有订舱完成或已开船的订单才能制作提单。请先完成订舱。',
    en: 'Bills are made of orders that are booked or have sailed. Complete the booking first.',
    ja: 'B/Lを作成できるのはブッキング完了後または出港後のオーダーです。先にブッキングを完了してください。',
  },
  onlyBeforeDeparture: {
    'zh-cn': '提单草稿只能在订舱完成后、开船前交客户确认。船已开航时，请上传提单。',
    en: 'A draft goes to the customer between booking and departure. Once the ship has left, upload the B/L instead.',
    ja: 'ドラフトを提示できるのはブッキング完了から出港までです。出港後はB/Lをアップロードしてください。',
  },
  notStored: {
    'zh-cn': '该订单还没有保存全部提单草稿。请先在提单编辑页保存。',
    en: 'Not all bills of this order are saved yet. Save them in the editor first.',
    ja: 'このオーダーのB/Lがまだすべて保存されていません。先に編集画面で保存してください。',
  },
  formDoesNotFit: {
    'zh-cn': '所选格式与该订单的放单方式不符或已停用，请选择其他格式并保存。',
    en: 'This form is inactive or does not fit the release of the order. Choose another one and save.',
    ja: '選択した様式は無効か、このオーダーのB/Lの種類に合いません。別の様式を選んで保存してください。',
  },
  allAgreed: {
    'zh-cn': '客户已确认这份草稿，内容没有变化，无需再次提交。',
    en: 'The customer has agreed to this draft and nothing has changed. There is nothing to show again; go on to issue it.',
    ja: '顧客はこのドラフトを確認済みで、変更もありません。再提示は不要です。発行に進んでください。',
  },
  issued: {
    'zh-cn': '该提单已签发，内容不能修改。如有错误，请由业务管理员作废后重新签发。',
    en: 'This bill is issued and its text stands. To correct it, have a manager make it void and issue it anew.',
    ja: 'このB/Lは発行済みのため変更できません。訂正する場合は、管理者が無効にしてから再発行してください。',
  },
  agreedAndSailed: {
    'zh-cn': '客户已确认且船已开航，内容不能再改。请按此签发；如有错误，签发后由业务管理员作废并重新签发。',
    en: 'The customer has agreed and the ship has left, so the text stands. Issue it; a manager can make it void to correct it.',
    ja: '顧客の確認後に出港したため、内容は変更できません。このまま発行し、誤りがある場合は管理者が無効にして再発行してください。',
  },
  notAgreed: {
    'zh-cn': '客户尚未确认提单草稿，不能签发。开船前请先交客户确认；已开船时请上传提单。',
    en: 'The customer has not agreed to the draft. Show it before the departure; after it, upload the B/L instead.',
    ja: '顧客がドラフトB/Lを確認していないため発行できません。出港前はドラフトを提示し、出港後はB/Lをアップロードしてください。',
  },
  notDeparted: {
    'zh-cn': '船尚未开航，不能签发提单。请先登记离港。',
    en: 'The ship has not left yet. Record the departure, then issue the bill.',
    ja: 'まだ出港していないため発行できません。先に出港を登録してください。',
  },
  formNotReady: {
    'zh-cn': '该格式还没有获批准的条款，不能签发。请由业务管理员在提单格式中上传条款并勾选确认。',
    en: 'This form has no approved terms, so what is made with it stays a draft. Have a manager upload them and tick that they are approved.',
    ja: 'この様式には承認済みの約款がないため発行できません。管理者が様式に約款をアップロードし、承認済みの欄にチェックしてください。',
  },
  termsOnOnePage: {
    'zh-cn': '条款印在提单背面，只能有一页。请将条款排在一页的 PDF 中再上传。',
    en: 'Terms are printed on the back of the first sheet. Set them on one page and upload that PDF.',
    ja: '約款は1枚目の裏面に印刷されます。1ページにまとめたPDFをアップロードしてください。',
  },
  termsUnprintable: {
    'zh-cn': '该 PDF 无法打印在提单背面，可能已损坏。请重新导出后上传。',
    en: 'This PDF cannot be printed on the back; it may be damaged. Export it anew and upload it again.',
    ja: 'このPDFは裏面に印刷できません。破損している可能性があります。書き出し直してアップロードしてください。',
  },
  waybillOriginals: {
    'zh-cn': '海运单没有正本，请将份数设为 0，打印副本即可。',
    en: 'A sea waybill has no originals. Leave their number at 0, and print its copy.',
    ja: '海上運送状に原本はありません。通数を0とし、コピーを印刷してください。',
  },
  noOriginals: {
    'zh-cn': '提单至少要有 1 份正本，请填写 1 至 3。不需要正本时，请先将放单方式改为海运单。',
    en: 'A bill of lading has 1 to 3 originals. Without any, change the release of the order to a waybill first.',
    ja: 'B/Lの原本は1～3通です。原本が不要な場合は、先にB/Lの種類を海上運送状に変更してください。',
  },
  originalsOut: {
    'zh-cn': '该提单的正本已收回或没有这一份，不能打印。请打印副本。',
    en: 'There is no such original to print: the set came back, or has fewer. Print the copy instead.',
    ja: 'その原本は回収済みか、存在しません。コピーを印刷してください。',
  },
  voidBill: {
    'zh-cn': '该提单已作废。请使用取代它的提单。',
    en: 'This bill is void. Use the one that took its place.',
    ja: 'このB/Lは無効です。差し替え後のB/Lを使用してください。',
  },
  onlyManagers: {
    'zh-cn': '按业务设置，签发和电放须由业务管理员操作。请交给业务管理员。',
    en: 'By the business settings a business administrator issues and surrenders bills. Hand it to one.',
    ja: '業務設定により、発行とサレンダーは業務管理者が行います。業務管理者に依頼してください。',
  },
  secondPrint: {
    'zh-cn': '这份正本已打印过。再次打印须由业务管理员操作并填写原因。',
    en: 'This original was printed before. A second print is for a manager, with a reason.',
    ja: 'この原本は印刷済みです。再印刷は管理者が理由を付けて行ってください。',
  },
  notSurrendered: {
    'zh-cn': '该订单的放单方式不是电放，不能电放。请先更正放单方式。',
    en: 'The release of this order is not a surrendered B/L. Correct the release first.',
    ja: 'このオーダーのB/Lの種類はサレンダーB/Lではありません。先に種類を訂正してください。',
  },
  nothingToSurrender: {
    'zh-cn': '该订单没有可电放的已签发提单。请先签发提单。',
    en: 'No issued bill of this order is left to surrender. Issue the bills first.',
    ja: 'サレンダーできる発行済みのB/Lがありません。先にB/Lを発行してください。',
  },
  setNotBack: {
    'zh-cn': '全套正本收回后才能这样操作。请收齐后勾选“已收回全套正本”。',
    en: 'This needs the full set of originals back. Tick it once you hold them all.',
    ja: '原本の全通を回収する必要があります。全通を回収してからチェックしてください。',
  },
  beforeIssue: {
    'zh-cn': '不能早于签发日期。',
    en: 'It cannot be before the day of issue.',
    ja: '発行日より前の日付は指定できません。',
  },
  notVoidable: {
    'zh-cn': '只有已签发、未电放且未放货的提单才能作废。请刷新后查看其状态。',
    en: 'Only an issued bill that was neither surrendered nor used for release can be made void. Reload to see how it stands.',
    ja: '無効にできるのは、発行済みで、サレンダーも貨物の引渡しもされていないB/Lだけです。更新して状態を確認してください。',
  },
  billMissing: {
    'zh-cn': '找不到该提单，请刷新后重试。',
    en: 'This bill cannot be found. Reload and try again.',
    ja: 'このB/Lが見つかりません。更新してやり直してください。',
  },
  tooManyBills: (max: number): Trilingual => ({
    'zh-cn': `一个订单最多在这里制作 ${max} 票提单。超过时，请上传草稿和提单。`,
    en: `At most ${max} bills of an order are made here. Upload the draft and the B/L of this one.`,
    ja: `ここで作成できるB/Lは1オーダーにつき${max}件までです。それを超える場合は、ドラフトとB/Lをアップロードしてください。`,
  }),
  otherCount: (count: number): Trilingual => ({
    'zh-cn': `该订单需要 ${count} 票提单，请一次保存全部，编号从 1 到 ${count}。`,
    en: `The order asks for ${count} B/L(s). Save all of them at once, numbered from 1.`,
    ja: `このオーダーのB/Lは${count}件です。1から番号を付けて、まとめて保存してください。`,
  }),
  withoutGoods: (seqs: readonly number[]): Trilingual => ({
    'zh-cn': `第 ${seqs.join('、')} 票提单没有货物。请分配货物，或减少订单的提单票数。`,
    en: `B/L ${seqs.join(', ')} has no goods. Deal goods to it, or lower the number of B/Ls of the order.`,
    ja: `${seqs.join('、')}件目のB/Lに貨物がありません。貨物を割り振るか、オーダーのB/L件数を減らしてください。`,
  }),
  notAddingUp: (differences: (language: Language) => readonly string[]): Trilingual => {
    const listed = inEachLanguage((language) => differences(language).join(language === 'en' ? '; ' : '；'))
    return {
      'zh-cn': `提单的货物与订单不一致：${listed['zh-cn']}。请修改后再提交。`,
      en: `The bills do not add up to the order: ${listed.en}. Correct them and try again.`,
      ja: `B/Lの合計がオーダーと一致しません：${listed.ja}。修正してやり直してください。`,
    }
  },
  seriesUsedUp: (series: string): Trilingual => ({
    'zh-cn': `编号规则“${series}”的号码已用完。请由业务管理员在提单格式中更换编号规则。`,
    en: `The series “${series}” is used up. Have a manager give the form another one.`,
    ja: `番号体系「${series}」を使い切りました。管理者が様式の番号体系を変更してください。`,
  }),
  numberTaken: (no: string): Trilingual => ({
    'zh-cn': `号码 ${no} 已被使用。请由业务管理员在提单格式中更换编号规则。`,
    en: `The number ${no} was given before. Have a manager give the form another series.`,
    ja: `番号 ${no} はすでに使用されています。管理者が様式の番号体系を変更してください。`,
  }),
  seriesOfOther: (name: string): Trilingual => ({
    'zh-cn': `格式“${name}”已使用这个编号规则，请换一个，以免号码重复。`,
    en: `The form “${name}” has this series already. Choose another one, so that no number is given twice.`,
    ja: `様式「${name}」がこの番号体系を使用しています。番号が重複しないよう、別のものにしてください。`,
  }),
} as const satisfies Record<string, Trilingual | ((...given: never[]) => Trilingual)>
